/**
 * The search port: a question in few words in, places where something about it stands out. Each engine speaks one
 * service's protocol; `searchAll` asks several at once and merges what they found.
 */
import type { SourceDocument } from '@patchbay/text'

/** What kind of place a hit is, from which its reader may judge how far to lean on it. `own`: of the workspace itself. */
export type HitKind = 'encyclopedia' | 'paper' | 'news' | 'discussion' | 'web' | 'own'

export type SearchQuery = {
  /** What is looked for: some words or a short question. */
  words: string
  /** English name of a row of the contract's language table, as in an order. */
  language: string
  /** How many hits are wanted at most. */
  most: number
  /** ISO day: only what was published on it or later, where an engine can tell. */
  since?: string
}

/** A place that was found. Every text is plain: no markup, no line breaks, bounded in length. */
export type SearchHit = {
  title: string
  /** http(s), as the engine gave it. Of the workspace's own: the path of the console's page, such as "/podcasts/episodes/…". */
  url: string
  /** What stands there, in a few sentences; '' where the engine does not say. */
  snippet: string
  siteName?: string
  /** ISO day. */
  publishedOn?: string
  authors?: string[]
  kind: HitKind
  /** Label of the engine that found it, or of the first of several. */
  engine: string
  /** Of papers: what they say of themselves, which stands in for the page where that cannot be read. */
  abstract?: string
  /** Of papers, in lower case and without an address: "10.1000/182". */
  doi?: string
  /** Where the engine hands the text itself over, there is nothing to fetch. */
  document?: SourceDocument
}

export type SearchEngine = {
  /** As the setting names it: "wikipedia". */
  id: string
  /** As people know it: "Wikipedia". */
  label: string
  /**
   * Answers at most `most` hits, the best first; [] where there are none. Throws a `SearchError` with a sentence that
   * names the engine when it could not look, or the signal's reason when the caller aborts.
   */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchHit[]>
}

/** What several engines found together: the best first, each place once; and who could not look, with the reason. */
export type SearchOutcome = {
  hits: SearchHit[]
  failures: { engine: string; words: string }[]
}
