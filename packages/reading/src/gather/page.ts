import { createHash } from 'node:crypto'
import { countLetters, type SourceDocument } from '@patchbay/text'
import { siteHostOf } from '../search/canonical-url.ts'
import type { SearchHit } from '../search/port.ts'
import type { ReadPage } from './port.ts'
import { scorePageQuality } from './quality.ts'

/** What the search said of a hit and what stands there, as one. Of papers the search knows date and authors better. */
export function buildPage(hit: SearchHit, document: SourceDocument, language: string): ReadPage {
  const url = hit.kind === 'own' ? hit.url : (document.url ?? hit.url)
  const written = document.author?.split(/\s*,\s*/).filter(Boolean) ?? []
  const isPaper = hit.kind === 'paper'
  const publishedOn = isPaper ? (hit.publishedOn ?? document.publishedOn) : (document.publishedOn ?? hit.publishedOn)
  const named = hit.authors ?? []
  const [first, second] = isPaper ? [named, written] : [written, named]
  return {
    url,
    title: isPaper ? hit.title : document.title,
    kind: hit.kind,
    siteName: (isPaper ? hit.siteName : undefined) ?? document.siteName ?? hit.siteName ?? siteHostOf(url),
    ...(publishedOn !== undefined && { publishedOn }),
    authors: first.length > 0 ? first : second,
    engine: hit.engine,
    document,
    quality: scorePageQuality({ ...document, ...(publishedOn !== undefined && { publishedOn }) }, hit.kind, language),
  }
}

/** An abstract is a text of its own from so many letters on. */
const minAbstractLength = 250

/** What stands in for a paper that cannot be read: what it says of itself, and that it is no more than that. */
export async function readAbstract(
  hit: SearchHit,
  why: string,
  readText: (text: string) => Promise<SourceDocument>,
): Promise<SourceDocument | undefined> {
  if (hit.abstract === undefined || countLetters(hit.abstract) < minAbstractLength) return undefined
  const document = await readText(hit.abstract)
  return {
    ...document,
    sourceType: 'website',
    title: hit.title,
    url: hit.url,
    warnings: [`Of "${hit.title}" only the abstract was read. ${why}`],
  }
}

/** The same for texts of the same words, wherever they stand: what is said twice by one is no second source. */
export function contentFingerprint({ passages }: SourceDocument): string {
  const words = passages.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')).join('')
  return createHash('sha256').update(words.slice(0, 20_000)).digest('base64')
}
