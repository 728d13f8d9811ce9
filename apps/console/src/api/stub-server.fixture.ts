import { type Endpoint, type SentResponseOf, endpoints } from '@patchbay/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { consoleConfig, loadConsoleConfig } from './config.ts'
import { offlineStore } from './connection.ts'
import { setApiKey } from './api-key.ts'
import { queryClient } from './query.ts'

/**
 * The one server of the console's tests: it knows the contract's calls, and answers those that a test has told it. A
 * call that nobody spoke of fails the test.
 */

/** As our server may say it; fields that a test is not about may be missing, as from other servers of this wire. */
type DeepPartial<Value> = Value extends readonly (infer Item)[]
  ? DeepPartial<Item>[]
  : Value extends object
    ? { [Name in keyof Value]?: DeepPartial<Value[Name]> }
    : Value
export type StubResponse<E extends Endpoint> = DeepPartial<SentResponseOf<E>>
/** One row of a list. */
export type StubRow<E extends Endpoint> = Extract<StubResponse<E>, unknown[]>[number]

export type RecordedCall = {
  row: Endpoint | undefined
  url: string
  method: string
  /** Relative to the base address, with its query. */
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}
type Responder = (call: RecordedCall) => Response | Promise<Response>

/** As a server does it, what is named in full goes before what an id stands for. */
const rows = Object.values(endpoints)
  .flatMap((area): Endpoint[] => Object.values(area))
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^${path.replaceAll(/[.+]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i')

let config: object
let responders: Map<Endpoint, Responder>
let files: Map<string, unknown>
let unstubbedCalls: string[]

export const stubServer = {
  /** False: the network breaks under every call, that for the console's own settings included. */
  isReachable: true,

  /** All that was asked and sent since the test began, in its order; what the console asks of itself left out. */
  calls: [] as RecordedCall[],

  answers<E extends Endpoint>(
    endpoint: E,
    told: StubResponse<E> | ((call: RecordedCall) => StubResponse<E> | Promise<StubResponse<E>>),
  ): void {
    const tell =
      typeof told === 'function'
        ? (told as (call: RecordedCall) => StubResponse<E> | Promise<StubResponse<E>>)
        : () => told
    stubServer.responds(endpoint, async (call) => Response.json(await tell(call)))
  },

  /** Answers with an error, in the words of the server or without any. */
  refuses(endpoint: Endpoint, status: number, words?: string): void {
    stubServer.responds(endpoint, () =>
      Response.json(words === undefined ? {} : { success: false, error: words }, { status }),
    )
  },

  /** The network breaks under the call. */
  breaks(endpoint: Endpoint): void {
    stubServer.responds(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
  },

  /** The call hangs until what is answered here is called. */
  holds(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = responders.get(endpoint)
    stubServer.responds(endpoint, async (call) => {
      await promise
      return before === undefined ? Response.json({}) : before(call)
    })
    return resolve
  },

  /** What no row says: a file, another server's spelling, an answer that cannot be read. */
  responds(endpoint: Endpoint, respond: Responder): void {
    responders.set(endpoint, respond)
  },

  /** A file that an answer names by this address: what its JSON holds, or how its host answers. */
  keeps(url: string, file: unknown): void {
    files.set(url, file)
  },

  /** What was sent by POST, without its headers; a look into a source changes nothing. */
  posted: () =>
    stubServer.calls
      .filter(({ method, row }) => method === 'POST' && row !== endpoints.content.preview)
      .map(({ path, body }) => ({ path, body })),

  /** What was sent to one row, in its order. */
  sentTo: (endpoint: Endpoint): RecordedCall[] => stubServer.calls.filter(({ row }) => row === endpoint),

  /** Another `config.json` than that of a server of its own. */
  async configures(given: object): Promise<void> {
    config = given
    await loadConsoleConfig()
  },
}

/**
 * What our server is asked on many pages, where the test says nothing of it: nothing is kept yet, and what is said of
 * requests follows from what the test told of their list and status.
 */
const { content, feeds, support, work, workspace } = endpoints
const ownResponders = new Map<Endpoint, Responder>([
  [content.running, (call) => responders.get(content.list)?.(call) ?? Response.json([])],
  [content.preview, () => Response.json({ readable: true })],
  [content.lexicon, () => Response.json([])],
  [content.schedules, () => Response.json([])],
  [feeds.subscriptions, () => Response.json([])],
  [feeds.templates, () => Response.json([])],
  [support.health, () => Response.json({ ok: true, engines: {} })],
  [work.making, makingByStatus],
  [workspace.defaults, () => Response.json({})],
  [workspace.favourites, () => Response.json({ voices: [], pairs: [] })],
  [workspace.keys, () => Response.json([])],
])

async function makingByStatus(call: RecordedCall): Promise<Response> {
  const answer = await responders.get(content.status)?.(call)
  if (!answer) return unspoken(call)
  if (!answer.ok) return answer
  const told = (await answer.json()) as StubResponse<typeof content.status>
  const { id: requestId, title, audioTitle, stage: words, errorMessage: error } = told
  return Response.json({ ...told, requestId, title: audioTitle ?? title, words, error, can: [] })
}

async function responseTo(url: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> {
  if (!stubServer.isReachable) throw new TypeError('Failed to fetch')
  if (url.endsWith('/config.json')) return Response.json(config)
  const file = files.get(url)
  if (file !== undefined) return file instanceof Response ? file.clone() : Response.json(file)
  const { apiBaseUrl, researchBaseUrl } = consoleConfig()
  const base = [apiBaseUrl, researchBaseUrl].find((each) => url.startsWith(each)) ?? ''
  const path = url.slice(base.length).replace(/^\//, '')
  const [address = '', query] = path.split('?')
  const read: unknown = typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)
  const row = rows.find((each) => each.method === method && patternOf(each).test(address))
  const call = { row, url, method, path, query: new URLSearchParams(query), body: read, headers: new Headers(headers) }
  stubServer.calls.push(call)
  const respond = row && (responders.get(row) ?? ('contractVersion' in config ? ownResponders.get(row) : undefined))
  if (respond) return respond(call)
  return unspoken(call)
}

function unspoken({ method, path }: RecordedCall): never {
  unstubbedCalls.push(`${method} ${path}`)
  throw new TypeError(`The test told the stage nothing about ${method} ${path}.`)
}

/** Called once by each test file; every test begins with a stored key and with what `set` tells the stage. */
export function installStubServer(set: () => void | Promise<void> = () => undefined): void {
  // What failed is asked for again at once: no test waits for it.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } })
  beforeEach(async () => {
    responders = new Map()
    files = new Map()
    unstubbedCalls = []
    Object.assign(stubServer, { calls: [], isReachable: true })
    vi.stubGlobal('fetch', responseTo)
    await stubServer.configures({})
    setApiKey('secret-key')
    await set()
  })

  afterEach(() => {
    // The page goes before the server does: it would ask a real one.
    cleanup()
    queryClient.clear()
    offlineStore.set(false)
    vi.unstubAllGlobals()
    expect(unstubbedCalls.join(', '), 'calls that the test told the stage nothing about').toBe('')
  })
}
