import { type SQL, sql } from 'drizzle-orm'
import { codeOf, extractKeywords, stemWord } from '@patchbay/reading'

/** The full-text configurations that PostgreSQL brings for languages of ours, by their codes. */
const textSearchConfigs = new Map(
  'ar:arabic ca:catalan da:danish de:german el:greek en:english es:spanish eu:basque fi:finnish fr:french ga:irish hi:hindi hu:hungarian hy:armenian id:indonesian it:italian lt:lithuanian nb:norwegian ne:nepali nl:dutch pt:portuguese ro:romanian ru:russian sr:serbian sv:swedish ta:tamil tr:turkish'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** The configuration of a language; `simple`, which takes words as they stand, where there is none. */
export const textSearchConfigOf = (language: string): string => textSearchConfigs.get(codeOf(language)) ?? 'simple'

/** Scripts that put no spaces between words, which the database's own parser takes for one long word. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A text as the database can take it apart: words of such scripts with spaces between them. */
export function insertSpaces(text: string, language: string): string {
  if (!unspacedScripts.test(text)) return text
  const segments = new Intl.Segmenter(codeOf(language), { granularity: 'word' }).segment(text)
  return [...segments].map(({ segment }) => segment).join(' ')
}

export type LibraryQuestion = {
  keywords: string[]
  /** Keywords of scripts without spaces, which are looked for as they stand where words were not taken apart. */
  hasUnspaced: boolean
  /** All of its words, or any of them: in recordings, with the language's endings, and in texts as they stand. */
  inRecordings: Record<'all' | 'any', SQL>
  inTexts: Record<'all' | 'any', SQL>
}

/** Undefined where nothing is asked that could be looked for. */
export function parseLibraryQuestion(words: string, language: string): LibraryQuestion | undefined {
  const keywords = extractKeywords(words, language).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (keywords.length === 0) return undefined
  const config = textSearchConfigOf(language)
  const begins = keywords.map(
    (word) => sql`to_tsquery('simple'::regconfig, ${`'${stemWord(word).replace(/['\\]/g, ' ')}':*`})`,
  )
  const either = keywords.map((word, index) =>
    config === 'simple'
      ? sql`${begins[index]}`
      : sql`(${begins[index]} || plainto_tsquery(${config}::regconfig, ${word}))`,
  )
  return {
    keywords,
    hasUnspaced: keywords.some((word) => unspacedScripts.test(word)),
    inRecordings: { all: sql.join(either, sql` && `), any: sql.join(either, sql` || `) },
    inTexts: { all: sql.join(begins, sql` && `), any: sql.join(begins, sql` || `) },
  }
}
