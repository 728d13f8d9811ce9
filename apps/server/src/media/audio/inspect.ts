import { stat } from 'node:fs/promises'
import { ffmpeg, strangersInput } from '../ffmpeg.ts'
import { ProgramError } from '../process.ts'

/** What an audio file is, measured by decoding all of it. */
export type AudioFacts = {
  durationMs: number
  /** Integrated loudness (EBU R 128 / ITU-R BS.1770), LUFS; -Infinity where all is silent. */
  integratedLufs: number
  /** Highest true peak of the channels, dBTP; -Infinity where all is silent. */
  truePeakDbtp: number
  sampleRateHz: number
  channels: number
  codec: string
  sizeBytes: number
}

/**
 * Decodes and measures a file. Throws `ProgramError` where it is no media, holds no audio, or breaks before its end.
 */
export async function inspectAudio(path: string, signal: AbortSignal): Promise<AudioFacts> {
  const { errors } = await ffmpeg(
    [
      ...['-v', 'info', '-stats', '-xerror', '-err_detect', 'explode', ...strangersInput(path), '-map', '0:a:0'],
      ...['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
    ],
    { timeoutMs: 30 * 60_000, signal },
  )
  const [, codec, hz, layout] = /Stream #0:\d+.*?: Audio: (\w+).*?, (\d+) Hz, ([\w.]+)/.exec(errors) ?? []
  const times = [...errors.matchAll(/time=(\d+):(\d+):(\d+\.\d+)/g)].at(-1)
  const summary = errors.slice(errors.lastIndexOf('Summary:'))
  const loudness = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1]
  const peak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1]
  if (!codec || !layout || !times || loudness === undefined || peak === undefined) {
    throw new ProgramError('The audio could not be measured.')
  }
  const [, hours, minutes, seconds] = times
  return {
    durationMs: Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000),
    integratedLufs: lufsOf(loudness),
    truePeakDbtp: Number(peak.replace('-inf', '-Infinity')),
    sampleRateHz: Number(hz),
    channels: channelsOf(layout),
    codec,
    sizeBytes: (await stat(path)).size,
  }
}

/** The measure's absolute gate: FFmpeg prints it where no block passed. */
const lufsOf = (printed: string) => (Number(printed) <= -70 ? -Infinity : Number(printed.replace('-inf', '-Infinity')))

/** FFmpeg's names of layouts: `mono`, `stereo`, `5.1`, `7 channels`. */
function channelsOf(layout: string): number {
  if (layout === 'mono') return 1
  if (layout === 'stereo') return 2
  return layout.split('.').reduce((sum, part) => sum + Number(part), 0)
}
