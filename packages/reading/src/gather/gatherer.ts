import { createConcurrencyLimiter } from '@patchbay/processes'
import { EngineError, formatDuration, ReadError, timeLimits } from '@patchbay/engines'
import { GuardedFetchError } from '../guarded-fetch/errors.ts'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import type { Reader } from '../reader/port.ts'
import type { SourceDocument } from '@patchbay/text'
import { canonicalUrl } from '../search/canonical-url.ts'
import type { SearchHit } from '../search/port.ts'
import { codeOf } from '../search/keywords.ts'
import { readAbstract, contentFingerprint, buildPage } from './page.ts'
import { createReadSlots } from './read-slots.ts'
import type { GatherOptions, GatherResult, Gatherer, ReadPage, UnreadPage } from './port.ts'
import { createRobots } from './robots.ts'
import { type CrawlLimits, createSiteLimiters, defaultCrawlLimits } from './site-limiters.ts'

export type GathererConfig = {
  fetch: GuardedFetch
  /** Makes the reader that reads by the given client, which asks before each redirect. */
  readerOf: (fetch: GuardedFetch) => Reader
  politeness?: Partial<CrawlLimits>
}

/** When the gathering ends, and the language that pages are wanted in where they have several. */
type ReadOptions = { endsAt: number; language: string }

/** A site that is busy is asked again where it says when, and that is soon. */
const maxRetryMs = 15_000
/** How long a site is left alone that is busy and does not say until when. */
const defaultBackoffMs = 20_000
const timeUpMessage = 'The time for reading was over before its turn came.'

/** Reads pages politely. What it knows of sites is shared by all that is gathered in this process. */
export function createGatherer({ fetch, readerOf, politeness }: GathererConfig): Gatherer {
  const polite = { ...defaultCrawlLimits, ...politeness }
  const siteAt = createSiteLimiters(polite)
  const robots = createRobots(fetch)
  const inTurn = createConcurrencyLimiter(polite.atOnce)
  const hostOf = (url: string | URL) => new URL(url).host

  /** Throws `ReadError` where the page may not be read; answers how long its site wants between two pages. */
  async function askLeave(url: string, signal: AbortSignal): Promise<number> {
    const verdict = await robots.verdictOn(url, signal)
    if (!verdict.mayRead) throw new ReadError(verdict.why, verdict.retryable)
    return verdict.everyMs
  }

  const turnAt = (host: string, everyMs: number, endsAt: number) => ({
    minIntervalMs: everyMs,
    maxWaitMs: Math.max(0, endsAt - Date.now()),
    tooLong: (ms: number) =>
      new ReadError(
        `${host} wants to be left alone for another ${formatDuration(ms)}, which is too long to wait here.`,
        true,
      ),
  })

  async function readOnce(
    hit: SearchHit,
    { endsAt, language }: ReadOptions,
    signal: AbortSignal,
  ): Promise<SourceDocument> {
    const host = hostOf(hit.url)
    const everyMs = await askLeave(hit.url, signal)
    const beforeHop = async (to: URL) => {
      if (to.host === host && to.pathname === new URL(hit.url).pathname) return
      const hopMs = await askLeave(to.href, signal)
      if (to.host !== host) await siteAt(to.host).pace.turn(turnAt(to.host, hopMs, endsAt), signal)
    }
    const headers = { 'accept-language': `${codeOf(language)}, en;q=0.5, *;q=0.3` }
    const get: GuardedFetch['get'] = (url, options) =>
      fetch.get(url, { ...options, headers: { ...options.headers, ...headers }, beforeHop })
    const reader = readerOf({ ...fetch, get })
    const site = siteAt(host)
    const turn = turnAt(host, everyMs, endsAt)
    return site.run(turn, signal, () =>
      inTurn(signal, async () => {
        await site.begin(turn, signal)
        return reader.read({ type: 'website', content: hit.url }, signal)
      }),
    )
  }

  /** Once more where the site is busy and says until when. */
  async function readPatiently(hit: SearchHit, wish: ReadOptions, signal: AbortSignal): Promise<SourceDocument> {
    try {
      return await readOnce(hit, wish, signal)
    } catch (error) {
      const busy = busyErrorOf(error)
      if (busy === undefined) throw error
      const { pace } = siteAt(hostOf(hit.url))
      pace.pauseFor(busy.retryAfterMs ?? defaultBackoffMs)
      const isSoon = busy.retryAfterMs !== undefined && busy.retryAfterMs <= maxRetryMs
      if (!isSoon || Date.now() + busy.retryAfterMs > wish.endsAt) throw error
      return readOnce(hit, wish, signal)
    }
  }

  async function documentOf(hit: SearchHit, wish: ReadOptions, signal: AbortSignal): Promise<SourceDocument> {
    if (hit.document) return hit.document
    if (!/^https?:$/.test(URL.parse(hit.url)?.protocol ?? ''))
      throw new ReadError(`"${hit.url}" is no address of the web.`)
    try {
      return await readPatiently(hit, wish, signal)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      const reader = readerOf(fetch)
      const instead = await readAbstract(hit, error.message, (text) =>
        reader.read({ type: 'text', content: text }, signal),
      )
      if (instead === undefined) throw error
      return instead
    }
  }

  return {
    id: 'embedded',
    async read(hits, wish, signal) {
      const timeoutMs = wish.timeoutMs ?? timeLimits.gatherMs
      const clock = AbortSignal.timeout(timeoutMs)
      const tell = createReport(hits, wish)
      const places = createReadSlots(wish.maxPages ?? hits.length)
      const any = AbortSignal.any([signal, clock, places.filled])
      const endsAt = Date.now() + timeoutMs

      async function readHit(hit: SearchHit): Promise<void> {
        if (!(await places.take())) return
        let isKept = false
        try {
          any.throwIfAborted()
          const document = await documentOf(hit, { endsAt, language: wish.language }, any)
          any.throwIfAborted()
          isKept = tell.read(hit, buildPage(hit, document, wish.language))
        } catch (error) {
          signal.throwIfAborted()
          // As many as were wanted are there: this one is left alone.
          if (!places.filled.aborted) tell.unread(hit, unreadReasonOf(error, clock))
        } finally {
          if (isKept) places.keep()
          else places.give()
        }
        if (isKept) await tell.keep(hit)
      }

      const lanes = groupBySite(hits).flatMap((lane) => Array.from({ length: polite.maxConcurrentPerSite }, () => lane))
      const walks = lanes.map(async (lane) => {
        for (let hit = lane.shift(); hit !== undefined; hit = lane.shift()) await readHit(hit)
      })
      // All of them end before this does, so that nothing is told of a gathering that is over.
      const failed = (await Promise.allSettled(walks)).find((walk) => walk.status === 'rejected')
      signal.throwIfAborted()
      if (failed) throw failed.reason
      return tell.gathered()
    },
  }
}

