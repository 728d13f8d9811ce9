import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions, onRequestHookHandler } from 'fastify'
import * as z from 'zod'
import {
  type EndpointName,
  type EndpointRow,
  type RequestSpec,
  endpointRows,
  normalizeId,
  limits,
  missingMessage,
  notYetServed,
  withSnakeCaseKeys,
} from '@patchbay/contract'
import type { Db } from '../db/connection.ts'
import { Refusal } from '../requests/refusal.ts'
import { areasWithPages, isPageNavigation } from './routing.ts'
import { authorize } from './auth.ts'
import { HttpResponse, type Handlers } from './handlers.ts'
import { type Form, isForm, readForm } from './uploads.ts'

z.config(z.locales.en())

/** Calls whose bodies may hold whole documents or pictures; all others are small. */
const largeBodyRoutes: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'content.create',
  'content.createCustomVoices',
  'content.preview',
  'projects.create',
  'projects.update',
  'x.create',
])
const smallBodyBytes = 1024 * 1024
const unauthenticatedPostsPerMinute = 10

/**
 * Every row of the contract under `/v1` and at the root: its handler, or a clear 501. Every row must be one or the other.
 * Files that come with a call lie in `uploadFolder` until it is answered.
 */
export function serveEndpoints(app: FastifyInstance, db: Db, handlers: Handlers, uploadFolder: string): void {
  acceptEmptyBodies(app)
  for (const row of endpointRows) {
    const { name, endpoint, requestSpec } = row
    const handler = handlers[name] as ((input: unknown) => Promise<unknown>) | undefined
    if ((handler === undefined) !== notYetServed.includes(name)) {
      throw new Error(`${name} must either have a handler or stand in the contract's list of calls not yet served.`)
    }
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    const route: Omit<RouteOptions, 'url'> = {
      method: endpoint.method,
      bodyLimit: largeBodyRoutes.has(name) ? limits.jsonBody.sizeBytes : smallBodyBytes,
      config: { isCall: true },
      // After the call is counted, so that keys cannot be guessed without end; before the body is read: who may not
      // call need not upload.
      preParsing: async (request) => {
        request.workspaceId = endpoint.auth === 'key' ? (await authorize(db, request)).workspaceId : ''
        if (!handler) throw new Refusal(501, `${requestSpec.summary}: this server cannot do this yet.`)
      },
      handler: async (request, reply) => {
        const answer = await withMultipartForm(request, requestSpec, uploadFolder, (form) =>
          handler?.(parseInput(row, request, form, reply)),
        )
        const { status, headers, body } = answer instanceof HttpResponse ? answer : new HttpResponse(200, answer)
        return reply
          .status(status)
          .headers(headers)
          .send(endpoint.spelled && !isStream(body) ? withSnakeCaseKeys(body) : emptyForHead(request, body))
      },
    }
    // What writes without a key is not for many calls: one count for both of its addresses.
    const isOpen = endpoint.auth === 'none' && endpoint.method === 'POST'
    const count = isOpen ? [app.rateLimit({ max: unauthenticatedPostsPerMinute })] : []
    app.route({ ...route, url: `/v1/${path}`, onRequest: count })
    app.route({ ...route, url: `/${path}`, onRequest: [sendPageInstead, ...count] })
  }
}

/** At the root some addresses are also the console's: who asks for a page gets it. */
const sendPageInstead: onRequestHookHandler = (request, reply, done) => {
  if (areasWithPages.has(request.url.split(/[/?]/)[1]?.toLowerCase() ?? '')) reply.header('vary', 'Accept')
  if (isPageNavigation(request)) reply.callNotFound()
  else done()
}

/** A body of JSON that is empty is none: what its call cannot do without is named, and a call without a body passes. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null)
    else void readJson(request, String(body), done)
  })
}

/** Whoever asks for the head alone has no use for a stream, which would be read to its end all the same. */
function emptyForHead({ method }: FastifyRequest, body: unknown): unknown {
  if (method !== 'HEAD' || !(body instanceof Readable)) return body
  body.destroy()
  return Readable.from([])
}

