import { endsSentence, type TimedWord } from '@patchbay/text'
import type { TranscriptSegment } from '../port.ts'
import type { WhisperTranscript } from './whisper-process.ts'

type WhisperPart = WhisperTranscript['parts'][number]
type Timed = { text: string; startMs: number; endMs: number }

/** What it writes where nobody speaks: `[BLANK_AUDIO]`, `(upbeat music)`, `♪`. */
const noSpeechTokens = /\[[^\]]*\]|\([^)]*\)|[♪♫]+/gu
/** A pause of so much ends a sentence that has no mark; so many letters end one that never does. */
const pauseMs = 1200
const maxSegment = 240

/**
 * What was heard in a piece, as sentences with the times of their words. Its parts are bits of words, some of them parts of
 * letters: the text tells the words, and the parts that begin with a blank tell when each begins. Where these are not
 * as many, there are no times of words.
 */
export function buildSegments({ text, parts }: WhisperTranscript, timeoutMs: number): TranscriptSegment[] {
  const words = text.split(/\s+/u).filter(Boolean)
  const begun = groupPartsByWord(parts)
  const times =
    begun.length === words.length
      ? begun.map((own, index) => ({
          text: words[index] ?? '',
          startMs: own[0]?.startMs ?? 0,
          endMs: own.at(-1)?.endMs ?? 0,
        }))
      : undefined
  const all = times ?? distributeTimes(words, parts)
  const inside = splitLongSegments(all, timeoutMs)
  return sentencesOf(removeNoise(inside)).map((sentence) => buildSegment(sentence, times !== undefined))
}

/** A part that begins with a blank begins a word, and so does the first. */
function groupPartsByWord(parts: readonly WhisperPart[]): WhisperPart[][] {
  const words: WhisperPart[][] = []
  for (const part of parts) {
    if (part.text === '') continue
    const last = words.at(-1)
    if (last === undefined || /^\s/u.test(part.text)) words.push([part])
    else last.push(part)
  }
  return words
}

/** The time of all parts, dealt out by letters. */
function distributeTimes(words: readonly string[], parts: readonly WhisperPart[]): Timed[] {
  const [from, to] = [parts[0]?.startMs ?? 0, parts.at(-1)?.endMs ?? 0]
  const each =
    (to - from) /
    Math.max(
      1,
      words.reduce((sum, word) => sum + word.length, 0),
    )
  let at = from
  return words.map((text) => {
    const startMs = at
    at += text.length * each
    return { text, startMs: Math.round(startMs), endMs: Math.round(at) }
  })
}

/** In order, one after the other, and inside of the recording, whatever the model said. */
function splitLongSegments(words: readonly Timed[], timeoutMs: number): Timed[] {
  let after = 0
  return words.map(({ text, startMs, endMs }) => {
    const start = Math.min(timeoutMs, Math.max(after, startMs))
    after = Math.min(timeoutMs, Math.max(start, endMs))
    return { text, startMs: start, endMs: after }
  })
}

/** Without what stands in brackets, over however many words that goes. */
function removeNoise(words: readonly Timed[]): Timed[] {
  const whole = words.map(({ text }) => text).join(' ')
  const gone = [...whole.matchAll(noSpeechTokens)].map((match) => [match.index, match.index + match[0].length] as const)
  let at = 0
  return words.filter(({ text }) => {
    const [from, to] = [at, at + text.length]
    at = to + 1
    return /[\p{L}\p{N}]/u.test(text) && !gone.some(([begin, end]) => from >= begin && to <= end + 1)
  })
}

function sentencesOf(words: readonly Timed[]): Timed[][] {
  const sentences: Timed[][] = []
  let length = 0
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const isNew = !before || endsSentence(before.text) || word.startMs - before.endMs > pauseMs || length > maxSegment
    if (isNew) sentences.push([])
    length = (isNew ? 0 : length) + word.text.length + 1
    sentences.at(-1)?.push(word)
  }
  return sentences
}

const normalizeWord = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

function buildSegment(words: readonly Timed[], hasTimes: boolean): TranscriptSegment {
  const timed = words.map(({ text, startMs, endMs }): TimedWord => ({ text: normalizeWord(text), startMs, endMs }))
  return {
    text: words.map(({ text }) => text).join(' '),
    speaker: 0,
    startMs: words[0]?.startMs ?? 0,
    endMs: words.at(-1)?.endMs ?? 0,
    ...(hasTimes && { words: timed }),
  }
}
