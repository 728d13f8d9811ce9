import { detectLanguageOf, isMachineName, ReadError, timeLimits, chooseTitle } from '@patchbay/engines'
import { GuardedFetchError } from '../../guarded-fetch/errors.ts'
import type { FetchedBody, GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts'
import { runInWorker, createConcurrencyLimiter, WorkerError } from '@patchbay/processes'
import { countLetters, type Passage, type SourceDocument, type SourceTable } from '@patchbay/text'
import { truncateBlocks, truncationWarning } from '../truncate-blocks.ts'
import { readPdf } from '../pdf/pdf.ts'
import { readText } from '../text/text.ts'
import type { Article } from './article.ts'
import type { ArticleTask } from './article-worker.ts'
import { decodeHtml } from './decode-html.ts'
import { describeUnread } from '../describe-unread.ts'

const acceptedTypes = [
  'text/html',
  'application/xhtml+xml',
  'application/pdf',
  'text/plain',
  'text/markdown',
  'application/octet-stream',
]
const maxPageBytes = 25 * 1024 * 1024
export const maxHtmlBytes = 5 * 1024 * 1024
/** Pages that are parsed at once, however many are read or looked at: each thread may hold half a gigabyte. */
const withConcurrencyLimit = createConcurrencyLimiter(4)

/** Reads a page: its main article, or the PDF or plain text that the address holds. Throws `ReadError`. */
export async function readWebsite(address: string, fetch: GuardedFetch, signal: AbortSignal): Promise<SourceDocument> {
  const page = await fetchPage(withScheme(address), fetch, signal)
  const kind = detectPageKind(page)
  if (kind === 'pdf') {
    if (page.isTruncated) throw new ReadError(`The PDF at ${page.finalUrl} is larger than 25 MB.`)
    return { ...(await readPdf(page.body, page.finalUrl, signal)), sourceType: 'website', url: page.finalUrl }
  }
  if (kind === 'text') {
    const text = decodeHtml(page.body, String(page.headers['content-type'] ?? ''))
    return { ...readText(text, page.finalUrl), sourceType: 'website', url: page.finalUrl }
  }
  if (kind === 'unknown') throw new ReadError(`${page.finalUrl} is neither a web page nor a PDF nor plain text.`)
  return readArticle(page, signal)
}

/** People leave the scheme out; most hosts redirect to the one they want. */
export function withScheme(address: string): string {
  const trimmed = address.trim()
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

export async function fetchPage(url: string, fetch: GuardedFetch, signal: AbortSignal): Promise<FetchedBody> {
  try {
    const options = { accept: acceptedTypes, maxBytes: maxPageBytes, timeoutMs: timeLimits.pageMs, signal }
    return await fetch.get(url, {
      ...options,
      whenTooLarge: 'cut',
      headers: { 'accept-language': 'en;q=0.8, *;q=0.5' },
    })
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    throw new ReadError(describeUnread(url, error.message), error.retryable, {
      cause: error,
      isTimeout: error.isTimeout,
    })
  }
}

export function detectPageKind(page: FetchedBody): 'pdf' | 'text' | 'html' | 'unknown' {
  const start = page.body.subarray(0, 1024).toString('latin1')
  if (start.includes('%PDF-')) return 'pdf'
  if (page.contentType === 'application/pdf') return 'pdf'
  if (/<!doctype html|<html|<head|<body/i.test(start) || page.contentType.includes('html')) return 'html'
  if (page.contentType.startsWith('text/')) return 'text'
  const isText = page.contentType === '' && !page.body.subarray(0, 1024).includes(0)
  return isText ? 'text' : 'unknown'
}

async function readArticle(page: FetchedBody, signal: AbortSignal): Promise<SourceDocument> {
  const task: ArticleTask = {
    bytes: page.body.subarray(0, maxHtmlBytes),
    contentTypeHeader: String(page.headers['content-type'] ?? ''),
    url: page.finalUrl,
  }
  const article = await parseInWorker(task, signal)
  const { kept, share } = truncateBlocks(article.blocks)
  const amount = countLetters(kept.map((block) => block.text).join(' '))
  if (amount < 200) throw new ReadError(describeEmptyPage(page.finalUrl, article.needsScripts))
  const wasWhole = page.body.length <= maxHtmlBytes && !page.isTruncated
  const bytesRead = wasWhole ? 1 : Math.min(0.99, maxHtmlBytes / page.body.length)
  const host = new URL(page.finalUrl).host
  const passages = kept.map((block, index): Passage => ({ id: `p${index + 1}`, ...block }))
  const tables = article.tables.map(({ table, firstRow }): SourceTable => {
    const passageId = passages.find(({ text }) => text === firstRow)?.id
    return { ...table, ...(passageId !== undefined && { passageId }) }
  })
  return {
    sourceType: 'website',
    title: chooseTitle(article.title, passages, host),
    url: page.finalUrl,
    ...(article.author !== '' && { author: article.author }),
    ...(article.published !== '' && { publishedOn: article.published }),
    ...(article.siteName !== '' && !isMachineName(article.siteName) && { siteName: article.siteName }),
    language: detectLanguageOf(passages, article.declaredLanguage),
    passages,
    ...(tables.length > 0 && { tables }),
    ...truncationWarning(page.finalUrl, share * bytesRead),
  }
}

async function parseInWorker(task: ArticleTask, signal: AbortSignal): Promise<Article> {
  try {
    const limits = { timeoutMs: 20_000, memoryMb: 512, signal }
    const file = new URL('./article-worker.ts', import.meta.url)
    const outcome = await withConcurrencyLimit(signal, () => runInWorker<Article>(file, task, limits))
    if ('answer' in outcome) return outcome.answer
    return outcome.failure
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    throw new ReadError(`${task.url} could not be read: ${error.message}.`, false, { cause: error })
  }
}

export function describeEmptyPage(url: string, needsScripts: boolean): string {
  return needsScripts
    ? `${url} shows its text only in a browser that runs JavaScript, or only to signed-in readers. Copy the text and use it as a text source.`
    : `${url} holds no article to read: hardly any text was found on the page.`
}
