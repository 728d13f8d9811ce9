import { findLanguage } from '@patchbay/contract'
import { choosePassage, type TimedSentence } from '@patchbay/writing'
import { segmentSentences, type TimedWord } from '@patchbay/text'
import type { ShortOrder } from '../../kinds/short/order.ts'
import type { EpisodeRecording } from '../recordings/episode-recording.ts'
import type { ShortLine, ShortText } from './script.ts'

type TranscriptChunk = EpisodeRecording['chunks'][number]
type TimedChunkSentence = TimedSentence & { chunk: number; startMs: number; endMs: number; words: TimedWord[] }

/** Silence around an excerpt. */
const paddingMs = { beforeMs: 60, afterMs: 250 }

/** The best part of an own episode, with the times of its words; the first voice that is heard in it is the first person. */
export function extractShort(
  { script, chunks, durationSeconds }: EpisodeRecording,
  order: Pick<ShortOrder, 'focus' | 'avatars' | 'keepsSound'>,
): Pick<ShortText, 'title' | 'lines'> & { startMs: number; endMs: number } {
  const segmenter = new Intl.Segmenter(findLanguage(script.language)?.code ?? 'en', { granularity: 'sentence' })
  const sentences = chunks.flatMap((chunk, index) => sentencesIn(chunk, index, segmenter))
  const best = choosePassage(sentences, order.focus)
  const chosen = sentences.slice(best?.from, best?.until)
  const startMs = Math.max(0, (chosen[0]?.startMs ?? 0) - paddingMs.beforeMs)
  const endMs = Math.min(durationSeconds * 1000, (chosen.at(-1)?.endMs ?? 0) + paddingMs.afterMs)
  const [first] = chosen
  const personOf = (speaker: number) => (order.avatars.length < 2 || speaker === first?.speaker ? 0 : 1)
  const lines: ShortLine[] = []
  let currentChunk = -1
  for (const { chunk, speaker, text, words, ...times } of chosen) {
    const last = lines.at(-1)
    const own = words.map((word) => ({ ...word, startMs: word.startMs - startMs, endMs: word.endMs - startMs }))
    if (chunk === currentChunk && last?.said) {
      last.text += ` ${text}`
      last.said.endMs = times.endMs - startMs
      last.said.words.push(...own)
    } else {
      const spokenTimes = { startMs: times.startMs - startMs, endMs: times.endMs - startMs, words: own }
      lines.push({ person: personOf(speaker), text, said: spokenTimes })
    }
    currentChunk = chunk
  }
  const chapter = script.chapters.findLast(({ firstLine }) => firstLine <= (first?.chunk ?? 0))
  return {
    title: chapter?.title ?? script.title,
    lines: order.keepsSound ? lines : lines.map(({ person, text }) => ({ person, text })),
    startMs,
    endMs,
  }
}

function sentencesIn(
  { text, speaker, timestamp, words = [] }: TranscriptChunk,
  chunk: number,
  segmenter: Intl.Segmenter,
): TimedChunkSentence[] {
  let from = 0
  const placed = words.flatMap((word) => {
    const at = text.indexOf(word.text, from)
    if (at < 0 || word.text === '') return []
    from = at + word.text.length
    return [{ at, startMs: word.start * 1000, endMs: word.end * 1000 }]
  })
  // Marks behind a word belong to it, as they stand in the text.
  const withMarks = (some: typeof placed, end: number): TimedWord[] =>
    some.map(({ at, ...times }, index) => ({ text: text.slice(at, some[index + 1]?.at ?? end).trim(), ...times }))
  const spans = segmentSentences(text, segmenter)
  const [start, end] = [timestamp[0] * 1000, timestamp[1] * 1000]
  // Without the times of its words a turn is one sentence, and whole.
  if (placed.length === 0 || spans.length < 2) {
    const own = withMarks(placed, text.length)
    return [
      { chunk, text, speaker: hostOf(speaker), startMs: start, endMs: end, seconds: (end - start) / 1000, words: own },
    ]
  }
  return spans.flatMap((span, at) => {
    const own = placed.filter((word) => word.at >= span.start && word.at < span.end)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const endMs = at === spans.length - 1 ? end : last.endMs
    return {
      chunk,
      text: text.slice(span.start, span.end),
      speaker: hostOf(speaker),
      startMs: first.startMs,
      endMs,
      seconds: (endMs - first.startMs) / 1000,
      words: withMarks(own, span.end),
    }
  })
}

const hostOf = (speaker: string): number => Number(/\d+$/.exec(speaker)?.[0] ?? 0) % 2
