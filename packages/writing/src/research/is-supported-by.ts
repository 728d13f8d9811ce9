import { findLanguage } from '@patchbay/contract'
import { extractNames, extractNumbers, splitWords } from '../facts.ts'

/** Languages that write every noun in capitals: there a capital is no name. */
const languagesWithCapitalNouns = new Set(['de', 'lb'])

/** How much of a sentence's own words must stand in what bears it, where both are in one script. */
const minSharedTerms = 0.4

/**
 * Whether passages bear a sentence that a writer put into words of its own: each of its numbers and names stands there,
 * and of its other words as many as a retelling keeps. A translation keeps only the numbers.
 */
export function isSupportedBy(passages: readonly string[], text: string, language: string): boolean {
  const whole = passages.join('\n')
  const numbers = new Set(extractNumbers(whole).flatMap(({ values }) => values))
  if (extractNumbers(text).some(({ values }) => !values.some((value) => numbers.has(value)))) return false
  const known = splitWords(whole)
  const code = findLanguage(language)?.code.split('-')[0] ?? ''
  const own = splitWords(text).filter((word) => word.length > 3)
  const stems = new Set(known.map(stem))
  const share = own.filter((word) => stems.has(stem(word))).length / Math.max(1, own.length)
  // Few shared words: another language, of which the numbers are all that can be compared.
  const isTranslated = share < 0.1 && own.length > 4
  if (isTranslated) return extractNumbers(text).length > 0
  if (hasUnspacedScript(text)) return sharedBigramShare(text, whole) >= minSharedTerms
  const names = languagesWithCapitalNouns.has(code) ? [] : extractNames(text)
  if (names.some((name) => !stems.has(stem(name.toLowerCase())))) return false
  return share >= minSharedTerms
}

/** Words that differ in their endings alone are one word. */
const stem = (word: string): string =>
  word.length > 7 ? word.slice(0, -3) : word.length > 4 ? word.slice(0, -1) : word

const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const hasUnspacedScript = (text: string): boolean => (text.match(unspacedScripts)?.length ?? 0) > text.length / 3

/** The share of a text's pairs of signs that stand in another: where nothing parts the words. */
function sharedBigramShare(text: string, whole: string): number {
  const pairs = (of: string) => {
    const signs = of.match(unspacedScripts) ?? []
    return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
  }
  const there = new Set(pairs(whole))
  const own = pairs(text)
  return own.filter((pair) => there.has(pair)).length / Math.max(1, own.length)
}
