import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RouteOptions, onRequestHookHandler } from 'fastify'
import * as z from 'zod'
import {
  type Endpoint,
  type EndpointName,
  endpointRows,
  endpoints,
  idAsKept,
  limits,
  notYetServed,
  spellBoth,
} from '@patchbay/contract'
import type { Db } from '../db/connection.ts'
import { Refusal } from '../requests/refusal.ts'
import { areasWithPages, meansPage } from './addresses.ts'
import { authorize } from './auth.ts'
import { Answer, type Handlers } from './handlers.ts'
import { type Form, isForm, readForm } from './uploads.ts'

z.config(z.locales.en())

/** Calls whose bodies may hold whole documents; all others are small. */
const largeBodies: ReadonlySet<Endpoint> = new Set([endpoints.content.create, endpoints.content.createCustomVoices])
const smallBodyBytes = 1024 * 1024
const openPostsPerMinute = 10

/**
 * Every row of the contract under `/v1` and at the root: its handler, or a clear 501. Every row must be one or the other.
 * Files that come with a call lie in `uploadFolder` until it is answered.
 */
export function serveEndpoints(app: FastifyInstance, db: Db, handlers: Handlers, uploadFolder: string): void {
  for (const { name, endpoint } of endpointRows) {
    const handler = handlers[name] as ((input: unknown) => Promise<unknown>) | undefined
    if ((handler === undefined) !== notYetServed.includes(name)) {
      throw new Error(`${name} must either have a handler or stand in the contract's list of calls not yet served.`)
    }
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    const route: Omit<RouteOptions, 'url'> = {
      method: endpoint.method,
      bodyLimit: largeBodies.has(endpoint) ? limits.jsonBody.sizeBytes : smallBodyBytes,
      config: {
        isCall: true,
        // What writes without a key is not for many calls.
        ...(endpoint.auth === 'none' && endpoint.method === 'POST' && { rateLimit: { max: openPostsPerMinute } }),
      },
      // After the call is counted, so that keys cannot be guessed without end; before the body is read: who may not
      // call need not upload.
      preParsing: async (request) => {
        request.workspaceId = endpoint.auth === 'key' ? (await authorize(db, request)).workspaceId : ''
        if (!handler) throw new Refusal(501, `${endpoint.summary}: this server cannot do this yet.`)
      },
      handler: async (request, reply) => {
        const answer = await withForm(request, endpoint, uploadFolder, (form) =>
          handler?.(inputOf(name, endpoint, request, form)),
        )
        const { status, headers, body } = answer instanceof Answer ? answer : new Answer(200, answer)
        return reply
          .status(status)
          .headers(headers)
          .send(endpoint.spelled && !isStream(body) ? spellBoth(body) : body)
      },
    }
    app.route({ ...route, url: `/v1/${path}` })
    app.route({ ...route, url: `/${path}`, onRequest: givePageInstead })
  }
}

/** At the root some addresses are also the console's: who asks for a page gets it. */
const givePageInstead: onRequestHookHandler = (request, reply, done) => {
  if (areasWithPages.has(request.url.split(/[/?]/)[1]?.toLowerCase() ?? '')) reply.header('vary', 'Accept')
  if (meansPage(request)) reply.callNotFound()
  else done()
}

const isStream = (body: unknown) => body instanceof Readable || Buffer.isBuffer(body)

/** Reads the multipart body of a call that takes one; whatever came with it is gone when the answer is known. */
async function withForm<Value>(
  request: FastifyRequest,
  endpoint: Endpoint,
  folder: string,
  work: (form: Form | undefined) => Promise<Value> | undefined,
): Promise<Value | undefined> {
  if (!isForm(request)) return work(undefined)
  if (!endpoint.files) throw new Refusal(415, 'This call takes JSON (Content-Type: application/json).')
  const { form, remove } = await readForm(request, endpoint.files, folder)
  try {
    return await work(form)
  } finally {
    await remove()
  }
}

function inputOf(name: EndpointName, endpoint: Endpoint, request: FastifyRequest, form: Form | undefined) {
  const sent: unknown = form ? form.fields : request.body
  return {
    workspaceId: request.workspaceId,
    params: folded(request.params as Record<string, string>),
    query: endpoint.query ? parse(endpoint.query, storable(request.query)) : {},
    body: endpoint.body ? parse(endpoint.body, storable(sent ?? {})) : undefined,
    files: form?.files ?? {},
    idempotency: idempotencyOf(name, request, form),
  }
}

/** Ids in addresses, as they are kept. */
const folded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, idAsKept(value)]))

/** The database holds neither null characters nor halves of emoji; both show nothing, so they are left out at the door. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]))
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const read = z.core.safeParse(schema, value)
  if (read.success) return read.data
  throw new Refusal(400, read.error.issues.slice(0, 3).map(inWords).join(' '))
}

/** Which field, and what is expected there. */
function inWords(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.')
  const words = issue.message.replace(/^Invalid input: /, '')
  return field ? `${field}: ${words}.` : `The request body: ${words}.`
}

const longestKey = 200

function idempotencyOf(name: EndpointName, request: FastifyRequest, form: Form | undefined) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > longestKey) throw new Refusal(400, 'Idempotency-Key may have at most 200 characters.')
  const fingerprint = createHash('sha256')
    .update(name)
    .update(JSON.stringify(form ? [form.fields, hashesOf(form)] : (request.body ?? null)))
    .digest('hex')
  return { key, fingerprint }
}

const hashesOf = ({ files }: Form) =>
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
