import { joinWindows } from './join-windows.ts'

/** What a finished thing says of where a statement comes from. */
export type Citation = {
  text?: string | undefined
  source?: string | undefined
  page?: number | undefined
  timeMs?: number | undefined
}

/** A passage that was used: its number, and every time at which it is spoken of. */
export type Passage = { number: number; source: Source; text: string; page: number | undefined; times: number[] }

/** A page, a file or a text with the passages that it gave. `url` where it can be opened. */
export type Source = { name: string; site: string | undefined; url: string | undefined; passages: Passage[] }

export type Sources = { sources: Source[]; passages: Passage[]; numberOf: (citation: Citation) => number | undefined }

const citationKeyOf = ({ source = '', page }: Citation) => JSON.stringify([source.trim(), page])
const passageTextOf = ({ text = '' }: Citation) => text.trim()

/** Sources in the order in which they are first spoken of, and their passages numbered in it. */
export function sourcesOf(citations: readonly Citation[]): Sources {
  const inTime = citations
    .filter(({ text }) => text !== undefined && text.trim() !== '')
    .toSorted((a, b) => (a.timeMs ?? 0) - (b.timeMs ?? 0))
  const joined = joinPassagesBySource(inTime)
  const passageOf = (citation: Citation) => joined.get(citationKeyOf(citation))?.get(passageTextOf(citation))
  const keyOf = (citation: Citation) => JSON.stringify([citationKeyOf(citation), passageOf(citation)])
  const sources = new Map<string, Source>()
  const passages = new Map<string, Passage>()
  for (const citation of inTime) {
    const name = citation.source?.trim() ?? ''
    const source = sources.get(name) ?? describeSource(name)
    sources.set(name, source)
    const key = keyOf(citation)
    const known = passages.get(key)
    const passage = known ?? {
      number: passages.size + 1,
      source,
      text: trimPartialWord(passageOf(citation) ?? ''),
      page: citation.page,
      times: [],
    }
    if (citation.timeMs !== undefined) passage.times.push(citation.timeMs / 1000)
    if (known) continue
    passages.set(key, passage)
    source.passages.push(passage)
  }
  return {
    sources: [...sources.values()],
    passages: [...passages.values()],
    numberOf: (citation) => passages.get(keyOf(citation))?.number,
  }
}

/** For each source, and each page of one, what every citation's text is part of. */
function joinPassagesBySource(citations: readonly Citation[]): Map<string, Map<string, string>> {
  const texts = Map.groupBy(citations, citationKeyOf)
  return new Map([...texts].map(([place, of]) => [place, joinWindows(of.map(passageTextOf))]))
}

/** A passage that was cut in the middle of a word ends before it, with a sign that there is more. */
function trimPartialWord(text: string): string {
  const isCut = text.length >= 250 && /[\p{L}\p{N},;:–-]$/u.test(text)
  return isCut ? `${text.replace(/\s+\S*$/, '')} …` : text
}

/** An address is shown as its last part, after its site; only a web address can be opened. */
function describeSource(named: string): Source {
  const url = /^https?:\/\//i.test(named) && URL.canParse(named) ? new URL(named) : undefined
  if (!url) return { name: named || 'A source without a name', site: undefined, url: undefined, passages: [] }
  const path = decodeUrl(url.pathname).replace(/\/+$/, '')
  const site = url.hostname.replace(/^www\./, '')
  return { name: `${site}${path}`, site, url: url.href, passages: [] }
}

function decodeUrl(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
