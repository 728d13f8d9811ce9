import { join } from 'node:path'
import { videoLufs } from '../../media/audio/mix-for-video.ts'
import { timedParts } from '../../media/audio/cues.ts'
import type { SaidLine } from '../../media/video/shorts/short-scene.ts'
import { type KeptLine, timesOf } from '../production/speak-lines.ts'
import type { Tools } from '../tools.ts'
import type { ShortText } from './script.ts'

/** The sound of a short as it is kept for the drawing, and when what is said in it. */
export type KeptSound = {
  key: string
  sampleRateHz: number
  durationMs: number
  lines: (SaidLine & { text: string })[]
}

type Mixing = { tools: Tools; requestId: string; workFolder: string; signal: AbortSignal }

/** Mixes what was spoken, or cuts the part out of its episode, and keeps it for the drawing. */
export async function mixAndKeepSound(
  { tools, requestId, workFolder, signal }: Mixing,
  text: ShortText,
  spoken: KeptLine[],
): Promise<KeptSound> {
  const { files } = tools.engines
  const outPath = join(workFolder, 'sound.raw')
  const lines = await Promise.all(
    spoken.map(async ({ key, sampleRateHz }, at) => ({
      text: text.lines[at]?.text ?? '',
      speaker: text.lines[at]?.person ?? 0,
      startsChapter: false,
      path: await files.pathOf(key),
      sampleRateHz,
    })),
  )
  const { kept } = text
  const sound = kept ? { path: await files.pathOf(kept.audioKey), startMs: kept.startMs, endMs: kept.endMs } : { lines }
  const mixed = await tools.studio.mixForVideo({ sound, targetLufs: videoLufs.short, workFolder, outPath }, signal)
  const key = `steps/${requestId}/sound.raw`
  await files.takeIn(key, outPath)
  const said = kept
    ? text.lines.map(({ text: words, person, said: times }) => ({
        text: words,
        person,
        startMs: times?.startMs ?? 0,
        endMs: times?.endMs ?? 0,
        words: times?.words ?? [],
        phonemes: [],
      }))
    : await Promise.all(
        spoken.map(async (line, at) => {
          const placed = mixed.lines[at] ?? { startMs: 0, endMs: 0, trimmedMs: 0 }
          const { words, phonemes } = await timesOf(files, line)
          const { text: said = '', person = 0 } = text.lines[at] ?? {}
          const inside = (ms: number) =>
            Math.min(placed.endMs, Math.max(placed.startMs, placed.startMs + ms - placed.trimmedMs))
          const placedIn = <Timed extends { startMs: number; endMs: number }>(all: readonly Timed[]): Timed[] =>
            all.map((one) => ({ ...one, startMs: inside(one.startMs), endMs: inside(one.endMs) }))
          const { startMs, endMs } = placed
          const own = { speaker: person, name: '', startMs, endMs, text: said, words: placedIn(words) }
          return {
            text: said,
            person,
            startMs,
            endMs,
            words: timedParts(own).map((part) => ({ ...part, text: part.text.trim() })),
            phonemes: placedIn(phonemes),
          }
        }),
      )
  return { key, sampleRateHz: mixed.sampleRateHz, durationMs: mixed.durationMs, lines: said }
}
