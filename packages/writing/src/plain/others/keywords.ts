import { capitalise } from '@patchbay/text'
import type { Section } from '../sections.ts'

/** For each section the word that marks it off from the others, as the text spells it; '' where there is none. */
export function extractKeywords(sections: readonly Section[], locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const counts = sections.map((section) => {
    const found = new Map<string, { count: number; spelling: string; names: number }>()
    for (const { text } of section.sentences) {
      for (const { segment, isWordLike, index } of segmenter.segment(text)) {
        if (isWordLike !== true || /\d/.test(segment) || isShort(segment)) continue
        const key = segment.toLocaleLowerCase(locale)
        const known = found.get(key) ?? { count: 0, spelling: segment, names: 0 }
        known.count += 1
        // A capital inside a sentence: a name, or a noun in German. Either is a better title than a verb.
        if (index > 2 && /^\p{Lu}/u.test(segment)) known.names += 1
        found.set(key, known)
      }
    }
    return found
  })
  const taken = new Set<string>()
  return counts.map((found, at) => {
    const best = [...found]
      .filter(([key]) => !taken.has(key))
      .map(([key, { count, spelling, names }]) => {
        const elsewhere = counts.filter((other, index) => index !== at && other.has(key)).length
        return {
          key,
          spelling,
          worth:
            count *
            Math.log((counts.length + 1) / (elsewhere + 1)) *
            Math.sqrt(spelling.length) *
            (names > count / 2 ? 2.2 : 1),
        }
      })
      .sort((a, b) => b.worth - a.worth)[0]
    if (best === undefined) return ''
    taken.add(best.key)
    return capitalise(best.spelling, locale)
  })
}

/** Function words are short in every alphabet; in Chinese and Japanese a content word has two signs. */
function isShort(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word)
    ? word.length < 2
    : word.length < 5
}
