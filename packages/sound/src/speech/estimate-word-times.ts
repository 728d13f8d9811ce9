import { endsClause } from '@patchbay/text'
import type { SpokenWord } from './port.ts'
import { tokenizeAnyScript } from './tokenize-speech.ts'

const frameMs = 10
/** Quiet of at least so many frames between words is a pause, not a stop consonant. */
const minPauseMs = 12
/** Voice is louder than this share of full scale, and than this share of the loudest frame. */
const absoluteVoicedLevel = 0.004
const relativeVoicedLevel = 0.06
/** So far from where its letters put it a pause may be and still belong to a comma or full stop. */
const maxDistanceMs = 500
const maxDistanceShare = 0.35

type Span = { startMs: number; endMs: number }

/**
 * Word times where a model gives none. Punctuation is tied to the pause that lies nearest to where it should be; between
 * these, time is dealt out by letters. Empty where nothing is heard.
 */
export function estimateWordTimes(text: string, samples: Int16Array, sampleRateHz: number): SpokenWord[] {
  const words = tokenizeAnyScript(text).map(({ shown }) => shown)
  const { voiced, pauses } = detectSpeech(samples, sampleRateHz)
  if (words.length === 0 || !voiced) return []
  const result: SpokenWord[] = []
  let { startMs } = voiced
  let from = 0
  for (const [index, word] of words.entries()) {
    if (index === words.length - 1 || !endsClause(word)) continue
    const share = countLetters(words.slice(from, index + 1)) / countLetters(words.slice(from))
    const expectedMs = startMs + (voiced.endMs - startMs) * share
    const pause = nearest(pauses, expectedMs, startMs)
    if (
      !pause ||
      Math.abs(middleOf(pause) - expectedMs) > Math.max(maxDistanceMs, (expectedMs - startMs) * maxDistanceShare)
    )
      continue
    result.push(...distributeByLetters(words.slice(from, index + 1), { startMs, endMs: pause.startMs }))
    startMs = pause.endMs
    from = index + 1
  }
  return [...result, ...distributeByLetters(words.slice(from), { startMs, endMs: voiced.endMs })]
}

const countLetters = (words: string[]) => words.reduce((sum, word) => sum + word.length + 1, 0)
const middleOf = ({ startMs, endMs }: Span) => (startMs + endMs) / 2

const nearest = (pauses: Span[], expectedMs: number, afterMs: number): Span | undefined =>
  pauses
    .filter((pause) => pause.startMs > afterMs)
    .toSorted((one, other) => Math.abs(middleOf(one) - expectedMs) - Math.abs(middleOf(other) - expectedMs))[0]

function distributeByLetters(words: string[], { startMs, endMs }: Span): SpokenWord[] {
  const perLetter = (endMs - startMs) / Math.max(1, countLetters(words))
  let at = startMs
  return words.map((text) => {
    const begin = Math.round(at)
    at += (text.length + 1) * perLetter
    return { text, startMs: begin, endMs: Math.max(begin + 1, Math.round(at)) }
  })
}

/** Where the voice is heard first and last, and the pauses between. */
function detectSpeech(samples: Int16Array, sampleRateHz: number): { voiced: Span | undefined; pauses: Span[] } {
  const length = Math.max(1, Math.round((sampleRateHz * frameMs) / 1000))
  const levels = Array.from({ length: Math.floor(samples.length / length) }, (_, frame) =>
    Math.sqrt(samples.subarray(frame * length, (frame + 1) * length).reduce((sum, x) => sum + x * x, 0) / length),
  )
  const threshold = Math.max(
    absoluteVoicedLevel * 32_768,
    relativeVoicedLevel * levels.reduce((most, x) => Math.max(most, x), 0),
  )
  const heard = levels.flatMap((level, frame) => (level > threshold ? [frame] : []))
  const [first, last] = [heard[0], heard.at(-1)]
  if (first === undefined || last === undefined) return { voiced: undefined, pauses: [] }
  const pauses = heard.flatMap((frame, index) => {
    const before = heard[index - 1] ?? frame
    return frame - before > minPauseMs ? [{ startMs: (before + 1) * frameMs, endMs: frame * frameMs }] : []
  })
  return { voiced: { startMs: first * frameMs, endMs: (last + 1) * frameMs }, pauses }
}
