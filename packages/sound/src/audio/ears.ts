import { readFile, stat } from 'node:fs/promises'
import { RecordingRefused } from '../ffmpeg/refusal.ts'
import { readStrangersSound } from '../ffmpeg/sound.ts'

/** Mono at 16 kHz: what recognisers hear with. 32 kbit/s keeps 100 minutes under the 25 MB that they take at once. */
const hertz = 16_000
const bitsPerSecond = 32_000
const longestHeardMinutes = 100

/**
 * Encodes a stranger's audio or video for a recogniser, as MP3. Throws `RecordingRefused` where it is no media, holds no
 * sound, is longer than can be heard at once, or takes more than a recording may take.
 */
export async function encodeForEars(
  path: string,
  outPath: string,
  signal: AbortSignal,
): Promise<{ data: Uint8Array; durationMs: number }> {
  await readStrangersSound(
    {
      source: { as: 'recording', path },
      // One second more than is taken: what is cut off there was too long.
      mostSeconds: longestHeardMinutes * 60 + 1,
      filters: [],
      into: { as: 'mp3', path: outPath, sampleRateHz: hertz, bitsPerSecond, options: {} },
    },
    signal,
  )
  // At a constant bit rate the size is the time.
  const durationMs = Math.round(((await stat(outPath)).size * 8 * 1000) / bitsPerSecond)
  if (durationMs < 100) throw new RecordingRefused('It holds no sound.')
  if (durationMs > longestHeardMinutes * 60_000) {
    throw new RecordingRefused(`It is longer than ${longestHeardMinutes} minutes.`)
  }
  return { data: await readFile(outPath), durationMs }
}
