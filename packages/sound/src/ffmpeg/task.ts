/**
 * Raw signed 16-bit little-endian samples in a file: mono, or the middle and the side of two channels in turn. The left is
 * middle and side, the right is the middle without it.
 */
export type RawAudio = { path: string; sampleRateHz: number; channels?: 1 | 2 }

/** What a sound process reads: samples of our own, or a recording, ours or a stranger's. */
export type SoundSource = ({ as: 'samples'; skipBytes?: number } & RawAudio) | { as: 'recording'; path: string }

/**
 * One piece of work for a sound process: a file is read, goes through FFmpeg's filters, and is written or measured.
 * Everything large is in files; what goes to and fro are these few words.
 */
export type SoundTask = {
  source: SoundSource
  /** No more than about this much is read. */
  maxSeconds?: number
  /** Damaged data is an error; otherwise it is left out. */
  isStrict?: boolean
  /** FFmpeg's own notation, one filter an entry. */
  filters: readonly string[]
  /** Measures what comes out of the filters (EBU R 128); the true peak as well costs twice the time. */
  measure?: 'loudness' | 'loudness and peak'
  into?:
    | { as: 'samples'; path: string; sampleRateHz: number; maxBytes: number }
    /** Bare frames at a constant bit rate, without any tag; mono if nothing is said of channels. */
    | {
        as: 'mp3'
        path: string
        sampleRateHz: number
        bitsPerSecond: number
        options: Record<string, string>
        channels?: 1 | 2
      }
}

export type SoundReport = {
  codec: string
  sampleRateHz: number
  channels: number
  /** How much sound was in what was read. */
  durationMs: number
  /** 0 where it was not asked for. */
  integratedLufs: number
  truePeakDbtp: number
}

/** `refusal`: the recording is at fault, in words for the person who sent it. `error`: anything else. */
export type SoundAnswer = { report: SoundReport } | { refusal: string } | { error: string }

/** What a process may take for a recording of a stranger. The process watches itself; its parent has a clock as well. */
export type SoundLimits = { memoryBytes: number; timeMs: number }
/** What such a process is started with; `parent` is whose end ends it, by its number. */
export type WatchedProcess = SoundLimits & { parent: number }
