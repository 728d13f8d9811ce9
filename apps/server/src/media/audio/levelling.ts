import { ffmpeg, ownInput } from '../ffmpeg.ts'

/** Raw mono signed 16-bit little-endian samples in a file. */
export type RawAudio = { path: string; sampleRateHz: number }

export const rawInput = ({ path, sampleRateHz }: RawAudio, options: readonly string[] = []) =>
  ownInput(path, ['-f', 's16le', '-ar', String(sampleRateHz), '-ac', '1', ...options])

/** Another measurement is worth its time only where the limiter took away more than this. */
const smallStepLu = 0.7
const mostSteps = 4

/**
 * The gain in dB that brings the audio to `targetLufs` once a limiter holds its peaks under `ceilingDb`.
 * Throws where there is nothing but silence.
 */
export async function findGainDb(
  raw: RawAudio,
  { targetLufs, expectedLufs, ceilingDb }: { targetLufs: number; expectedLufs: number; ceilingDb: number },
  signal: AbortSignal,
): Promise<number> {
  let gainDb = targetLufs - expectedLufs
  for (let step = 0; step < mostSteps; step += 1) {
    const missing = targetLufs - (await measure(raw, levelled(gainDb, ceilingDb), signal))
    gainDb += missing
    if (Math.abs(missing) < smallStepLu) break
  }
  return gainDb
}

/** FFmpeg's filters for a gain and a limiter (sample peaks at the rate at which they stand). */
export function levelled(gainDb: number, ceilingDb: number): string {
  const limit = 10 ** (ceilingDb / 20)
  return `volume=${gainDb.toFixed(2)}dB,alimiter=limit=${limit.toFixed(4)}:attack=5:release=80:level=false`
}

async function measure(raw: RawAudio, filters: string, signal: AbortSignal): Promise<number> {
  const { errors } = await ffmpeg(
    ['-v', 'info', ...rawInput(raw), '-af', `${filters},ebur128=framelog=verbose`, '-f', 'null', '-'],
    { timeoutMs: 20 * 60_000, signal },
  )
  const measured = /I:\s+(-?[\d.]+) LUFS/.exec(errors.slice(errors.lastIndexOf('Summary:')))?.[1]
  if (measured === undefined || Number(measured) <= -70) throw new Error('The spoken lines are silent.')
  return Number(measured)
}