const isStream = (body: unknown) => body instanceof Readable || Buffer.isBuffer(body)

/** Reads the multipart body of a call that takes one; whatever came with it is gone when the answer is known. */
async function withMultipartForm<Value>(
  request: FastifyRequest,
  { files }: RequestSpec,
  folder: string,
  work: (form: Form | undefined) => Promise<Value> | undefined,
): Promise<Value | undefined> {
  if (!isForm(request)) return work(undefined)
  if (!files) throw new Refusal(415, 'This call takes JSON (Content-Type: application/json).')
  const { form, remove } = await readForm(request, files, folder)
  try {
    return await work(form)
  } finally {
    await remove()
  }
}

function parseInput(
  { name, requestSpec }: EndpointRow,
  request: FastifyRequest,
  form: Form | undefined,
  reply: FastifyReply,
) {
  const sent: unknown = form ? form.fields : request.body
  if (isDeeper(sent, maxJsonDepth))
    throw new Refusal(400, `The request body is nested deeper than ${maxJsonDepth} levels.`)
  return {
    workspaceId: request.workspaceId,
    caller: { keyId: request.caller?.id ?? '', isOwner: request.caller?.isOwner ?? false },
    params: normalizeParams(request.params as Record<string, string>),
    query: requestSpec.query ? parse(requestSpec.query, withoutNulCharacters(request.query)) : {},
    body: requestSpec.body ? parse(requestSpec.body, withoutNulCharacters(sent ?? {})) : undefined,
    files: form?.files ?? {},
    idempotency: parseIdempotencyKey(name, request, form),
    get signal() {
      return signalOf(reply)
    },
  }
}

/** Fastify's own signal is of no use here: a request closes as soon as its body is read. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const close = () => {
    if (!raw.writableEnded) gone.abort(new Error('The caller went away.'))
  }
  raw.once('close', close)
  if (raw.destroyed) close()
  return gone.signal
}

/** Deeper than anything that a call takes; what is done with a body calls itself for every level. */
const maxJsonDepth = 64

const isDeeper = (value: unknown, levels: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

/** Ids in addresses, as they are kept. */
const normalizeParams = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, normalizeId(value)]))

/** The database holds neither null characters nor halves of emoji; both show nothing, so they are left out at the door. */
function withoutNulCharacters(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(withoutNulCharacters)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNulCharacters(part)]))
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const read = z.core.safeParse(schema, value)
  if (read.success) return read.data
  throw new Refusal(
    400,
    read.error.issues
      .slice(0, 3)
      .map((issue) => describeIssue(issue, value))
      .join(' '),
  )
}

/** Which field, and what is expected there. */
function describeIssue(issue: z.core.$ZodIssue, sent: unknown): string {
  const field = issue.path.map(String).join('.')
  if (field && /^invalid_(type|union)$/.test(issue.code) && isMissing(valueAt(sent, issue.path)))
    return `${field}: ${missingMessage}.`
  const words = issue.message.replace(/^Invalid input: /, '')
  return field ? `${field}: ${words}.` : `The request body: ${words}.`
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], sent)

const maxIdempotencyKeyLength = 200

function parseIdempotencyKey(name: EndpointName, request: FastifyRequest, form: Form | undefined) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > maxIdempotencyKeyLength) throw new Refusal(400, 'Idempotency-Key may have at most 200 characters.')
  const fingerprint = createHash('sha256')
    .update(name)
    .update(JSON.stringify(form ? [form.fields, fileHashesOf(form)] : (request.body ?? null)))
    .digest('hex')
  return { key, fingerprint }
}

const fileHashesOf = ({ files }: Form) =>
  Object.entries(files)
    .map(([part, { sha256 }]) => `${part} ${sha256}`)
    .toSorted()

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves a call of the contract: such calls are counted. */
    isCall?: boolean
  }
  interface FastifyRequest {
    workspaceId: string
  }
}
