import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { request } from 'undici'
import { parseUserUrl } from './address-rules.ts'
import { createCheckedAgent, systemResolve } from './checked-connect.ts'
import type { Resolve } from './checked-connect.ts'
import { type MinimumRate, decodeBody, limitBytes, mediaType, requirePace, isAcceptedType } from './body.ts'
import {
  EngineError,
  formatDuration,
  minBytesPerInterval,
  retryAfterMs,
  timeLimits,
  withTimeLimit as withinTime,
} from '@patchbay/engines'
import { GuardedFetchError, type ConnectionTimeouts, explainNetworkError } from './errors.ts'
import { rangeStart, formatKilobytes, describeStatus, tooLargeError } from './fetch-messages.ts'

/** Limits of one fetch. `timeoutMs` is the whole time over all redirects. */
export type FetchLimits = { timeoutMs: number; signal: AbortSignal; headers?: Record<string, string> }

export type GetOptions = FetchLimits & {
  /** Counts the unpacked body. */
  maxBytes: number
  /** Media types that are read, such as `text/html` or `audio/*`. An answer without a type passes with type ''. */
  accept: readonly string[]
  /** `error` (default) throws `too-large`; `cut` keeps the first `maxBytes` and sets `isTruncated`. */
  whenTooLarge?: 'error' | 'cut'
  /** Asked before each redirect is followed, which what it throws ends: another site may have other rules. */
  beforeHop?: (url: URL) => Promise<void>
  /** Takes 304 for an answer, without a body: for who sent what is known already. */
  acceptsNotModified?: boolean
  /** Asks for what stands behind so many bytes alone. Who answers otherwise answers 200 and the whole. */
  from?: number
}

export type FetchedResponse = {
  finalUrl: string
  status: number
  /** Lower case, without parameters; '' when the answer names none. */
  contentType: string
  headers: IncomingHttpHeaders
  /** The address that the one asked for has moved to for good (301, 308), as far as every hop said so. */
  movedTo?: string
}
export type FetchedBody = FetchedResponse & { body: Buffer; isTruncated: boolean }
export type FetchedFile = FetchedResponse & { path: string; sizeBytes: number }

export type GuardedFetchConfig = {
  /** Hosts as `host:port` that may be private (PATCHBAY_ALLOWED_PRIVATE_HOSTS). */
  allowPrivateHosts: readonly string[]
  /** How long a connection may take, and how long nothing at all may come. */
  connectTimeoutMs?: number
  idleTimeoutMs?: number
  /** How slowly an answer may come. */
  pace?: MinimumRate
  resolve?: Resolve
  /** Whom to write to about what is fetched: an email or web address. */
  contact?: string | undefined
}

/**
 * The one client for addresses that users give. Every method throws `GuardedFetchError`, or the signal's own reason
 * when the caller aborts.
 */
export type GuardedFetch = {
  /** Follows up to 5 redirects, each checked; throws `status` when the answer is not a 2xx. */
  get(url: string, options: GetOptions): Promise<FetchedBody>
  /** The same, to a file; the file is removed when the download fails. */
  download(url: string, path: string, options: GetOptions): Promise<FetchedFile>
  /**
   * The same for a file that came in part: goes on behind its first `from` bytes where the server gives the rest alone,
   * and begins anew where it gives the whole. What came stays when it breaks off.
   */
  append(url: string, path: string, options: GetOptions & { from: number }): Promise<FetchedResponse>
  /** Sends a body, follows nothing, and answers whatever status came back. What else comes back is not read. */
  post(url: string, body: string | Buffer, options: FetchLimits): Promise<FetchedResponse>
  /** The same for an answer that is read; throws `status` when it is not a 2xx. */
  exchange(url: string, body: string, options: GetOptions): Promise<FetchedBody>
  close(): Promise<void>
}

const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const permanentRedirects = new Set([301, 308])

