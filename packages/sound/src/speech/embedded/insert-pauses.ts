import { endsSentence } from '@patchbay/text'
import type { SpokenLine } from '../port.ts'

/**
 * How long talk rests after a mark, in ms: Flite rests as briefly after a sentence as after a comma, which sounds out of
 * breath. No rest is made shorter.
 */
const pauseRules: readonly [RegExp, number][] = [
  [/(?:\.{3}|…)["'”’)\]]*$/, 460],
  [/\?["'”’)\]]*$/, 430],
  [/[.!]["'”’)\]]*$/, 400],
  [/[;:]["'”’)\]]*$/, 270],
  [/,["'”’)\]]*$/, 150],
  [/[)\]–—-]$/, 170],
]
/** "Yes." and "Not at all." lead on to what comes after them. */
const shortReply = { maxWords: 3, ms: 300 }
/** What turns the thought gets a moment more before it, where a sentence begins with it. */
const turningWords = /^["'“‘(]*(?:however|meanwhile|but|yet|still|now|instead|finally|then|so|next)\b/i
const pauseBeforeTurningWordMs = 110
/** After so many words without a rest a speaker takes a breath. */
const maxWordsWithoutPause = 12
const breathMs = 70
/** Marks stand so near to a rest. */
const nearPauseMs = 30
const fadeMs = 4
/** Where in a rest it is quietest is sought in steps of so long. */
const stepMs = 5

type Pause = { at: number; ms: number }

/** A line with rests as long as what stands there asks for; the times of its words and sounds move along. */
export function insertPauses(line: SpokenLine): SpokenLine {
  const { samples, sampleRateHz, words, phonemes } = line
  const added = findPauses(line)
  if (added.length === 0) return line
  const samplesIn = (ms: number) => Math.round((ms * sampleRateHz) / 1000)
  const longer = new Int16Array(samples.length + added.reduce((sum, { ms }) => sum + samplesIn(ms), 0))
  let [from, to] = [0, 0]
  for (const { at, ms } of [...added, { at: Infinity, ms: 0 }]) {
    const end = Math.min(samples.length, samplesIn(at))
    const part = samples.slice(from, end)
    fade(part, { first: from > 0, last: end < samples.length }, samplesIn(fadeMs))
    longer.set(part, to)
    to += part.length + samplesIn(ms)
    from = end
  }
  const shift = (timeMs: number) => timeMs + added.reduce((sum, { at, ms }) => sum + (at < timeMs ? ms : 0), 0)
  const later = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => {
    return { ...timed, startMs: shift(timed.startMs), endMs: shift(timed.endMs) }
  }
  return { samples: longer, sampleRateHz, words: words.map(later), phonemes: phonemes.map(later) }
}

function findPauses(line: SpokenLine): Pause[] {
  const { words, phonemes } = line
  const found: Pause[] = []
  let lastWord = 0
  for (const { symbol, startMs, endMs } of phonemes.slice(1, -1)) {
    if (symbol !== 'pau') continue
    const before = words.findLastIndex((word) => word.endMs <= startMs + nearPauseMs)
    const after = words[before + 1]
    if (before < 0 || !after || after.startMs < endMs - nearPauseMs) continue
    const wanted = pauseAfterWordMs(words, before)
    const breath = before + 1 - lastWord >= maxWordsWithoutPause ? breathMs : 0
    lastWord = before + 1
    const ms = wanted + breath - (endMs - startMs)
    if (wanted > 0 && ms > 0) found.push({ at: quietestStep(line, startMs, endMs), ms })
  }
  return found
}

/** How long a rest is wanted after a word, by the mark after it and by the sense of what stands around it. */
function pauseAfterWordMs(words: SpokenLine['words'], at: number): number {
  const text = words[at]?.text ?? ''
  const [, wanted = 0] = pauseRules.find(([mark]) => mark.test(text)) ?? []
  if (!endsSentence(text)) return wanted
  const begin = words.findLastIndex((word, index) => index < at && endsSentence(word.text)) + 1
  const isReply = at - begin < shortReply.maxWords
  return (
    (isReply ? Math.min(wanted, shortReply.ms) : wanted) +
    (turningWords.test(words[at + 1]?.text ?? '') ? pauseBeforeTurningWordMs : 0)
  )
}

/** The middle of the quietest step of a rest. */
function quietestStep({ samples, sampleRateHz }: SpokenLine, startMs: number, endMs: number): number {
  let [best, least] = [(startMs + endMs) / 2, Infinity]
  for (let at = startMs; at + stepMs <= endMs; at += stepMs) {
    const part = samples.subarray((at * sampleRateHz) / 1000, ((at + stepMs) * sampleRateHz) / 1000)
    const loudness = part.reduce((sum, value) => sum + value * value, 0)
    if (loudness < least) [best, least] = [at + stepMs / 2, loudness]
  }
  return Math.round(best)
}

function fade(part: Int16Array, { first, last }: { first: boolean; last: boolean }, length: number): void {
  for (let at = 0; at < Math.min(length, part.length); at += 1) {
    const share = at / length
    if (first) part[at] = (part[at] ?? 0) * share
    const end = part.length - 1 - at
    if (last) part[end] = (part[end] ?? 0) * share
  }
}
