import { isBareQuote, isQuestion } from '../sentence.ts'
import type { Sentence } from '../sentence.ts'

/** What one host says from the material in one go: one to four sentences that belong together. */
export type Beat = readonly [Sentence, ...Sentence[]]

/**
 * Cuts a section into beats of about `aimWords`. A beat prefers to end with its passage, never lets a sentence that
 * leans stand alone at the start unless the one it leans on was just said, and gives a question its answer.
 */
export function splitIntoBeats(
  sentences: readonly Sentence[],
  aimWords: number,
  startsNew: (sentence: Sentence) => boolean,
): Beat[] {
  const beats: [Sentence, ...Sentence[]][] = []
  let words = 0
  for (const sentence of sentences) {
    const beat = beats.at(-1)
    const before = beat?.at(-1)
    if (beat === undefined || before === undefined || isBeatBoundary(sentence, before, words, aimWords, startsNew)) {
      beats.push([sentence])
      words = sentence.words
    } else {
      beat.push(sentence)
      words += sentence.words
    }
  }
  return beats
}

function isBeatBoundary(
  sentence: Sentence,
  before: Sentence,
  words: number,
  aimWords: number,
  startsNew: (sentence: Sentence) => boolean,
): boolean {
  // Passages that are no neighbours never stand in one breath: what is between them is what joined them.
  if (sentence.passage - before.passage > 1) return true
  if (isBareQuote(sentence.text)) return false
  if (words + sentence.words > aimWords * 1.9) return true
  if (isQuestion(before.text)) return false
  if (isQuestion(sentence.text)) return true
  if (startsNew(sentence)) return words > 12
  if (sentence.isContextDependent) return words > aimWords * 1.2
  // What was left out in between took the thread with it.
  if (sentence.index - before.index > 1 && words > 8) return true
  const newPassage = sentence.passageId !== before.passageId
  return newPassage ? words > aimWords * 0.28 : words + sentence.words * 0.5 > aimWords
}
