import { createHash } from 'node:crypto'
import { ReadError } from '@patchbay/engines'
import type { Gatherer, ReadPage, SearchHit, UnreadPage } from '@patchbay/reading'
import type { SourceDocument } from '@patchbay/text'
import type { ResearchDocument } from '@patchbay/writing'
import type { StartedRequest } from '../../requests/attempts.ts'
import { OrderError } from '../classify-failure.ts'
import { readForRequest } from '../reading/read-for-request.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { refineQuestionHint } from './report-warnings.ts'
import { loadArtefact } from './research-artefacts.ts'
import { timeLimits, countLimits } from './limits.ts'

type ReadingContext = {
  tools: Tools
  gather: Gatherer
  request: StartedRequest<'research'>
  language: string
  signal: AbortSignal
  progress: StepProgress
}

export type ReadDocuments = { documents: ResearchDocument[]; warnings: string[] }

/** Reads what came with the order first, then what was found. Throws where nothing at all could be read. */
export async function readDocuments(reading: ReadingContext, hits: readonly SearchHit[]): Promise<ReadDocuments> {
  const own = await readSentSources(reading, hits.length > 0)
  const { pages, unread } = await readFoundPages(reading, hits)
  const documents = [...own.documents.map(toSentDocument), ...pages.map(toFoundDocument)]
  if (documents.length === 0) {
    // A site that is busy may answer the next try.
    throw new ReadError(
      describeNothingRead(hits.length, unread),
      unread.some(({ retryable }) => retryable),
    )
  }
  return { documents, warnings: [...own.warnings, ...describeUnreadPages(unread), ...describeTruncatedPages(pages)] }
}

/** The files and addresses of the order. Where all fail and something was found, that is a warning. */
async function readSentSources({ tools, request, signal, progress }: ReadingContext, hasOthers: boolean) {
  const { sources } = request.order
  if (!sources?.length) return { documents: [], warnings: [] }
  try {
    return await readForRequest({ tools, request, signal, progress }, { kind: 'sources', sources })
  } catch (error) {
    if (!(error instanceof OrderError) || !hasOthers) throw error
    return { documents: [], warnings: [error.message] }
  }
}

/** Pages that an earlier try read are taken as they were. */
async function readFoundPages(reading: ReadingContext, hits: readonly SearchHit[]) {
  const { tools, gather, request, language, signal, progress } = reading
  const { files } = tools.engines
  const folder = `steps/${request.id}/pages`
  const keyOf = (url: string) => `${folder}/${createHash('sha256').update(url).digest('hex')}.json`
  const cachedPages = new Map<string, ReadPage>()
  for await (const { key } of files.list(folder)) {
    const page = await loadArtefact<ReadPage>({ files }, key)
    cachedPages.set(page.url, page)
  }
  const left = hits.filter(({ url }) => !cachedPages.has(url))
  const wanted = countLimits.pages - cachedPages.size
  const gathered =
    left.length > 0 && wanted > 0
      ? await gather.read(
          left,
          {
            language,
            maxPages: wanted,
            timeoutMs: timeLimits.readMs,
            progress: (done, of) => progress(done / of, `Read ${Math.min(done, of)} of ${of} pages`),
            onPage: (page) => files.put(keyOf(page.url), JSON.stringify(page)),
          },
          signal,
        )
      : { documents: [], unread: [] }
  const byUrl = new Map([...cachedPages, ...gathered.documents.map((page) => [page.url, page] as const)])
  const inOrder = hits.flatMap(({ url }) => byUrl.get(url) ?? [])
  return { pages: [...new Set([...inOrder, ...byUrl.values()])], unread: gathered.unread }
}

/** What the user sent is leaned on first. */
const toSentDocument = (document: SourceDocument): ResearchDocument => ({
  ...document,
  kind: document.url ? 'web' : 'own',
  ...(document.author && { authors: [document.author] }),
  quality: 1,
})

const toFoundDocument = ({ document, ...page }: ReadPage): ResearchDocument => ({
  ...document,
  title: page.title,
  url: page.url,
  kind: page.kind,
  siteName: page.siteName,
  ...(page.authors.length > 0 && { authors: page.authors }),
  ...(page.publishedOn && { publishedOn: page.publishedOn }),
  quality: page.quality.score,
})

function describeNothingRead(found: number, unread: readonly UnreadPage[]): string {
  const reasons = [...new Set(unread.map(({ why }) => why))].slice(0, 3).join(' ')
  const places = found === 1 ? 'The one place that was found' : `None of the ${found} places that were found`
  return `${places} could${found === 1 ? ' not' : ''} be read. ${reasons} ${refineQuestionHint}`
}

/** What was not read of pages, a few of them. */
const describeTruncatedPages = (pages: readonly ReadPage[]): string[] =>
  pages.flatMap(({ document }) => document.warnings ?? []).slice(0, maxPagesNamed)

const maxPagesNamed = 5

/** Pages that nobody chose by hand are named a few at a time. */
function describeUnreadPages(unread: readonly UnreadPage[]): string[] {
  const more = unread.length - maxPagesNamed
  return [
    ...unread.slice(0, maxPagesNamed).map(({ url, why }) => (why.includes(url) ? why : `${url}: ${why}`)),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'place' : 'places'} that were found could not be read.`] : []),
  ]
}
