import { readFile, stat } from 'node:fs/promises'
import { ffmpeg, strangersInput } from '../ffmpeg.ts'
import { ProgramError } from '../process.ts'

/** Mono at 16 kHz: what recognisers hear with. 32 kbit/s keeps 100 minutes under the 25 MB that they take at once. */
const hertz = 16_000
const bitsPerSecond = 32_000
const longestHeardMinutes = 100

/**
 * Encodes a stranger's audio or video for a recogniser, as MP3. Throws `ProgramError` where it is no media, holds no
 * sound, or is longer than can be heard at once.
 */
export async function encodeForEars(
  path: string,
  outPath: string,
  signal: AbortSignal,
): Promise<{ data: Uint8Array; durationMs: number }> {
  await ffmpeg(
    [
      ...['-v', 'error', '-y', ...strangersInput(path), '-map', '0:a:0', '-map_metadata', '-1'],
      // One second more than is taken: what is cut off there was too long.
      ...['-t', String(longestHeardMinutes * 60 + 1), '-ac', '1', '-ar', String(hertz)],
      ...['-c:a', 'libmp3lame', '-b:a', String(bitsPerSecond), '-write_xing', '0', '-f', 'mp3', outPath],
    ],
    { timeoutMs: 20 * 60_000, signal },
  )
  // At a constant bit rate the size is the time.
  const durationMs = Math.round(((await stat(outPath)).size * 8 * 1000) / bitsPerSecond)
  if (durationMs < 100) throw new ProgramError('It holds no sound.')
  if (durationMs > longestHeardMinutes * 60_000) {
    throw new ProgramError(`It is longer than ${longestHeardMinutes} minutes.`)
  }
  return { data: await readFile(outPath), durationMs }
}
