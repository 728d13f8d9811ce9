import { endsClause, endsSentence, type TimedWord } from '@patchbay/text'

/** Words that stand together in a caption. Times are milliseconds of the whole explainer. */
export type CaptionSegment = { words: readonly TimedWord[]; startMs: number; endMs: number }

/** Two lines of about forty letters. */
const maxCharacters = 80
/** Words stay a moment after they were said, unless others come. */
const lingerMs = 600
const minPauseMs = 700
/** So many letters a part may be longer or shorter to end where one breathes. */
const pausePunctuation = 16

/** Sentences, and long ones in parts of about equal length, broken where they breathe. */
export function splitCaptions(words: readonly TimedWord[]): CaptionSegment[] {
  const parts = sentencesOf(words).flatMap(splitSentence)
  return parts.map((part, index) => {
    const next = parts[index + 1]?.[0]?.startMs ?? Infinity
    const endMs = Math.min(next, (part.at(-1)?.endMs ?? 0) + lingerMs)
    return { words: part, startMs: part[0]?.startMs ?? 0, endMs }
  })
}

function sentencesOf(words: readonly TimedWord[]): TimedWord[][] {
  const sentences: TimedWord[][] = []
  for (const word of words) {
    const last = sentences.at(-1)
    const before = last?.at(-1)
    const isNew = !last || !before || endsSentence(before.text) || word.startMs - before.endMs > minPauseMs
    if (isNew) sentences.push([word])
    else last.push(word)
  }
  return sentences
}

/** Halves of it, and halves of these, until each fits: so no last word is ever left alone. */
function splitSentence(words: readonly TimedWord[]): (readonly TimedWord[])[] {
  if (words.length < 2 || countCharacters(words) <= maxCharacters) return [words]
  const middle = countCharacters(words) / Math.ceil(countCharacters(words) / maxCharacters)
  const breaks = words.slice(1).map((_, index) => {
    const before = countCharacters(words.slice(0, index + 1))
    const isClause = endsClause(words[index]?.text ?? '')
    const tooLong = before > maxCharacters ? 1000 : 0
    return { at: index + 1, cost: Math.abs(before - middle) - (isClause ? pausePunctuation : 0) + tooLong }
  })
  const best = breaks.reduce((least, one) => (one.cost < least.cost ? one : least))
  return [words.slice(0, best.at), ...splitSentence(words.slice(best.at))]
}

const countCharacters = (words: readonly TimedWord[]): number =>
  words.reduce((sum, { text }) => sum + Array.from(text).length + 1, -1)
