import { z } from 'zod'
import { endsSentence, type TimedWord } from '@patchbay/text'
import type { HeardSegment } from './port.ts'

type Timed = { text: string; startSecond: number; endSecond: number }

/** What a transcription model answered, in its several ways. */
export type Said = {
  text: string
  segments: readonly Timed[]
  /** Of models that say when each word is said, all of them in order. */
  words?: readonly Timed[] | undefined
  /** Segments with speakers, from OpenAI's diarising models. */
  spoken: unknown
  /** ElevenLabs' answer: words with speakers. */
  body: unknown
}

const openAiSegments = z.array(
  z.object({ text: z.string(), startSecond: z.number(), endSecond: z.number(), speaker: z.string() }),
)
const elevenLabsWords = z.object({
  words: z.array(
    z.object({
      text: z.string(),
      type: z.string().nullish(),
      start: z.number().nullish(),
      end: z.number().nullish(),
      speaker_id: z.string().nullish(),
    }),
  ),
})

/** What ears write where nobody speaks: `[Music]`, `(applause)`, `*sighs*`. */
const noises = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*/g

type Voiced = Timed & { voice: string | undefined; words?: Timed[] }

/** Segments in our own shape: with speakers where the model told them apart, with estimated times where it told none. */
export function heardFrom(said: Said, durationMs: number): { list: HeardSegment[]; hasSpeakers: boolean } {
  const voiced = voicedSegments(said) ?? estimated(said.text, durationMs)
  const hasSpeakers = voiced.some(({ voice }) => voice !== undefined)
  const voices: (string | undefined)[] = []
  let lastStartMs = 0
  const takeWords = wordsInTurn(said.words ?? [])
  const list = voiced.flatMap(({ text, startSecond, endSecond, voice, words: own }): HeardSegment[] => {
    const words = text.replace(/\s+/g, ' ').trim()
    const timed = own ?? takeWords(words, endSecond)
    if (!/[\p{L}\p{N}]/u.test(words.replace(noises, ''))) return []
    if (!voices.includes(voice)) voices.push(voice)
    // Models let segments overlap, and end after the recording.
    const startMs = Math.min(durationMs, Math.max(lastStartMs, Math.round(startSecond * 1000)))
    lastStartMs = startMs
    const endMs = Math.min(durationMs, Math.max(startMs, Math.round(endSecond * 1000)))
    const segment = { text: words, speaker: voices.indexOf(voice), startMs, endMs }
    return [{ ...segment, ...(timed.length > 0 && { words: wordsInside(timed, segment) }) }]
  })
  return { list, hasSpeakers }
}

/**
 * Hands out a model's words to its segments, one after the other, each to the first whose text goes on with it. One that
 * stands in no text, as a filler may, is left out where its time is.
 */
function wordsInTurn(all: readonly Timed[]): (text: string, endSecond: number) => Timed[] {
  let next = 0
  return (text, endSecond) => {
    const taken: Timed[] = []
    for (let from = 0; ; next += 1) {
      const word = all[next]
      if (!word) return taken
      const bare = word.text.trim()
      const at = bare === '' ? -1 : text.indexOf(bare, from)
      if (at >= 0) {
        from = at + bare.length
        taken.push({ ...word, text: bare })
      } else if ((word.startSecond + word.endSecond) / 2 >= endSecond) return taken
    }
  }
}

/** One after the other, none outside of its segment. */
function wordsInside(words: readonly Timed[], { startMs, endMs }: { startMs: number; endMs: number }): TimedWord[] {
  let last = startMs
  return words.map(({ text, startSecond, endSecond }) => {
    const begins = Math.min(endMs, Math.max(last, Math.round(startSecond * 1000)))
    last = Math.min(endMs, Math.max(begins, Math.round(endSecond * 1000)))
    return { text, startMs: begins, endMs: last }
  })
}

function voicedSegments({ segments, spoken, body }: Said): Voiced[] | undefined {
  const diarised = openAiSegments.safeParse(spoken)
  if (diarised.success) return diarised.data.map(({ speaker, ...rest }) => ({ ...rest, voice: speaker }))
  const words = elevenLabsWords.safeParse(body)
  if (words.success) return sentencesOf(words.data.words)
  return segments.length > 0 ? segments.map((segment) => ({ ...segment, voice: undefined })) : undefined
}

const longestSentence = 300

/** Words become a segment where the voice changes, a sentence ends, or it grows too long. */
function sentencesOf(words: z.infer<typeof elevenLabsWords>['words']): Voiced[] {
  const sentences: Voiced[] = []
  let isOpen = false
  for (const word of words) {
    if (word.type === 'audio_event') continue
    const isSpoken = word.type !== 'spacing' && typeof word.start === 'number' && typeof word.end === 'number'
    const timed: Timed[] = isSpoken
      ? [{ text: word.text.trim(), startSecond: word.start ?? 0, endSecond: word.end ?? 0 }]
      : []
    const voice = word.speaker_id ?? undefined
    const last = sentences.at(-1)
    if (isOpen && last && (word.type === 'spacing' || last.voice === voice)) {
      last.text += word.text
      last.words?.push(...timed)
      last.endSecond = Math.max(last.endSecond, word.end ?? 0)
      isOpen = !endsSentence(last.text) && last.text.length < longestSentence
    } else if (word.type !== 'spacing') {
      const { text, start, end } = word
      sentences.push({ text, startSecond: start ?? 0, endSecond: end ?? 0, voice, words: timed })
      isOpen = true
    }
  }
  return sentences
}

/** Sentences spread over the recording by their length: some models give words without times. */
function estimated(text: string, durationMs: number): Voiced[] {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
  const secondsPerCharacter = durationMs / 1000 / Math.max(1, text.length)
  return sentences.map(({ segment, index }) => ({
    text: segment,
    startSecond: index * secondsPerCharacter,
    endSecond: (index + segment.length) * secondsPerCharacter,
    voice: undefined,
  }))
}