export function createGuardedFetch(config: GuardedFetchConfig): GuardedFetch {
  const allowed = new Set(config.allowPrivateHosts.map((entry) => entry.trim().toLowerCase()))
  const patience: ConnectionTimeouts = {
    connectMs: config.connectTimeoutMs ?? timeLimits.connectMs,
    idleMs: config.idleTimeoutMs ?? timeLimits.idleMs,
    pace: config.pace ?? { minBytes: minBytesPerInterval, overMs: timeLimits.paceMs },
  }
  const ourName = `Mozilla/5.0 (compatible; Patchbay/0.1; podcast studio${config.contact ? `; ${config.contact}` : ''})`
  const agent = createCheckedAgent(allowed, config.resolve ?? systemResolve, patience)

  async function send(
    url: URL,
    method: 'GET' | 'POST',
    limits: FetchLimits,
    extra: Record<string, string>,
    body?: string | Buffer,
  ) {
    const headers = { 'user-agent': ourName, ...extra }
    return request(url, { dispatcher: agent, method, headers, body: body ?? null, signal: limits.signal })
  }

  async function follow(raw: string, options: GetOptions) {
    let url = parseUserUrl(raw, allowed)
    const firstOrigin = url.origin
    let isForGood = true
    let movedTo: string | undefined
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      // What the caller sends (a key, a cookie) is meant for the first host alone.
      const extra = url.origin === firstOrigin ? options.headers : undefined
      const packing = options.from === undefined ? 'gzip, br, deflate' : 'identity'
      const rest: Record<string, string> = options.from ? { range: `bytes=${options.from}-` } : {}
      const readable = { accept: options.accept.join(', '), 'accept-encoding': packing, ...rest }
      const answer = await send(url, 'GET', options, { ...readable, ...extra })
      const location = answer.headers.location
      if (!redirectStatuses.has(answer.statusCode) || typeof location !== 'string') return { url, answer, movedTo }
      answer.body.on('error', () => answer.body.destroy()).destroy()
      url = parseUserUrl(location, allowed, url)
      await options.beforeHop?.(url)
      isForGood &&= permanentRedirects.has(answer.statusCode)
      if (isForGood) movedTo = url.href
    }
    throw new GuardedFetchError('too-many-redirects', `"${raw}" redirects more than ${maxRedirects} times.`)
  }

  type Opened = Pick<Awaited<ReturnType<typeof follow>>, 'url' | 'answer'> & { movedTo?: string | undefined }

  /** What was answered, as what may be read of it. */
  function opened({ url, answer, movedTo }: Opened, options: GetOptions) {
    const contentType = mediaType(answer.headers['content-type'])
    const refuse = (error: GuardedFetchError): never => {
      answer.body.on('error', () => answer.body.destroy()).destroy()
      throw error
    }
    const { statusCode: status, headers } = answer
    const meta = { finalUrl: url.href, status, contentType, headers, ...(movedTo !== undefined && { movedTo }) }
    const isUnchanged = status === 304 && options.acceptsNotModified === true
    if ((status < 200 || status > 299) && !isUnchanged) {
      const message = `"${url.host}" answered with ${describeStatus(status)}.`
      const waitMs = retryAfterMs(headers['retry-after'])
      refuse(new GuardedFetchError('status', message, { status, retryAfterMs: waitMs }))
    }
    if (!isUnchanged && !isAcceptedType(contentType, options.accept)) {
      refuse(new GuardedFetchError('wrong-type', `"${url.href}" is "${contentType}", which cannot be used here.`))
    }
    const announced = Number(headers['content-length'] ?? 0)
    const whenFull = options.whenTooLarge ?? 'error'
    const most = options.maxBytes - (status === 206 ? (options.from ?? 0) : 0)
    if (whenFull === 'error' && announced > most) refuse(tooLargeError(url, options.maxBytes))
    const counted = limitBytes(most, whenFull, () => tooLargeError(url, options.maxBytes))
    const tooSlow = () => {
      const waited = formatDuration(patience.pace.overMs)
      const message = `"${url.host}" sends its answer too slowly: less than ${formatKilobytes(patience.pace.minBytes)} in ${waited}.`
      return new GuardedFetchError('timeout', message, { hasAnswered: true })
    }
    const stream = decodeBody(requirePace(answer.body, patience.pace, tooSlow), headers['content-encoding'])
    return { stream, counted, meta }
  }

  const open = async (raw: string, options: GetOptions) => opened(await follow(raw, options), options)

  return {
    get: (raw, options) =>
      within(raw, { ...options, patience }, async (limits, hasAnswered) => {
        const { stream, counted, meta } = await open(raw, { ...options, ...limits })
        hasAnswered()
        const body = await counted.collect(stream)
        return { ...meta, body, isTruncated: counted.isTruncated() }
      }),

    download: (raw, path, options) =>
      within(raw, { ...options, patience }, async (limits, hasAnswered) => {
        const { stream, counted, meta } = await open(raw, { ...options, ...limits })
        hasAnswered()
        try {
          await pipeline(stream, counted.pass, createWriteStream(path), { signal: limits.signal })
        } catch (error) {
          await rm(path, { force: true })
          throw error
        }
        return { ...meta, path, sizeBytes: counted.size() }
      }),

    append: (raw, path, options) =>
      within(raw, { ...options, patience }, async (limits, hasAnswered) => {
        const { stream, counted, meta } = await open(raw, { ...options, ...limits })
        hasAnswered()
        const isRest = meta.status === 206 && rangeStart(meta.headers['content-range']) === options.from
        if (meta.status === 206 && !isRest) {
          stream.on('error', () => stream.destroy()).destroy()
          const host = new URL(meta.finalUrl).host
          throw new GuardedFetchError('network', `"${host}" sent another part than it was asked for.`)
        }
        await pipeline(stream, counted.pass, createWriteStream(path, { flags: isRest ? 'a' : 'w' }), limits)
        return meta
      }),

    post: (raw, body, options) =>
      within(raw, { ...options, patience }, async (limits) => {
        const url = parseUserUrl(raw, allowed)
        const answer = await send(url, 'POST', limits, options.headers ?? {}, body)
        // The status decides: an answer that breaks off, never ends or is packed wrongly has still arrived.
        answer.body.on('error', () => answer.body.destroy()).destroy()
        const contentType = mediaType(answer.headers['content-type'])
        return { finalUrl: url.href, status: answer.statusCode, contentType, headers: answer.headers }
      }),

    exchange: (raw, body, options) =>
      within(raw, { ...options, patience }, async (limits, hasAnswered) => {
        const url = parseUserUrl(raw, allowed)
        const answer = await send(url, 'POST', limits, options.headers ?? {}, body)
        const { stream, counted, meta } = opened({ url, answer }, options)
        hasAnswered()
        return { ...meta, body: await counted.collect(stream), isTruncated: counted.isTruncated() }
      }),

    close: () => agent.destroy(),
  }
}

/** Runs `work` under the total time limit and turns every failure into one of ours. */
async function within<T>(
  url: string,
  { patience, ...limits }: FetchLimits & { patience: ConnectionTimeouts },
  work: (limits: FetchLimits, hasAnswered: () => void) => Promise<T>,
): Promise<T> {
  const { timeoutMs, signal } = limits
  const host = URL.parse(url)?.host ?? url
  let hasAnswered = false
  const late = (waited: string) =>
    new GuardedFetchError('timeout', `"${host}" took longer than ${waited}.`, { hasAnswered })
  return withinTime({ timeoutMs, signal, late }, async (either) => {
    try {
      return await work({ ...limits, signal: either }, () => {
        hasAnswered = true
      })
    } catch (error) {
      throw error instanceof EngineError ? error : explainNetworkError(error, host, patience)
    }
  })
}
