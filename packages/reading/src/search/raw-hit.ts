import { cleanLine, truncateAtWord } from '@patchbay/text'
import { parsePublicationDay } from '../reader/website/page-names.ts'
import type { HitKind, SearchHit } from './port.ts'

/** What a protocol read out of an engine's answer, as it stands there: nothing of it is trusted. */
export type RawHit = {
  title?: string | null | undefined
  url?: string | null | undefined
  snippet?: string | null | undefined
  siteName?: string | null | undefined
  published?: string | null | undefined
  authors?: readonly (string | null | undefined)[] | undefined
  abstract?: string | null | undefined
  doi?: string | null | undefined
  kind: HitKind
}

const maxLengths = { title: 300, snippet: 600, abstract: 8_000, site: 120, author: 80, authors: 20, url: 2_000 }

/** A hit of what was found, its texts plain and bounded; undefined where it has no title or no address that can be read. */
export function toSearchHit(found: RawHit, engine: string): SearchHit | undefined {
  const title = truncateAtWord(toPlainText(found.title), maxLengths.title)
  const url = normalizeUrl(found.url)
  if (title === '' || url === undefined) return undefined
  const siteName = truncateAtWord(toPlainText(found.siteName), maxLengths.site)
  const publishedOn = parsePublicationDay(found.published ?? '')
  const authors = (found.authors ?? [])
    .map((name) => truncateAtWord(toPlainText(name), maxLengths.author))
    .filter(Boolean)
  const abstract = truncateAtWord(toPlainText(found.abstract), maxLengths.abstract)
  const doi = extractDoi(found.doi ?? '') ?? extractDoi(url)
  return {
    title,
    url,
    snippet: truncateAtWord(toPlainText(found.snippet || found.abstract), maxLengths.snippet),
    kind: found.kind === 'web' ? kindFromUrl(url) : found.kind,
    engine,
    ...(siteName !== '' && { siteName }),
    ...(publishedOn !== '' && { publishedOn }),
    ...(authors.length > 0 && { authors: [...new Set(authors)].slice(0, maxLengths.authors) }),
    ...(abstract !== '' && { abstract }),
    ...(doi !== undefined && { doi }),
  }
}

/** Markup and entities out, one line. Engines mark what they found, and papers' abstracts come in tags of their own. */
export function toPlainText(raw: string | null | undefined): string {
  if (!raw) return ''
  const untagged = raw
    .slice(0, 100_000)
    .replace(/<(script|style)\b[\s\S]{0,50000}?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(p|br|li|div|h\d|title|sec|jats:(p|title|sec))\b[^<>]{0,500}>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]{0,500}>/gi, '')
  return cleanLine(
    untagged.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => decodeEntity(name) ?? whole),
  )
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return namedEntities[name.toLowerCase()]
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : undefined
}

function normalizeUrl(raw: string | null | undefined): string | undefined {
  const url = URL.parse((raw ?? '').trim())
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  if (url.username !== '' || url.password !== '' || url.hostname === '' || url.href.length > maxLengths.url)
    return undefined
  return url.href
}

/** "https://doi.org/10.1000/ABC" → "10.1000/abc" */
export function extractDoi(text: string): string | undefined {
  const found = /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S{1,200})$/i.exec(text.trim())?.[1]
  return found?.toLowerCase().replace(/[.,;]+$/, '')
}

/** Kinds of places that are known by their hosts. */
const kindsByHost: readonly (readonly [RegExp, HitKind])[] = [
  [/(^|\.)(wikipedia|wikibooks|wikiversity|scholarpedia|citizendium)\.org$|(^|\.)britannica\.com$/, 'encyclopedia'],
  [
    /(^|\.)(arxiv|doi|biorxiv|medrxiv|plos|jstor|semanticscholar|ssrn|aclanthology|ncbi\.nlm\.nih)\.(org|gov|com)$|(^|\.)(nature|sciencedirect|springer|wiley|tandfonline|mdpi|frontiersin)\.com$/,
    'paper',
  ],
  [
    /(^|\.)(reddit|stackoverflow|stackexchange|superuser|serverfault|quora|lobste|lemmy|news\.ycombinator)\.(com|net|rs|world|ml)$|(^|\.)(forum|forums|discourse|community)\./,
    'discussion',
  ],
  [
    /(^|\.)(bbc|theguardian|reuters|apnews|nytimes|washingtonpost|lemonde|spiegel|zeit|tagesschau|elpais|aljazeera|npr|dw|ft|economist|bloomberg|cnn)\.(com|co\.uk|org|fr|de)$/,
    'news',
  ],
]

function kindFromUrl(url: string): HitKind {
  const host = URL.parse(url)?.hostname ?? ''
  return kindsByHost.find(([hosts]) => hosts.test(host))?.[1] ?? 'web'
}
