import { runTrustedSoundTask } from '../ffmpeg/sound.ts'
import type { RawAudio } from '../ffmpeg/task.ts'

/** Another measurement is worth its time only where the last one was further off. */
const toleranceLu = 0.3
const maxIterations = 8

/**
 * The gain in dB that brings talk to `targetLufs` behind its compressor and its limiter, which both take some of it away.
 * Throws where there is nothing but silence.
 */
export async function findGainDb(
  raw: RawAudio,
  { targetLufs, ceilingDb }: { targetLufs: number; ceilingDb: number },
  signal: AbortSignal,
  chain: (gainDb: number, ceilingDb: number) => string[] = levelingFilters,
): Promise<number> {
  let gainDb = initialGainDb - (raw.channels === 2 ? stereoOffsetDb : 0)
  for (let step = 0; step < maxIterations; step += 1) {
    const missing = targetLufs - (await measureLufs(raw, chain(gainDb, ceilingDb), signal))
    gainDb += missing
    if (Math.abs(missing) <= toleranceLu) break
  }
  return gainDb
}

/** What lines at the timeline's loudness mostly need. */
const initialGainDb = 11.2
/** Two channels with the same in them measure so much louder than one, and a little more with what they have apart. */
const stereoOffsetDb = 3.1

/**
 * FFmpeg's filters from the timeline to what is published: rumble away, syllables evened out as far as a voice bears
 * it, the gain, and a limiter (of the samples at the rate at which they stand).
 */
export const levelingFilters = (gainDb: number, ceilingDb: number): string[] => [
  ...compressorFilters,
  ...limitedGainFilters(gainDb, ceilingDb),
]

/** The same for sound that was levelled before: the gain and the limiter alone. */
export const limitedGainFilters = (gainDb: number, ceilingDb: number): string[] => [
  gainFilter(gainDb),
  limiterFilter(ceilingDb),
]

/**
 * The same for middle and side, out of which left and right come: what is done to one is done to the other. `limiterHz`
 * where the limiter is to see more of the peaks between the samples than stand there.
 */
export const midSideLevelingFilters = (gainDb: number, ceilingDb: number, limiterHz?: number): string[] => [
  ...compressorFilters,
  gainFilter(gainDb),
  ...(limiterHz ? [`aresample=${limiterHz}`] : []),
  'pan=stereo|c0=c0+c1|c1=c0-c1',
  limiterFilter(ceilingDb),
]

const compressorFilters = [
  'highpass=f=70',
  'acompressor=threshold=0.09:ratio=2.5:attack=5:release=90:knee=4:link=maximum',
]
const gainFilter = (gainDb: number) => `volume=${gainDb.toFixed(2)}dB`
const limiterFilter = (ceilingDb: number) =>
  `alimiter=limit=${(10 ** (ceilingDb / 20)).toFixed(4)}:attack=5:release=80:level=false`

async function measureLufs(raw: RawAudio, filters: string[], signal: AbortSignal): Promise<number> {
  const { integratedLufs } = await runTrustedSoundTask(
    { source: { as: 'samples', ...raw }, filters, measure: 'loudness' },
    { timeMs: 20 * 60_000, signal },
  )
  if (integratedLufs === -Infinity) throw new Error('The spoken lines are silent.')
  return integratedLufs
}
