import { findLanguage } from '@patchbay/contract'
import type { QuestionKind } from './phrases/row.ts'
import { eastern } from './phrases/eastern.ts'
import { germanic } from './phrases/germanic.ts'
import { otherScripts } from './phrases/other-scripts.ts'
import { romance } from './phrases/romance.ts'
import { type Row, kindsInOrder } from './phrases/row.ts'

const rows: Record<string, Row> = { ...germanic, ...romance, ...eastern, ...otherScripts }

/** The languages that a report's own words are known in, by code. */
export const knownLanguages = Object.keys(rows)

/** A report's own words in a language; where they are not known, in English. */
export function phrasesFor(language: string): Row {
  const code = findLanguage(language)?.code ?? 'en'
  return rows[code] ?? rows[code.split('-')[0] ?? ''] ?? english()
}

const english = (): Row => {
  const { en } = rows
  if (!en) throw new Error('There is no row for English.')
  return en
}

export const headingOf = (row: Row, kind: QuestionKind): string => row.headings[kindsInOrder.indexOf(kind)] ?? ''
export const questionOf = (row: Row, kind: QuestionKind): string => row.asks[kindsInOrder.indexOf(kind)] ?? ''

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** A pattern of a row's alternatives: whole words, but where a script puts no blanks between them. */
export function patternOf(alternatives: string | undefined): RegExp | undefined {
  if (alternatives === undefined) return undefined
  return unspaced.test(alternatives)
    ? new RegExp(`(?:${alternatives})`, 'giu')
    : new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'giu')
}