/** The hits of each site in their order, the site of the first hit first. What needs no fetching waits for nobody. */
function groupBySite(hits: readonly SearchHit[]): SearchHit[][] {
  const lanes = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const site = hit.document ? `own ${hit.url}` : (URL.parse(hit.url)?.host ?? '')
    lanes.set(site, [...(lanes.get(site) ?? []), hit])
  }
  return [...lanes.values()]
}

/** The answer of a site that has too much to do. */
function busyErrorOf(error: unknown): GuardedFetchError | undefined {
  const cause = error instanceof ReadError ? error.cause : error
  return cause instanceof GuardedFetchError && (cause.status === 429 || cause.status === 503) ? cause : undefined
}

function unreadReasonOf(error: unknown, clock: AbortSignal): Pick<UnreadPage, 'why' | 'retryable'> {
  if (clock.aborted && !(error instanceof EngineError)) return { why: timeUpMessage, retryable: true }
  if (!(error instanceof EngineError)) throw error
  return { why: error.message, ...(error.retryable && { retryable: true }) }
}

/** Collects what comes of each hit, each page and each text once, and tells how far it is. */
function createReport(hits: readonly SearchHit[], { onPage: keep, progress }: GatherOptions) {
  const pages = new Map<SearchHit, ReadPage>()
  const unread = new Map<SearchHit, UnreadPage>()
  const known = new Map<string, string>()
  const place = (hit: SearchHit) => hits.indexOf(hit)
  const inOrder = <Told>(told: Map<SearchHit, Told>) =>
    [...told].toSorted(([a], [b]) => place(a) - place(b)).map(([, one]) => one)
  const tried = () => progress?.(pages.size + unread.size, hits.length)

  function leaveOut(hit: SearchHit, reason: Pick<UnreadPage, 'why' | 'retryable'>): void {
    unread.set(hit, { url: hit.url, title: hit.title, ...reason })
    tried()
  }
  return {
    /** Whether it is one more text. */
    read(hit: SearchHit, page: ReadPage): boolean {
      const names = [canonicalUrl(page.url), contentFingerprint(page.document)]
      const same = names.map((name) => known.get(name)).find(Boolean)
      if (same !== undefined) {
        leaveOut(hit, { why: `It holds the same text as ${same}.` })
        return false
      }
      for (const name of names) known.set(name, page.url)
      pages.set(hit, page)
      tried()
      return true
    },
    async keep(hit: SearchHit): Promise<void> {
      const page = pages.get(hit)
      if (page) await keep?.(page)
    },
    unread: leaveOut,
    gathered: (): GatherResult => ({ documents: inOrder(pages), unread: inOrder(unread) }),
  }
}
