import { runInWorker, createConcurrencyLimiter, WorkerError } from '@patchbay/processes'
import { ReadError, timeLimits, withTimeLimit } from '@patchbay/engines'
import { GuardedFetchError } from '../../guarded-fetch/errors.ts'
import type { FetchedBody, GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts'
import { decodeHtml } from '../website/decode-html.ts'
import { fetchPage, detectPageKind, maxHtmlBytes, describeEmptyPage, withScheme } from '../website/website.ts'
import type { ReadSite, SiteColours } from '../port.ts'
import { siteDescription, siteTerms } from './description.ts'
import type { SitePage } from './site-page.ts'
import type { SiteTask } from './site-worker.ts'

const maxStylesheetBytes = 500_000
const withConcurrencyLimit = createConcurrencyLimiter(2)

/**
 * Reads what a site says of itself: the page at the address, its page about itself, its style sheets. The last two are
 * gone without where they cannot be had in time. Throws `ReadError`.
 */
export async function readSite(address: string, fetch: GuardedFetch, signal: AbortSignal): Promise<ReadSite> {
  const page = await fetchPage(withScheme(address), fetch, signal)
  if (detectPageKind(page) !== 'html') throw new ReadError(`${page.finalUrl} is no web page.`)
  const read = await parseInWorker<SitePage>(toSiteTask(page), page.finalUrl, signal)
  const [about, sheets] = await Promise.all([
    read.about === undefined
      ? undefined
      : withinSideTime(signal, (limited) => fetchAboutPage(read.about ?? '', fetch, limited)),
    Promise.all(read.sheets.map((href) => withinSideTime(signal, (limited) => fetchStylesheet(href, fetch, limited)))),
  ])
  const description = siteDescription(read, about)
  if (description === undefined) throw new ReadError(describeEmptyPage(page.finalUrl, read.article.needsScripts))
  const css = [read.css, ...sheets.map((sheet) => sheet ?? '')].join('\n')
  const colours = await parseInWorker<SiteColours>({ themeColour: read.themeColour, css }, page.finalUrl, signal)
  return {
    url: page.finalUrl,
    name: read.name,
    description,
    terms: siteTerms(read, about),
    colours,
    logos: read.logos,
  }
}

const toSiteTask = (page: FetchedBody): SiteTask => ({
  page: {
    bytes: page.body.subarray(0, maxHtmlBytes),
    contentTypeHeader: String(page.headers['content-type'] ?? ''),
    url: page.finalUrl,
  },
})

async function fetchAboutPage(url: string, fetch: GuardedFetch, signal: AbortSignal): Promise<SitePage | undefined> {
  const page = await fetchPage(url, fetch, signal)
  return detectPageKind(page) === 'html' ? parseInWorker<SitePage>(toSiteTask(page), url, signal) : undefined
}

async function fetchStylesheet(href: string, fetch: GuardedFetch, signal: AbortSignal): Promise<string> {
  const { body, headers } = await fetch.get(href, {
    accept: ['text/css', 'text/plain', 'application/octet-stream'],
    maxBytes: maxStylesheetBytes,
    whenTooLarge: 'cut',
    timeoutMs: timeLimits.besideMs,
    signal,
  })
  return decodeHtml(body, String(headers['content-type'] ?? ''))
}

/** What is nice to have: undefined where it cannot be had in a short time. */
async function withinSideTime<Found>(
  signal: AbortSignal,
  look: (limited: AbortSignal) => Promise<Found>,
): Promise<Found | undefined> {
  const late = (waited: string) => new ReadError(`It took longer than ${waited}.`)
  try {
    return await withTimeLimit({ timeoutMs: timeLimits.besideMs, signal, late }, look)
  } catch (error) {
    if (error instanceof ReadError || error instanceof GuardedFetchError) return undefined
    throw error
  }
}

async function parseInWorker<Found>(task: SiteTask, url: string, signal: AbortSignal): Promise<Found> {
  const limits = { timeoutMs: 20_000, memoryMb: 512, signal }
  try {
    const outcome = await withConcurrencyLimit(signal, () =>
      runInWorker<Found>(new URL('./site-worker.ts', import.meta.url), task, limits),
    )
    return 'answer' in outcome ? outcome.answer : outcome.failure
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    throw new ReadError(`${url} could not be read: ${error.message}.`, false, { cause: error })
  }
}
