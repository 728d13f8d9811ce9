import { findLanguage } from '@patchbay/contract'
import type { QuestionKind } from './phrases/language-phrases.ts'
import { eastern } from './phrases/eastern.ts'
import { germanic } from './phrases/germanic.ts'
import { otherScripts } from './phrases/other-scripts.ts'
import { romance } from './phrases/romance.ts'
import { type LanguagePhrases, kindsInOrder } from './phrases/language-phrases.ts'

const phraseRows: Record<string, LanguagePhrases> = { ...germanic, ...romance, ...eastern, ...otherScripts }

/** The languages that a report's own words are known in, by code. */
export const knownLanguages = Object.keys(phraseRows)

/** A report's own words in a language; where they are not known, in English. */
export function phrasesFor(language: string): LanguagePhrases {
  const code = findLanguage(language)?.code ?? 'en'
  return phraseRows[code] ?? phraseRows[code.split('-')[0] ?? ''] ?? englishPhrases()
}

const englishPhrases = (): LanguagePhrases => {
  const { en } = phraseRows
  if (!en) throw new Error('There is no row for English.')
  return en
}

export const headingOf = (row: LanguagePhrases, kind: QuestionKind): string =>
  row.headings[kindsInOrder.indexOf(kind)] ?? ''
export const questionOf = (row: LanguagePhrases, kind: QuestionKind): string =>
  row.asks[kindsInOrder.indexOf(kind)] ?? ''

const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** A pattern of a row's alternatives: whole words, but where a script puts no blanks between them. */
export function buildPattern(alternatives: string | undefined): RegExp | undefined {
  if (alternatives === undefined) return undefined
  return unspacedScripts.test(alternatives)
    ? new RegExp(`(?:${alternatives})`, 'giu')
    : new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'giu')
}
