import { join } from 'node:path'
import { type MixedForVideo, splitTimedText, type VideoMixOrder } from '@patchbay/sound'
import type { TimedPhoneme, TimedWord } from '@patchbay/text'
import type { Tools } from '../tools.ts'
import { type StoredAudioLine, loadLineTimes } from './synthesize-lines.ts'

/** A line of a video: who says it, and whether a part of the video begins with it. */
export type VideoLine = { text: string; speaker: number; startsChapter: boolean }
/** The same with when it is heard, and its words and sounds; in ms of the video. */
export type TimedLine = VideoLine & {
  startMs: number
  endMs: number
  words: TimedWord[]
  phonemes: TimedPhoneme[]
}
/** Storage key of the mixed audio for the renderer. */
export type StoredMix = { key: string; sampleRateHz: number; durationMs: number }

export type VideoMixContext = { tools: Tools; requestId: string; workFolder: string; signal: AbortSignal }

/** Mixes a video's sound and keeps it for the drawing. */
export async function storeMix(
  { tools, requestId, workFolder, signal }: VideoMixContext,
  order: Pick<VideoMixOrder, 'sound' | 'targetLufs'>,
): Promise<{ kept: StoredMix; mixed: MixedForVideo }> {
  const outPath = join(workFolder, 'sound.raw')
  const mixed = await tools.studio.mixForVideo({ ...order, workFolder, outPath }, signal)
  const key = `steps/${requestId}/sound.raw`
  await tools.engines.files.takeIn(key, outPath)
  return { kept: { key, sampleRateHz: mixed.sampleRateHz, durationMs: mixed.durationMs }, mixed }
}

/** The same of spoken lines, with when each of them and its words are heard. */
export async function mixSpeech(
  mixing: VideoMixContext,
  lines: readonly VideoLine[],
  spoken: readonly StoredAudioLine[],
  targetLufs: VideoMixOrder['targetLufs'],
): Promise<StoredMix & { lines: TimedLine[] }> {
  const { files } = mixing.tools.engines
  const laid = await Promise.all(
    spoken.map(async ({ key, sampleRateHz }, index) => ({
      text: lines[index]?.text ?? '',
      speaker: lines[index]?.speaker ?? 0,
      startsChapter: index > 0 && (lines[index]?.startsChapter ?? false),
      path: await files.pathOf(key),
      sampleRateHz,
    })),
  )
  const { kept, mixed } = await storeMix(mixing, { sound: { lines: laid }, targetLufs })
  const heard = await Promise.all(
    spoken.map(async (line, index): Promise<TimedLine> => {
      const placed = mixed.lines[index] ?? { startMs: 0, endMs: 0, trimmedMs: 0 }
      const { words, phonemes } = await loadLineTimes(files, line)
      const { text = '', speaker = 0, startsChapter = false } = lines[index] ?? {}
      const inside = (ms: number) =>
        Math.min(placed.endMs, Math.max(placed.startMs, placed.startMs + ms - placed.trimmedMs))
      const placedIn = <Timed extends { startMs: number; endMs: number }>(all: readonly Timed[]): Timed[] =>
        all.map((one) => ({ ...one, startMs: inside(one.startMs), endMs: inside(one.endMs) }))
      const { startMs, endMs } = placed
      const own = { speaker, name: '', startMs, endMs, text, words: placedIn(words) }
      return {
        text,
        speaker,
        startsChapter,
        startMs,
        endMs,
        words: splitTimedText(own).map((part) => ({ ...part, text: part.text.trim() })),
        phonemes: placedIn(phonemes),
      }
    }),
  )
  return { ...kept, lines: heard }
}
