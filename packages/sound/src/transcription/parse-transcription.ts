import { z } from 'zod'
import { endsSentence, type TimedWord } from '@patchbay/text'
import type { TranscriptSegment } from './port.ts'

type TimedText = { text: string; startSecond: number; endSecond: number }

/** What a transcription model answered, in its several ways. */
export type ModelTranscript = {
  text: string
  segments: readonly TimedText[]
  /** Of models that say when each word is said, all of them in order. */
  words?: readonly TimedText[] | undefined
  /** Segments with speakers, from OpenAI's diarising models. */
  spoken: unknown
  /** ElevenLabs' answer: words with speakers. */
  body: unknown
}

const openAiSegmentsSchema = z.array(
  z.object({ text: z.string(), startSecond: z.number(), endSecond: z.number(), speaker: z.string() }),
)
const elevenLabsWordsSchema = z.object({
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
const soundNotes = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*/g

type VoicedWords = TimedText & { voice: string | undefined; words?: TimedText[] }

/** Segments in our own shape: with speakers where the model told them apart, with estimated times where it told none. */
export function parseTranscription(
  said: ModelTranscript,
  durationMs: number,
): { list: TranscriptSegment[]; hasSpeakers: boolean } {
  const voiced = voicedSegments(said) ?? estimateSegments(said.text, durationMs)
  const hasSpeakers = voiced.some(({ voice }) => voice !== undefined)
  const voices: (string | undefined)[] = []
  let lastStartMs = 0
  const takeWords = createWordCursor(said.words ?? [])
  const list = voiced.flatMap(({ text, startSecond, endSecond, voice, words: own }): TranscriptSegment[] => {
    const words = text.replace(/\s+/g, ' ').trim()
    const timed = own ?? takeWords(words, endSecond)
    if (!/[\p{L}\p{N}]/u.test(words.replace(soundNotes, ''))) return []
    if (!voices.includes(voice)) voices.push(voice)
    // Models let segments overlap, and end after the recording.
    const startMs = Math.min(durationMs, Math.max(lastStartMs, Math.round(startSecond * 1000)))
    lastStartMs = startMs
    const endMs = Math.min(durationMs, Math.max(startMs, Math.round(endSecond * 1000)))
    const segment = { text: words, speaker: voices.indexOf(voice), startMs, endMs }
    return [{ ...segment, ...(timed.length > 0 && { words: wordsWithin(timed, segment) }) }]
  })
  return { list, hasSpeakers }
}

/**
 * Hands out a model's words to its segments, one after the other, each to the first whose text goes on with it. One that
 * stands in no text, as a filler may, is left out where its time is.
 */
function createWordCursor(all: readonly TimedText[]): (text: string, endSecond: number) => TimedText[] {
  let next = 0
  return (text, endSecond) => {
    const taken: TimedText[] = []
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
function wordsWithin(words: readonly TimedText[], { startMs, endMs }: { startMs: number; endMs: number }): TimedWord[] {
  let last = startMs
  return words.map(({ text, startSecond, endSecond }) => {
    const begins = Math.min(endMs, Math.max(last, Math.round(startSecond * 1000)))
    last = Math.min(endMs, Math.max(begins, Math.round(endSecond * 1000)))
    return { text, startMs: begins, endMs: last }
  })
}

function voicedSegments({ segments, spoken, body }: ModelTranscript): VoicedWords[] | undefined {
  const diarised = openAiSegmentsSchema.safeParse(spoken)
  if (diarised.success) return diarised.data.map(({ speaker, ...rest }) => ({ ...rest, voice: speaker }))
  const words = elevenLabsWordsSchema.safeParse(body)
  if (words.success) return splitSentences(words.data.words)
  return segments.length > 0 ? segments.map((segment) => ({ ...segment, voice: undefined })) : undefined
}

const maxSentenceWords = 300

/** Words become a segment where the voice changes, a sentence ends, or it grows too long. */
function splitSentences(words: z.infer<typeof elevenLabsWordsSchema>['words']): VoicedWords[] {
  const sentences: VoicedWords[] = []
  let isOpen = false
  for (const word of words) {
    if (word.type === 'audio_event') continue
    const isSpoken = word.type !== 'spacing' && typeof word.start === 'number' && typeof word.end === 'number'
    const timed: TimedText[] = isSpoken
      ? [{ text: word.text.trim(), startSecond: word.start ?? 0, endSecond: word.end ?? 0 }]
      : []
    const voice = word.speaker_id ?? undefined
    const last = sentences.at(-1)
    if (isOpen && last && (word.type === 'spacing' || last.voice === voice)) {
      last.text += word.text
      last.words?.push(...timed)
      last.endSecond = Math.max(last.endSecond, word.end ?? 0)
      isOpen = !endsSentence(last.text) && last.text.length < maxSentenceWords
    } else if (word.type !== 'spacing') {
      const { text, start, end } = word
      sentences.push({ text, startSecond: start ?? 0, endSecond: end ?? 0, voice, words: timed })
      isOpen = true
    }
  }
  return sentences
}

/** Sentences spread over the recording by their length: some models give words without times. */
function estimateSegments(text: string, durationMs: number): VoicedWords[] {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
  const secondsPerCharacter = durationMs / 1000 / Math.max(1, text.length)
  return sentences.map(({ segment, index }) => ({
    text: segment,
    startSecond: index * secondsPerCharacter,
    endSecond: (index + segment.length) * secondsPerCharacter,
    voice: undefined,
  }))
}
