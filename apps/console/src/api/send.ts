import {
  type ResponseOf,
  type Call,
  type CallBody,
  type Endpoint,
  networkFailureMessage,
  callPathOf,
  serverMessageOf,
  generalNoKeyMessage,
  unexpectedFailureMessage,
} from '@patchbay/contract'
import * as z from 'zod/mini'
import { takePrefetchedResponse } from './prefetched-responses.ts'
import { consoleConfig } from './config.ts'
import { offlineStore } from './connection.ts'
import { ApiError, errorKindOf } from './errors.ts'
import { apiKey } from './api-key.ts'

export type SendOptions = {
  signal?: AbortSignal
  /** The same request sent twice under one key makes one job. */
  idempotencyKey?: string
  /** What the answer should be; JSON where nothing is said. */
  accept?: string
  /** Asks with this key instead of the stored one: whether the server knows it. */
  key?: string
  /** Told of the answer's headers, whatever its status. */
  onHeaders?: (headers: Headers) => void
  /** From 0 to 1, while a body goes up that takes long enough to be watched. */
  onUploadProgress?: (share: number) => void
}

export type RawResponse = { status: number; statusText: string; text: string }

/** Makes a call and reads its answer into the shape that the screens use. Every failure is an `ApiError`. */
export async function send<E extends Endpoint>(call: Call<E>, options: SendOptions = {}): Promise<ResponseOf<E>> {
  const { endpoint } = call
  const answer = await fetchResponse(call, headersOf(call, options), options)
  const body = parseBody(answer.text)
  const serverWords = serverMessageOf(body) ?? plainTextMessage(answer)
  const isRefused = body !== null && typeof body === 'object' && 'success' in body && body.success === false
  if (answer.status < 200 || answer.status > 299 || isRefused) {
    const { status, statusText } = answer
    const words = endpoint.failureMessage({ status, statusText, serverWords })
    throw new ApiError(errorKindOf(status), words, status)
  }
  const read = z.core.safeParse<Endpoint['response']>(endpoint.response, body)
  if (read.success) return read.data as ResponseOf<E>
  throw new ApiError('unreadable', unexpectedFailureMessage, answer.status, { cause: read.error })
}

export function headersOf(
  call: Call,
  { idempotencyKey, accept = 'application/json', key = apiKey() }: SendOptions,
): Headers {
  const headers = new Headers({ Accept: accept })
  if (call.endpoint.auth === 'key') {
    if (key === undefined) throw new ApiError('no-key', call.endpoint.noKeyMessage ?? generalNoKeyMessage)
    // What a header cannot carry was never a key; the browser would answer with a riddle.
    if (!/^[\x21-\x7e]+$/.test(key))
      throw new ApiError('unauthorized', call.endpoint.failureMessage(unauthorizedResponse), 401)
    headers.set('Authorization', `Bearer ${key}`)
  }
  if (call.body.kind === 'json') headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  return headers
}

const unauthorizedResponse = { status: 401, statusText: 'Unauthorized', serverWords: undefined }

export function urlOf(call: Call): string {
  const { apiBaseUrl, researchBaseUrl } = consoleConfig()
  const base = call.endpoint.base === 'research' ? researchBaseUrl : apiBaseUrl
  return `${base.replace(/\/$/, '')}/${callPathOf(call)}`
}

async function fetchResponse(call: Call, headers: Headers, options: SendOptions): Promise<RawResponse> {
  const url = urlOf(call)
  const body = bodyOf(call.body)
  try {
    if (options.onUploadProgress && needsUploadProgress(body)) {
      const { upload } = await import('./upload.ts')
      return await upload(call.endpoint.method, url, headers, body, options)
    }
    const init = { method: call.endpoint.method, headers, body, signal: options.signal ?? null }
    const response = (await takePrefetchedResponse(url, init)) ?? (await fetch(url, init))
    offlineStore.set(false)
    options.onHeaders?.(response.headers)
    return { status: response.status, statusText: response.statusText, text: await response.text() }
  } catch (error) {
    if (options.signal?.aborted || error instanceof ApiError) throw error
    offlineStore.set(true)
    throw new ApiError('network', networkFailureMessage, undefined, { cause: error })
  }
}

function bodyOf(body: CallBody): BodyInit | null {
  if (body.kind === 'none') return null
  if (body.kind === 'json') return JSON.stringify(body.value)
  const form = new FormData()
  for (const [name, value] of Object.entries(body.fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value.file, value.name)
  }
  return form
}

/** Files, and sources of a length that only files have. */
const needsUploadProgress = (body: BodyInit | null) =>
  body instanceof FormData || (typeof body === 'string' && body.length > 500_000)

/** An empty answer reads as an empty object; text that is no JSON stays text, and its schema refuses it. */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

/** A failed answer in plain text ("Too many requests") says it in those words; a page of HTML says nothing. */
function plainTextMessage({ status, text }: RawResponse): string | undefined {
  const words = text.trim()
  const isPlain = status >= 400 && words !== '' && words.length <= 300 && !/^[<[{"]/.test(words)
  return isPlain ? words : undefined
}
