import { EngineError } from '@patchbay/engines'
import { mergeHits } from './merge.ts'
import type { SearchEngine, SearchHit, SearchOutcome, SearchQuery } from './port.ts'
import { extractKeywords } from './keywords.ts'

/** A report that leans on one site is that site's. */
const maxPerSite = 3

/**
 * Asks all engines at once and merges what they found, at most `most` hits. An engine that cannot look costs its own hits
 * and is named with its sentence. Throws only the signal's reason; that nothing was found at all is for `nothingFound`.
 */
export async function searchAll(
  engines: readonly SearchEngine[],
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const lists: SearchHit[][] = []
  const failures: SearchOutcome['failures'] = []
  const outcomes = await Promise.allSettled(engines.map(async (engine) => engine.search(query, signal)))
  signal.throwIfAborted()
  for (const [index, outcome] of outcomes.entries()) {
    const label = engines[index]?.label ?? ''
    if (outcome.status === 'fulfilled') lists.push(outcome.value)
    else if (outcome.reason instanceof EngineError) failures.push({ engine: label, words: outcome.reason.message })
    // A fault of ours: nothing that an engine answers may come here.
    else throw outcome.reason
  }
  const hits = mergeHits(lists, extractKeywords(query.words, query.language), maxPerSite)
  return { hits: hits.slice(0, query.most), failures }
}
