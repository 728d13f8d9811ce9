import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createPooledWorker, WorkerError } from '@patchbay/processes'
import { GuardedFetchError } from '../guarded-fetch/errors.ts'
import type { FetchedBody, GuardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import { timeLimits } from '@patchbay/engines'
import { FeedError, type CacheValidators, type PollDirectives } from './port.ts'
import type { DocumentTask, FeedDocument } from './read-document.ts'

/** More than a feed of years holds; one of podcasts with all their notes has about 5 MB. */
const maxDocumentBytes = 10_000_000
const parserLimits = { memoryMb: 256, timeoutMs: 10_000 }
const acceptedTypes = [
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'text/html',
  '*/*',
]

export type DocumentResult =
  | { kind: 'unchanged'; wishes: PollDirectives }
  | {
      kind: 'document'
      document: FeedDocument
      address: string
      known: CacheValidators
      wishes: PollDirectives
      movedTo?: string
    }

export type DocumentRequest = { signal: AbortSignal; known?: CacheValidators; headers?: Record<string, string> }

/** Asks for a document by the guarded client, and has it read on a thread. Throws `FeedError`, or the signal's reason. */
export type DocumentFetcher = {
  document(address: string, asking: DocumentRequest, by?: GuardedFetch): Promise<DocumentResult>
  close(): Promise<void>
}

export function createDocumentFetcher(fetch: GuardedFetch): DocumentFetcher {
  const file = new URL('./document-worker.ts', import.meta.url)
  const worker = createPooledWorker<DocumentTask, FeedDocument>(file, { memoryMb: parserLimits.memoryMb })

  async function read(answer: FetchedBody, signal: AbortSignal): Promise<FeedDocument> {
    const contentTypeHeader = String(answer.headers['content-type'] ?? '')
    try {
      const task = { bytes: answer.body, contentTypeHeader, address: answer.finalUrl }
      return await worker.run(task, { timeoutMs: parserLimits.timeoutMs, signal })
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error
      throw new FeedError(`What ${answer.finalUrl} holds cannot be read: ${error.message}.`, false, { cause: error })
    }
  }

  return {
    async document(address, { signal, known = {}, headers }, by = fetch) {
      const answer = await withFeedErrors(() =>
        by.get(address, {
          accept: acceptedTypes,
          maxBytes: maxDocumentBytes,
          timeoutMs: timeLimits.feedMs,
          signal,
          acceptsNotModified: true,
          headers: {
            ...(known.etag && { 'if-none-match': known.etag }),
            ...(known.lastModified && { 'if-modified-since': known.lastModified }),
            ...headers,
          },
        }),
      )
      const kept = cacheDirectivesOf(answer.headers)
      const bodyHash = createHash('sha256').update(answer.body).digest('hex')
      if (answer.status === 304 || bodyHash === known.bodyHash) return { kind: 'unchanged', wishes: kept }
      const document = await read(answer, signal)
      const wishes = document.kind === 'feed' ? { ...document.wishes, ...longestInterval(document.wishes, kept) } : kept
      const { movedTo, finalUrl } = answer
      const now = {
        etag: firstHeaderValue(answer.headers.etag),
        lastModified: firstHeaderValue(answer.headers['last-modified']),
        bodyHash,
      }
      return { kind: 'document', document, address: finalUrl, known: now, wishes, ...(movedTo && { movedTo }) }
    },
    close: () => worker.close(),
  }
}

/** Every failure of a fetch as one of feeds, with when to ask again. */
export async function withFeedErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    throw new FeedError(error.message, error.retryable, {
      cause: error,
      isLate: error.isTimeout,
      isGone: error.status === 410,
      retryAfterMs: error.retryAfterMs,
    })
  }
}

const firstHeaderValue = (value: string | undefined) => (value && value.length <= 500 ? value : undefined)

const longestInterval = (
  { minIntervalMs: one = 0 }: PollDirectives,
  { minIntervalMs: other = 0 }: PollDirectives,
): PollDirectives => (one || other ? { minIntervalMs: Math.max(one, other) } : {})

/** For how long an answer holds, as its server says. */
function cacheDirectivesOf(headers: IncomingHttpHeaders): PollDirectives {
  const said = /\bmax-age\s*=\s*"?(\d{1,9})/i.exec(String(headers['cache-control'] ?? ''))?.[1]
  return said === undefined || Number(said) === 0 ? {} : { minIntervalMs: Number(said) * 1000 }
}
