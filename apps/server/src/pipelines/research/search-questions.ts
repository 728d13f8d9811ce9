import type { ResearchQuestion } from '@patchbay/writing'
import {
  nothingFoundError,
  searchAll,
  type SearchEngine,
  type SearchHit,
  type SearchOutcome,
  type SearchQuery,
} from '@patchbay/reading'
import type { StepProgress } from '../steps.ts'
import { timeLimits, countLimits } from './limits.ts'

type SearchContext = {
  engines: readonly SearchEngine[]
  language: string
  /** ISO day: what is newer is looked for besides. */
  since: string | undefined
  /** Whether there is something to read besides: then finding nothing is no failure. */
  hasSources: boolean
}

/** Places where something about the questions stands, the best first, and what went wrong in looking. */
export type SearchFindings = { hits: SearchHit[]; warnings: string[] }

/** Asks every engine every question. Throws what would help where nobody found anything and there is nothing else to read. */
export async function searchQuestions(
  questions: readonly ResearchQuestion[],
  search: SearchContext,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<SearchFindings> {
  const { engines, language, since } = search
  const outcomes: SearchOutcome[] = []
  const queries = buildQueries(questions, { language, since })
  for (const [at, query] of queries.entries()) {
    progress(at / queries.length, `Searching: ${query.words.slice(0, 80)}`)
    outcomes.push(await searchEnginesFor(enginesFor(query, questions, engines), query, signal))
  }
  const hits = interleaveHits(outcomes.map((outcome) => outcome.hits)).slice(0, countLimits.hits)
  const failures = uniqueFailures(outcomes)
  if (hits.length > 0) return { hits, warnings: failures.map(({ words }) => words) }
  const nothing = nothingFoundError(engines, failures)
  if (!search.hasSources) throw nothing
  return { hits, warnings: [nothing.message] }
}

/**
 * The workspace's own things are looked through as wholes: what the parts of a question are called ("Causes and reasons")
 * stands in every earlier report.
 */
const enginesFor = (
  { words }: SearchQuery,
  [whole]: readonly ResearchQuestion[],
  engines: readonly SearchEngine[],
): readonly SearchEngine[] => (words === whole?.words ? engines : engines.filter(({ id }) => id !== 'own'))

/** What is new comes first where a report stands already. */
function buildQueries(
  questions: readonly ResearchQuestion[],
  { language, since }: Pick<SearchContext, 'language' | 'since'>,
): SearchQuery[] {
  const queries = questions.map(({ words }) => ({ words, language, most: countLimits.hitsPerQuestion }))
  const [whole] = queries
  return since !== undefined && whole ? [{ ...whole, since }, ...queries] : queries
}

/** An engine that takes its whole time is left out; the others have answered by then. */
async function searchEnginesFor(
  engines: readonly SearchEngine[],
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const clock = AbortSignal.timeout(timeLimits.searchMs)
  try {
    return await searchAll(engines, query, AbortSignal.any([signal, clock]))
  } catch (error) {
    signal.throwIfAborted()
    if (!clock.aborted) throw error
    return { hits: [], failures: [{ engine: 'search', words: `The search for "${query.words}" took too long.` }] }
  }
}

/** The best of every question, then the second best of every one; each place once. */
function interleaveHits(rows: readonly (readonly SearchHit[])[]): SearchHit[] {
  const longest = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: longest }, (_, index) => rows.flatMap((row) => row[index] ?? [])).flat()
  const byPlace = new Map<string, SearchHit>()
  for (const hit of all) if (!byPlace.has(hit.url)) byPlace.set(hit.url, hit)
  return [...byPlace.values()]
}

/** An engine that failed at several questions is named once. */
function uniqueFailures(outcomes: readonly SearchOutcome[]): SearchOutcome['failures'] {
  const byEngine = new Map<string, SearchOutcome['failures'][number]>()
  for (const failure of outcomes.flatMap(({ failures }) => failures)) byEngine.set(failure.engine, failure)
  return [...byEngine.values()]
}
