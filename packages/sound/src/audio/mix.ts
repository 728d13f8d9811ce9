import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runInWorker } from '@patchbay/processes'
import { encodeMp3 } from './encode-mp3.ts'
import { type EpisodeTags, buildId3Tag } from './id3-tag.ts'
import { type AudioFacts, probeAudio } from './probe-audio.ts'
import { findGainDb, midSideLevelingFilters } from './leveling.ts'
import type { PlacedLine, Timeline, TimelineLine, TimelineOrder } from './timeline.ts'

export type Chapter = { title: string; firstLine: number }

export type MixOrder = {
  lines: TimelineLine[]
  chapters: Chapter[]
  tags: EpisodeTags
  /** Cover picture, JPEG or PNG. */
  coverPath: string
  /** An existing folder for what is made on the way; everything but `outPath` is removed again. */
  workFolder: string
  outPath: string
}
export type MixedEpisode = {
  facts: AudioFacts
  lines: PlacedLine[]
  chapters: { title: string; startMs: number; endMs: number }[]
}

/** Loudness of a published episode: EBU R 128 measure, -16 LUFS as podcast apps ask for, at most -1 dBTP. */
export const loudness = { targetLufs: -16, toleranceLufs: 0.5, maxTruePeakDbtp: -1 } as const

/** The MP3's own rate: limiting there sees the peaks between the samples of a voice at 16 or 24 kHz. */
const limiterHz = 44_100

/** MP3 raises peaks a little; each try leaves the limiter more room. dBFS. */
const truePeakCeilings = [-2, -3.2, -4.5, -6]

/**
 * Mixes spoken lines into an MP3 (44.1 kHz, stereo, 96 kbit/s) with tags, chapters and cover, at -16 LUFS and
 * under -1 dBTP, and measures the finished file. Throws where it does not come out as it must. Who speaks alone has two
 * channels too: one channel as loud by the measure is heard 3 dB louder than two.
 */
export async function mixEpisode(order: MixOrder, signal: AbortSignal): Promise<MixedEpisode> {
  const { workFolder, outPath } = order
  const rawPath = join(workFolder, 'timeline.raw')
  try {
    const timeline = await layTimelineInWorker({ lines: order.lines, outPath: rawPath, channels: 2 }, signal)
    const raw = { path: rawPath, sampleRateHz: timeline.sampleRateHz, channels: 2 } as const
    const chapters = chapterTimes(order.chapters, timeline)
    const { durationMs } = timeline
    const tag = buildId3Tag({ tags: order.tags, chapters, durationMs }, await readFile(order.coverPath))
    let encoderTakesLu = 0
    for (const ceilingDb of truePeakCeilings) {
      const aim = { targetLufs: loudness.targetLufs + encoderTakesLu, ceilingDb }
      const gainDb = await findGainDb(raw, aim, signal, (gain, ceiling) => midSideLevelingFilters(gain, ceiling))
      const filters = midSideLevelingFilters(gainDb, ceilingDb, limiterHz)
      await encodeMp3({ raw, durationMs, filters, tag, workFolder, outPath }, signal)
      const facts = await probeAudio(outPath, signal)
      if (hasExpectedFormat(facts, durationMs)) return { facts, lines: timeline.lines, chapters }
      encoderTakesLu += loudness.targetLufs - facts.integratedLufs
    }
    throw new Error('The mixed episode could not be brought to its loudness.')
  } finally {
    await rm(rawPath, { force: true })
  }
}

/** An MP3 ends with a frame, and its filters ring on: it may be this much longer or shorter than the timeline. */
const durationToleranceMs = 150

function hasExpectedFormat(facts: AudioFacts, durationMs: number): boolean {
  if (Math.abs(facts.durationMs - durationMs) > durationToleranceMs) {
    throw new Error(`The mixed episode lasts ${facts.durationMs} ms instead of ${durationMs} ms.`)
  }
  const offTarget = Math.abs(facts.integratedLufs - loudness.targetLufs)
  return offTarget <= loudness.toleranceLufs && facts.truePeakDbtp <= loudness.maxTruePeakDbtp
}

/** Lays lines on a timeline in a raw file, on a thread of its own. */
export async function layTimelineInWorker(order: TimelineOrder, signal: AbortSignal): Promise<Timeline> {
  const limits = { timeoutMs: 20 * 60_000, signal, memoryMb: 1024 }
  const worker = new URL('./timeline-worker.ts', import.meta.url)
  const result = await runInWorker<Timeline>(worker, order, limits)
  if (!('answer' in result)) throw new Error('The timeline could not be laid.')
  return result.answer
}

function chapterTimes(chapters: Chapter[], { lines, durationMs }: Timeline) {
  const starts = chapters.map(({ title, firstLine }) => ({
    title,
    startMs: firstLine === 0 ? 0 : (lines[firstLine]?.startMs ?? 0),
  }))
  return starts.map((chapter, index) => ({ ...chapter, endMs: starts[index + 1]?.startMs ?? durationMs }))
}
