import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runUntrustedSoundTask, runTrustedSoundTask } from '../ffmpeg/sound.ts'
import type { RawAudio } from '../ffmpeg/task.ts'
import { encodeMp3 } from './encode-mp3.ts'
import type { Span } from './speaker-spans.ts'

/** As an episode's MP3, so that nothing of an own one is lost. */
const sampleRateHz = 44_100
const bytesInSample = 2
const maxHours = 4
const fadeMs = 8
const bufferBytes = 1 << 20

export type DecodedRecording = RawAudio & { durationMs: number }

/** The samples of a recording in a file of their own; an hour takes 318 MB. Throws `RecordingRefused` of a stranger's. */
export async function decodeRecording(
  path: string,
  at: string,
  { isOwn, signal }: { isOwn: boolean; signal: AbortSignal },
): Promise<DecodedRecording> {
  const maxSeconds = maxHours * 3600
  const into = {
    as: 'samples',
    path: at,
    sampleRateHz: sampleRateHz,
    maxBytes: maxSeconds * sampleRateHz * bytesInSample,
  } as const
  const task = { source: { as: 'recording', path }, filters: [], into } as const
  if (isOwn) await runTrustedSoundTask(task, { timeMs: 20 * 60_000, signal })
  else await runUntrustedSoundTask(task, signal)
  return {
    path: at,
    sampleRateHz: sampleRateHz,
    durationMs: ((await stat(at)).size / bytesInSample / sampleRateHz) * 1000,
  }
}

/**
 * An MP3 as long as the whole in which only these parts are heard. `folder` is for what is made on the way and is left as
 * it was. The quiet takes no room on the disk: it is never written.
 */
export async function encodeSpeakerMp3(
  whole: DecodedRecording,
  { spans, outPath, folder }: { spans: readonly Span[]; outPath: string; folder: string },
  signal: AbortSignal,
): Promise<void> {
  const alone = join(folder, 'alone.raw')
  try {
    const [from, into] = [await open(whole.path), await open(alone, 'w')]
    try {
      await into.truncate((await from.stat()).size)
      for (const { startMs, endMs } of spans) {
        const last = byteOffsetOf(Math.min(endMs, whole.durationMs), whole)
        await copyWithFades(from, into, byteOffsetOf(startMs, whole), last, signal)
      }
    } finally {
      await from.close()
      await into.close()
    }
    const { sampleRateHz, durationMs } = whole
    const raw = { path: alone, sampleRateHz }
    await encodeMp3({ raw, durationMs, filters: [], tag: new Uint8Array(), workFolder: folder, outPath }, signal)
  } finally {
    await rm(alone, { force: true })
  }
}

const byteOffsetOf = (ms: number, { sampleRateHz }: RawAudio) => Math.round((ms * sampleRateHz) / 1000)

type File = Awaited<ReturnType<typeof open>>

/** Samples `first` to `last`, softly begun and ended; a piece at a time, so that nothing else waits for it. */
async function copyWithFades(from: File, into: File, first: number, last: number, signal: AbortSignal): Promise<void> {
  const fade = (fadeMs * sampleRateHz) / 1000
  const buffer = new Uint8Array(bufferBytes)
  for (let at = first; at < last;) {
    signal.throwIfAborted()
    const wanted = Math.min(bufferBytes, (last - at) * bytesInSample)
    const { bytesRead } = await from.read(buffer, 0, wanted, at * bytesInSample)
    const samples = new Int16Array(buffer.buffer, 0, bytesRead >> 1)
    if (samples.length === 0) return
    for (const [place, sample] of samples.entries()) {
      const toEdge = Math.min(at + place - first + 1, last - at - place)
      if (toEdge < fade) samples[place] = (sample * toEdge) / fade
    }
    await into.write(buffer, 0, samples.length * bytesInSample, at * bytesInSample)
    at += samples.length
  }
}
