import {
  type AnswerOf,
  type Call,
  type CallBody,
  type Endpoint,
  networkFailureWords,
  pathOf,
  serverWordsIn,
  needsKeyWords,
  unexpectedFailureWords,
} from '@patchbay/contract'
import * as z from 'zod/mini'
import { takeAskedAhead } from './asked-ahead.ts'
import { consoleConfig } from './config.ts'
import { isAway } from './connection.ts'
import { ApiError, kindOf } from './errors.ts'
import { apiKey } from './key-store.ts'

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

export type Answer = { status: number; statusText: string; text: string }

/** Makes a call and reads its answer into the shape that the screens use. Every failure is an `ApiError`. */
export async function send<E extends Endpoint>(call: Call<E>, options: SendOptions = {}): Promise<AnswerOf<E>> {
  const { endpoint } = call
  const answer = await ask(call, headersOf(call, options), options)
  const body = parsed(answer.text)
  const serverWords = serverWordsIn(body) ?? plainWords(answer)
  const isRefused = body !== null && typeof body === 'object' && 'success' in body && body.success === false
  if (answer.status < 200 || answer.status > 299 || isRefused) {
    const { status, statusText } = answer
    const words = endpoint.fails({ status, statusText, serverWords })
    throw new ApiError(kindOf(status), words, status)
  }
  const read = z.core.safeParse<Endpoint['answer']>(endpoint.answer, body)
  if (read.success) return read.data as AnswerOf<E>
  throw new ApiError('unreadable', unexpectedFailureWords, answer.status, { cause: read.error })
}

export function headersOf(
  call: Call,
  { idempotencyKey, accept = 'application/json', key = apiKey() }: SendOptions,
): Headers {
  const headers = new Headers({ Accept: accept })
  if (call.endpoint.auth === 'key') {
    if (key === undefined) throw new ApiError('no-key', call.endpoint.needsKey ?? needsKeyWords)
    // What a header cannot carry was never a key; the browser would answer with a riddle.
    if (!/^[\x21-\x7e]+$/.test(key)) throw new ApiError('unauthorized', call.endpoint.fails(unauthorizedAnswer), 401)
    headers.set('Authorization', `Bearer ${key}`)
  }
  if (call.body.kind === 'json') headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  return headers
}

const unauthorizedAnswer = { status: 401, statusText: 'Unauthorized', serverWords: undefined }

export function addressOf(call: Call): string {
  const { apiBaseUrl, researchBaseUrl } = consoleConfig()
  const base = call.endpoint.base === 'research' ? researchBaseUrl : apiBaseUrl
  return `${base.replace(/\/$/, '')}/${pathOf(call)}`
}

async function ask(call: Call, headers: Headers, options: SendOptions): Promise<Answer> {
  const url = addressOf(call)
  const body = bodyOf(call.body)
  try {
    if (options.onUploadProgress && isLong(body)) {
      const { upload } = await import('./upload.ts')
      return await upload(call.endpoint.method, url, headers, body, options)
    }
    const init = { method: call.endpoint.method, headers, body, signal: options.signal ?? null }
    const response = (await takeAskedAhead(url, init)) ?? (await fetch(url, init))
    isAway.set(false)
    options.onHeaders?.(response.headers)
    return { status: response.status, statusText: response.statusText, text: await response.text() }
  } catch (error) {
    if (options.signal?.aborted || error instanceof ApiError) throw error
    isAway.set(true)
    throw new ApiError('network', networkFailureWords, undefined, { cause: error })
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
const isLong = (body: BodyInit | null) =>
  body instanceof FormData || (typeof body === 'string' && body.length > 500_000)

/** An empty answer reads as an empty object; text that is no JSON stays text, and its schema refuses it. */
export function parsed(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

/** A failed answer in plain text ("Too many requests") says it in those words; a page of HTML says nothing. */
function plainWords({ status, text }: Answer): string | undefined {
  const words = text.trim()
  const isPlain = status >= 400 && words !== '' && words.length <= 300 && !/^[<[{"]/.test(words)
  return isPlain ? words : undefined
}
