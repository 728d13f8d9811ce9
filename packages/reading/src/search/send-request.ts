import { Agent, request } from 'undici'
import {
  type EngineRow,
  formatDuration,
  minBytesPerInterval,
  type RequestPacer,
  createPacer,
  retryAfterMs,
  SearchError,
  timeLimits,
  withTimeLimit,
} from '@patchbay/engines'
import { decodeBody, limitBytes, requirePace } from '../guarded-fetch/body.ts'
import { explainNetworkError } from '../guarded-fetch/errors.ts'

/** One call of an engine, as its protocol words it. */
export type SearchRequest = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/** Asks, and answers the body of a 2xx. Throws `SearchError` with a sentence for everything else. */
export type SendRequest = (asked: SearchRequest, signal: AbortSignal) => Promise<string>

type RequestOptions = {
  row: EngineRow
  /** How long one answer may take. */
  timeoutMs: number
  /** Who asks, with a way to complain. */
  userAgent: string
  /** The shared turns of this engine; its own where none are given. */
  pace?: RequestPacer
}

const agent = new Agent({
  connect: { timeout: timeLimits.connectMs },
  headersTimeout: timeLimits.searchMs,
  bodyTimeout: timeLimits.searchMs,
  keepAliveTimeout: 4_000,
  maxHeaderSize: 32_768,
})
const connectionTimeouts = {
  connectMs: timeLimits.connectMs,
  idleMs: timeLimits.searchMs,
  pace: { minBytes: minBytesPerInterval, overMs: timeLimits.paceMs },
}

const maxResponseBytes = 4_000_000
/** So long a question waits where an engine says when it will answer; else others' findings have to do. */
const maxRetryMs = 10_000
/** How long an engine is left alone that says it has too much to do, and not until when. */
const defaultBackoffMs = 30_000

/** Nothing is followed: an engine stands at one address, and where it would send us is not its to say. */
export function createRequester({
  row,
  timeoutMs,
  userAgent,
  pace = createPacer(row.minIntervalMs),
}: RequestOptions): SendRequest {
  const { label } = row

  async function call(asked: SearchRequest, signal: AbortSignal) {
    const { host } = new URL(asked.url)
    const late = (waited: string) =>
      new SearchError(`${label} did not answer within ${waited}.`, true, { isTimeout: true })
    return withTimeLimit({ timeoutMs, signal, late }, async (either) => {
      try {
        const headers = { 'user-agent': userAgent, 'accept-encoding': 'gzip, br, deflate', ...asked.headers }
        const method = asked.method ?? 'GET'
        const answer = await request(asked.url, {
          dispatcher: agent,
          method,
          headers,
          body: asked.body ?? null,
          signal: either,
        })
        const tooSlow = () => new SearchError(`${label} sends its answer too slowly.`, true)
        const tooLarge = () =>
          new SearchError(`${label} sent more than ${maxResponseBytes / 1e6} MB, which is no answer.`)
        const body = decodeBody(
          requirePace(answer.body, connectionTimeouts.pace, tooSlow),
          answer.headers['content-encoding'],
        )
        const text = (await limitBytes(maxResponseBytes, 'error', tooLarge).collect(body)).toString('utf8')
        return { status: answer.statusCode, headers: answer.headers, text }
      } catch (error) {
        if (error instanceof SearchError) throw error
        const { message } = explainNetworkError(error, host, connectionTimeouts)
        throw new SearchError(`${label} could not be asked: ${message}`, true, { cause: error })
      }
    })
  }

  async function inTurn(asked: SearchRequest, signal: AbortSignal) {
    const tooLong = (waitMs: number) =>
      new SearchError(
        `${label} wants to be left alone for another ${formatDuration(waitMs)}, so it was not asked.`,
        true,
      )
    await pace.turn({ maxWaitMs: timeLimits.searchTurnMs, tooLong }, signal)
    const answer = await call(asked, signal)
    if (answer.status !== 429 && answer.status !== 503) return { answer, pauseMs: undefined }
    const pauseMs = retryAfterMs(answer.headers['retry-after'])
    pace.pauseFor(pauseMs ?? defaultBackoffMs)
    return { answer, pauseMs }
  }

  return async (asked, signal) => {
    const first = await inTurn(asked, signal)
    const mayAskAgain = first.pauseMs !== undefined && first.pauseMs <= maxRetryMs
    const { answer } = mayAskAgain ? await inTurn(asked, signal) : first
    if (answer.status >= 200 && answer.status <= 299) return answer.text
    throw new SearchError(describeStatus(row, answer.status), answer.status === 429 || answer.status >= 500)
  }
}

function describeStatus({ id, label, keySetting, keyIsOptional, addressSetting }: EngineRow, status: number): string {
  const ownKey = keyIsOptional && keySetting ? ` A key of your own in ${keySetting} lets it answer more often.` : ''
  if (status >= 300 && status <= 399) {
    const help = addressSetting ? ` Set ${addressSetting} to the address that it redirects to.` : ''
    return `${label} redirects elsewhere, which is not followed.${help}`
  }
  if (id === 'searxng' && status === 403) {
    return 'SearXNG does not answer in JSON (403): add "json" to search.formats in its settings.yml.'
  }
  if (status === 401 || status === 403) {
    return keySetting
      ? `${label} does not accept the key in ${keySetting} (${status}).`
      : `${label} does not answer this server (${status}).`
  }
  if (status === 402 || status === 432 || status === 433)
    return `The plan of the key in ${keySetting} is used up (${status}).`
  if (status === 429) return `${label} says that it is asked too often (429).${ownKey}`
  if (status >= 500) return `${label} has a fault of its own just now (${status}).`
  return `${label} did not understand the question (${status}).`
}
