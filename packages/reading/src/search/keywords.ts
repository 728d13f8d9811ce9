import { findLanguage } from '@patchbay/contract'
import * as stopwords from 'stopword'

/** The lists of function words, by the code of their language. */
const stopWordListOf = new Map(
  'af:afr ar:ara bg:bul bn:ben ca:cat cs:ces da:dan de:deu el:ell en:eng eo:epo es:spa et:est eu:eus fa:fas fi:fin fr:fra ga:gle gl:glg gu:guj he:heb hi:hin hr:hrv hu:hun hy:hye id:ind it:ita ja:jpn ko:kor lt:lit lv:lav mr:mar ms:msa nb:nob nl:nld pl:pol pt:por ro:ron ru:rus sk:slk sl:slv sv:swe sw:swa th:tha tr:tur uk:ukr ur:urd vi:vie zh:zho'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** What people wrap a question in, beside its function words. */
const questionWords: Record<string, string> = {
  en: 'what why how when where who which does do did explain describe tell compare overview summary research report please know about versus vs',
  de: 'was warum wieso wie wann wo wer welche welcher welches erkläre beschreibe vergleiche überblick zusammenfassung bitte über',
  fr: 'que quoi pourquoi comment quand où qui quel quelle quels quelles explique décris compare résumé aperçu',
  es: 'qué por cómo cuándo dónde quién cuál cuáles explica describe compara resumen',
  it: 'che cosa perché come quando dove chi quale quali spiega descrivi confronta riassunto',
  pt: 'que por como quando onde quem qual quais explique descreva compare resumo',
  nl: 'wat waarom hoe wanneer waar wie welke leg beschrijf vergelijk overzicht samenvatting',
}

const stopWordCache = new Map<string, ReadonlySet<string>>()

function stopWordsOf(language: string): ReadonlySet<string> {
  const code = codeOf(language)
  const kept = stopWordCache.get(code)
  if (kept) return kept
  const list: unknown = new Map<string, unknown>(Object.entries(stopwords)).get(stopWordListOf.get(code) ?? 'eng')
  const words = new Set([...(Array.isArray(list) ? list.map(String) : []), ...(questionWords[code] ?? '').split(' ')])
  stopWordCache.set(code, words)
  return words
}

/** "Spanish (Mexico)" → "es" */
export const codeOf = (language: string): string => (findLanguage(language)?.code ?? 'en').split('-')[0] ?? 'en'

const maxKeywords = 12

/**
 * The words that say what a question is about, in lower case, each once, in their order: many engines want every word of a
 * question in what they find, its function words too. All words where nothing else would be left.
 */
export function extractKeywords(words: string, language: string): string[] {
  const segments = new Intl.Segmenter(codeOf(language), { granularity: 'word' }).segment(words.toLowerCase())
  const all = [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  const empty = stopWordsOf(language)
  const full = all.filter((word) => !empty.has(word) && (word.length > 1 || /[\p{N}\p{Script=Han}]/u.test(word)))
  return [...new Set(full.length > 0 ? full : all)].slice(0, maxKeywords)
}

/**
 * How much of a question a text is about: the share of its words that begin words of the text, so that "tide" is found in
 * "tides", and "Gezeiten" in "Gezeitenkraftwerk".
 */
export function keywordShare(keywords: readonly string[], text: string): number {
  if (keywords.length === 0) return 1
  const lower = ` ${withoutDiacritics(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  const isThere = (word: string) => {
    const stem = stemWord(withoutDiacritics(word))
    return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word)
      ? lower.includes(word)
      : lower.includes(` ${stem}`)
  }
  return keywords.filter(isThere).length / keywords.length
}

/** "Häfen" is found by "Hafen": marks on Latin letters change with a word's form, and people leave them out. */
const withoutDiacritics = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')

/** A word without its likely ending: of all languages with endings, the last letters change first. */
export function stemWord(word: string): string {
  // A number, or a name with one, has no ending.
  if (word.length <= 4 || /\p{N}/u.test(word)) return word
  return word.slice(0, word.length > 6 ? -2 : -1)
}
