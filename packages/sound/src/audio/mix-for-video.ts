import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runTrustedSoundTask } from '../ffmpeg/sound.ts'
import type { RawAudio } from '../ffmpeg/task.ts'
import { findGainDb, levelingFilters, limitedGainFilters } from './leveling.ts'
import { layTimelineInWorker } from './mix.ts'
import type { PlacedLine, TimelineLine } from './timeline.ts'

/** What is heard in a video: lines one behind the other, or a part of a recording of ours. */
export type VideoSound = { lines: TimelineLine[] } | { path: string; startMs: number; endMs: number }
export type VideoMixOrder = {
  sound: VideoSound
  targetLufs: (typeof videoLufs)[keyof typeof videoLufs]
  /** An existing folder for what is made on the way, which is removed again. */
  workFolder: string
  /** Becomes raw mono samples at 48 kHz. */
  outPath: string
}
export type MixedForVideo = RawAudio & {
  durationMs: number
  /** Where each line came to lie; none for a part of a recording. */
  lines: PlacedLine[]
  integratedLufs: number
  truePeakDbtp: number
}

/** Shorts as the platforms play them, explainers as podcasts are. */
export const videoLufs = { short: -14, explainer: -16 } as const
const toleranceLu = { offLufs: 0.5, truePeakDbtp: -1 } as const
/** AAC raises peaks by some tenths of a decibel. */
const aacHeadroomDb = 0.6
/** Each try leaves the limiter more room. dBFS. */
const ceilings = [-2, -3.2, -4.5]

const outputHz = 48_000
/** Limiting at this rate sees the peaks between the samples of a slower voice. */
const limiterHz = 96_000
const fadeMs = { in: 20, out: 120 }
const maxMs = 15 * 60_000
const limits = (signal: AbortSignal) => ({ timeMs: 10 * 60_000, signal })

/** Brings a video's sound to its loudness and under -1 dBTP. Throws where it does not come out so. */
export async function mixForVideo(
  { sound, targetLufs, workFolder, outPath }: VideoMixOrder,
  signal: AbortSignal,
): Promise<MixedForVideo> {
  const rawPath = join(workFolder, 'timeline.raw')
  try {
    const isCut = 'path' in sound
    const laid = isCut
      ? await trimAudio(sound, rawPath, signal)
      : await layTimelineInWorker({ lines: sound.lines, outPath: rawPath }, signal)
    const raw = { path: rawPath, sampleRateHz: laid.sampleRateHz }
    const chain = isCut ? limitedGainFilters : levelingFilters
    for (const ceilingDb of ceilings) {
      const gainDb = await findGainDb(raw, { targetLufs, ceilingDb }, signal, chain)
      const into = { as: 'samples' as const, path: outPath, sampleRateHz: outputHz, maxBytes: bytesIn(maxMs) }
      const filters = [`aresample=${limiterHz}`, ...chain(gainDb, ceilingDb)]
      await runTrustedSoundTask({ source: { as: 'samples', ...raw }, filters, into }, limits(signal))
      const mixed = { path: outPath, sampleRateHz: outputHz }
      const { integratedLufs, truePeakDbtp } = await runTrustedSoundTask(
        { source: { as: 'samples', ...mixed }, filters: [], measure: 'loudness and peak' },
        limits(signal),
      )
      const off = Math.abs(integratedLufs - targetLufs)
      if (off <= toleranceLu.offLufs && truePeakDbtp <= toleranceLu.truePeakDbtp - aacHeadroomDb) {
        return { ...mixed, durationMs: laid.durationMs, lines: laid.lines, integratedLufs, truePeakDbtp }
      }
    }
    throw new Error('The sound of the video could not be brought to its loudness.')
  } finally {
    await rm(rawPath, { force: true })
  }
}

const bytesIn = (ms: number) => (ms * outputHz * 2) / 1000

/** A part of a recording, its ends faded so that no click is heard. */
async function trimAudio(
  { path, startMs, endMs }: Extract<VideoSound, { path: string }>,
  into: string,
  signal: AbortSignal,
): Promise<{ sampleRateHz: number; durationMs: number; lines: PlacedLine[] }> {
  const seconds = (ms: number) => (ms / 1000).toFixed(3)
  const durationMs = endMs - startMs
  await runTrustedSoundTask(
    {
      source: { as: 'recording', path },
      maxSeconds: endMs / 1000 + 1,
      filters: [
        `atrim=start=${seconds(startMs)}:end=${seconds(endMs)}`,
        'asetpts=PTS-STARTPTS',
        `afade=t=in:d=${seconds(fadeMs.in)}`,
        `afade=t=out:st=${seconds(durationMs - fadeMs.out)}:d=${seconds(fadeMs.out)}`,
      ],
      into: { as: 'samples', path: into, sampleRateHz: outputHz, maxBytes: bytesIn(maxMs) },
    },
    limits(signal),
  )
  return { sampleRateHz: outputHz, durationMs, lines: [] }
}
