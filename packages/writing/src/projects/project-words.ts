import { findLanguage } from '@patchbay/contract'
import { segmentSentences, wordsAsPattern } from '@patchbay/text'
import type { ProjectContext } from '../port.ts'
import { joinSentences } from '../sentence.ts'

type Projects = readonly ProjectContext[] | undefined

const avoidedWordsOf = (projects: Projects): string[] => [
  ...new Set((projects ?? []).flatMap(({ avoid = [] }) => avoid).filter((words) => words.trim() !== '')),
]

/** Whether a text says what is not to be said. */
export function createAvoidedCheck(projects: Projects): (text: string) => boolean {
  const patterns = avoidedWordsOf(projects).map((words) => wordsAsPattern(words, 'iu'))
  return (text) => patterns.some((pattern) => pattern.test(text))
}

/** The text without the sentences that say what is not to be said. */
export function removeAvoided(text: string, projects: Projects, language: string): string {
  const isAvoided = createAvoidedCheck(projects)
  if (!isAvoided(text)) return text
  const segmenter = new Intl.Segmenter(findLanguage(language)?.code ?? 'en', { granularity: 'sentence' })
  const sentences = segmentSentences(text, segmenter).map(({ start, end }) => text.slice(start, end))
  return joinSentences(sentences.filter((sentence) => !isAvoided(sentence)))
}

/** What of it stands in the texts, a sentence each, for whoever ordered. */
export function describeAvoided(projects: Projects, texts: readonly string[]): string[] {
  return avoidedWordsOf(projects).flatMap((words) => {
    const pattern = wordsAsPattern(words, 'iu')
    return texts.some((text) => pattern.test(text))
      ? [`Sentences with “${words}” were left out: a project of this order says not to say it.`]
      : []
  })
}

/**
 * The text with the projects' terms written as they write them. A term that is a plain word too (Apple) is left as it
 * stands: nobody can tell which of them is meant.
 */
export function applyProjectSpelling(text: string, projects: Projects): string {
  return (projects ?? [])
    .flatMap(({ name, terms }) => [name, ...terms.map(({ term }) => term)])
    .filter(hasOwnSpelling)
    .toSorted((one, other) => other.length - one.length)
    .reduce((all, term) => all.replace(wordsAsPattern(term), () => term), text)
}

const hasOwnSpelling = (term: string): boolean => /\s\p{Lu}|\p{Ll}\p{Lu}|\p{Lu}{2}|\p{L}-|\d/u.test(term.trim())
