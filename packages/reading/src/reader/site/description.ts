import { countLetters, truncateAtWord } from '@patchbay/text'
import type { SitePage } from './site-page.ts'

/** Less says nothing of anything. */
const minLetters = 40
const maxLengths = { lead: 600, texts: 1800, items: 8, terms: 20 }

/** What the site says of itself, in markdown; undefined where it says next to nothing. */
export function siteDescription(page: SitePage, about: SitePage | undefined): string | undefined {
  const blocks = [...(about?.article.blocks ?? []), ...page.article.blocks].map(({ text }) => text)
  const lead = truncateAtWord(page.summary || about?.summary || (blocks[0] ?? ''), maxLengths.lead)
  const texts: string[] = []
  let length = 0
  for (const text of blocks) {
    if (countLetters(text) < minLetters || isContainedIn(text, [lead, ...texts])) continue
    const kept = truncateAtWord(text, maxLengths.lead)
    if (length + kept.length > maxLengths.texts) break
    texts.push(kept)
    length += kept.length
  }
  const items = page.headings.filter((heading) => !isContainedIn(heading, [lead])).slice(0, maxLengths.items)
  const parts = [
    toPlainText(lead),
    ...texts.map(toPlainText),
    ...(items.length > 1 ? [`## On its page\n\n${items.map((item) => `- ${toPlainText(item)}`).join('\n')}`] : []),
  ].filter((part) => part !== '')
  const description = parts.join('\n\n')
  return countLetters(description) < minLetters ? undefined : description
}

const normalizeText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function isContainedIn(text: string, before: readonly string[]): boolean {
  const key = normalizeText(text).slice(0, 200)
  return before.some(
    (one) => normalizeText(one).includes(key) || (one.length > 40 && key.includes(normalizeText(one).slice(0, 200))),
  )
}

/** A stranger's words are words: what would be a heading, a list or a link in markdown is none. */
const toPlainText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^([#>*+-]+|\d+[.)])\s+/, '')
    .replace(/[`*_[\]<>]/g, '')
    .trim()

/** Names that are written in a way of their own: OpenStudio, eBike, Tide-3, what bears a mark. And what the site is called. */
export function siteTerms(page: SitePage, about: SitePage | undefined): string[] {
  const text = [page.summary, ...page.article.blocks, ...(about?.article.blocks ?? [])]
    .map((block) => (typeof block === 'string' ? block : block.text))
    .join('\n')
    .slice(0, 50_000)
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{N}-]{2,30}/gu)) {
    if (hasOwnSpelling(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  for (const [, word = ''] of text.matchAll(/(\p{Lu}[\p{L}\p{N}-]{2,30})\s?[®™]/gu)) counts.set(word, 2)
  const often = [...counts].filter(([, count]) => count > 1).sort(([, one], [, other]) => other - one)
  const name = page.name.length <= 80 && page.name !== '' ? [page.name] : []
  return [...new Set([...name, ...often.map(([word]) => word)])].slice(0, maxLengths.terms)
}

const hasOwnSpelling = (word: string): boolean => /\p{Ll}\p{Lu}\p{L}/u.test(word) || /^\p{Lu}\p{L}+-?\d+$/u.test(word)
