import { open, rm, stat, writeFile } from 'node:fs/promises'
import { RecordingError } from '../ffmpeg/refusal.ts'
import { runUntrustedSoundTask, runTrustedSoundTask } from '../ffmpeg/sound.ts'
import { buildWav } from './decode-samples.ts'

/** Mono signed 16-bit samples at 16 kHz in a file: what ears hear with. An hour takes 115 MB. */
export type SpeechSamples = { path: string; durationMs: number }

export const speechSampleRateHz = 16_000
const bytesPerMs = (speechSampleRateHz * 2) / 1000
const maxHours = 4
const maxMs = maxHours * 3_600_000
const bufferBytes = 1 << 20

/**
 * Reads a stranger's audio or video into samples at `at`. Throws `RecordingRefused` where it is no media, holds no
 * sound, is longer than 4 hours, or takes more than a recording may take.
 */
export async function decodeSpeech(path: string, at: string, signal: AbortSignal): Promise<SpeechSamples> {
  const maxBytes = (maxMs + 10_000) * bytesPerMs
  await runUntrustedSoundTask(
    {
      source: { as: 'recording', path },
      // One second more than is taken: what is cut off there was too long.
      maxSeconds: maxMs / 1000 + 1,
      filters: [],
      into: { as: 'samples', path: at, sampleRateHz: speechSampleRateHz, maxBytes },
    },
    signal,
  )
  const { size } = await stat(at)
  const durationMs = Math.floor(size / bytesPerMs)
  if (durationMs < 100) throw new RecordingError('It holds no sound.')
  if (durationMs > maxMs) throw new RecordingError(`It is longer than ${maxHours} hours.`)
  return { path: at, durationMs }
}

export const levelStepMs = 20

/** How loud each 20 ms are (0 to 32768), read a second after the other so that nothing else waits for it. */
export async function measureSpeechLevels({ path }: SpeechSamples, signal: AbortSignal): Promise<Float32Array> {
  const perStep = (speechSampleRateHz * levelStepMs) / 1000
  const file = await open(path)
  try {
    const levels = new Float32Array(Math.ceil((await file.stat()).size / 2 / perStep))
    const bytes = new Uint8Array(perStep * 2 * Math.floor(bufferBytes / (perStep * 2)))
    for (let step = 0; ;) {
      signal.throwIfAborted()
      const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, step * perStep * 2)
      if (bytesRead < 2) return levels
      const samples = new Int16Array(bytes.buffer, 0, bytesRead >> 1)
      for (let from = 0; from < samples.length; from += perStep, step += 1) {
        levels[step] = rmsLevel(samples.subarray(from, from + perStep))
      }
    }
  } finally {
    await file.close()
  }
}

/** The root of the mean of squares. */
function rmsLevel(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

export async function readSpeechSegment({ path }: SpeechSamples, startMs: number, endMs: number): Promise<Int16Array> {
  const file = await open(path)
  try {
    const [from, to] = [startMs * bytesPerMs, endMs * bytesPerMs]
    const bytes = new Uint8Array(to - from)
    const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, from)
    return new Int16Array(bytes.buffer, 0, bytesRead >> 1)
  } finally {
    await file.close()
  }
}

/** Does something with a part as a file of its own, which is gone afterwards. */
export async function withWavFile<Answer>(
  samples: Int16Array,
  at: string,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    await writeFile(at, buildWav(samples, speechSampleRateHz))
    return await work(at)
  } finally {
    await rm(at, { force: true })
  }
}

/** The whole as an MP3 for people: what any browser plays, whatever was sent. An hour takes 22 MB. */
export async function encodeSpeechMp3({ path }: SpeechSamples, outPath: string, signal: AbortSignal): Promise<void> {
  await runTrustedSoundTask(
    {
      source: { as: 'samples', path, sampleRateHz: speechSampleRateHz },
      filters: [],
      into: { as: 'mp3', path: outPath, sampleRateHz: speechSampleRateHz, bitsPerSecond: 48_000, options: {} },
    },
    { timeMs: 20 * 60_000, signal },
  )
}
