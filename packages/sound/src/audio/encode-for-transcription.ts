import { readFile, stat } from 'node:fs/promises'
import { RecordingError } from '../ffmpeg/refusal.ts'
import { runUntrustedSoundTask } from '../ffmpeg/sound.ts'

/** Mono at 16 kHz: what recognisers hear with. 32 kbit/s keeps 100 minutes under the 25 MB that they take at once. */
const sampleRateHz = 16_000
const bitsPerSecond = 32_000
const maxMinutes = 100

/**
 * Encodes a stranger's audio or video for a recogniser, as MP3. Throws `RecordingRefused` where it is no media, holds no
 * sound, is longer than can be heard at once, or takes more than a recording may take.
 */
export async function encodeForTranscription(
  path: string,
  outPath: string,
  signal: AbortSignal,
): Promise<{ data: Uint8Array; durationMs: number }> {
  await runUntrustedSoundTask(
    {
      source: { as: 'recording', path },
      // One second more than is taken: what is cut off there was too long.
      maxSeconds: maxMinutes * 60 + 1,
      filters: [],
      into: { as: 'mp3', path: outPath, sampleRateHz, bitsPerSecond, options: {} },
    },
    signal,
  )
  // At a constant bit rate the size is the time.
  const durationMs = Math.round(((await stat(outPath)).size * 8 * 1000) / bitsPerSecond)
  if (durationMs < 100) throw new RecordingError('It holds no sound.')
  if (durationMs > maxMinutes * 60_000) {
    throw new RecordingError(`It is longer than ${maxMinutes} minutes.`)
  }
  return { data: await readFile(outPath), durationMs }
}
