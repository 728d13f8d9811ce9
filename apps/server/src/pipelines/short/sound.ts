import { videoLufs } from '@patchbay/sound'
import { type SpokenSpan, shortFormat, mouthSoundsFromLevels } from '@patchbay/drawing'
import type { StoredAudioLine } from '../production/synthesize-lines.ts'
import { type StoredMix, type VideoMixContext, storeMix, mixSpeech } from '../production/video-sound.ts'
import { loadLevels } from './levels.ts'
import type { ShortText } from './script.ts'

/** The audio of a short and the times of its lines, stored for the renderer. */
export type StoredShortAudio = StoredMix & { lines: (SpokenSpan & { text: string })[] }

/** Mixes what was spoken, or cuts the part out of its episode, and keeps it for the drawing. */
export async function mixAndStoreAudio(
  mixing: VideoMixContext,
  text: ShortText,
  spoken: StoredAudioLine[],
): Promise<StoredShortAudio> {
  const targetLufs = videoLufs.short
  const { kept } = text
  if (!kept) {
    const spokenLines = text.lines.map((line) => ({ text: line.text, speaker: line.person, startsChapter: false }))
    const { lines, ...sound } = await mixSpeech(mixing, spokenLines, spoken, targetLufs)
    return {
      ...sound,
      lines: lines.map(({ speaker, text: words, startMs, endMs, words: timed, phonemes }) => ({
        text: words,
        person: speaker,
        startMs,
        endMs,
        words: timed,
        phonemes,
      })),
    }
  }
  const path = await mixing.tools.engines.files.pathOf(kept.audioKey)
  const sound = { path, startMs: kept.startMs, endMs: kept.endMs }
  const cut = await storeMix(mixing, { sound, targetLufs })
  const { files } = mixing.tools.engines
  const levels = text.lines.some(({ said }) => said?.words.length === 0) ? await loadLevels(files, cut.kept) : undefined
  const lines = text.lines.map(({ text: words, person, said }) => {
    const times = { startMs: said?.startMs ?? 0, endMs: said?.endMs ?? 0 }
    const known = said?.words ?? []
    // Without word times the mouths follow the loudness.
    const phonemes =
      known.length === 0 && levels ? mouthSoundsFromLevels(levels, shortFormat.framesPerSecond, times) : []
    return { text: words, person, ...times, words: known, phonemes }
  })
  return { ...cut.kept, lines }
}
