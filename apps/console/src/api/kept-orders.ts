import { type Call, endpoints } from '@patchbay/contract'
import * as z from 'zod/mini'
import { type Kept, kept } from '../store/kept.ts'
import { isOwnServer } from './config.ts'
import { apiKey, fingerprint } from './key-store.ts'

/**
 * What was ordered, kept by the browser where the server keeps no orders that can be asked for: so that what failed can
 * be sent or edited again all the same. A workspace's own, the newest few, without anything as large as a file.
 */
const most = 20
const mostCharacters = 300_000

/** The calls that begin work, by the names under which they are kept. */
const sendable = {
  create: endpoints.content.create,
  createCustomVoices: endpoints.content.createCustomVoices,
  createCustomScript: endpoints.content.createCustomScript,
  modify: endpoints.content.modify,
  transcribe: endpoints.content.transcribe,
  createShort: endpoints.video.createShort,
  createShortFromContent: endpoints.video.createShortFromContent,
  createShortFromScript: endpoints.video.createShortFromScript,
  createShortFromResearch: endpoints.video.createShortFromResearch,
} as const
type SendableName = keyof typeof sendable
type SendableEndpoint = (typeof sendable)[SendableName]
const names = Object.keys(sendable) as SendableName[]

const keptOrder = z.object({
  id: z.string(),
  call: z.enum(names),
  body: z.record(z.string(), z.unknown()),
  /** As what it was sent again. */
  retriedAs: z.optional(z.string()),
})
type KeptOrder = z.infer<typeof keptOrder>

const lists = new Map<string, Kept<KeptOrder[]>>()

function listOf(key: string | undefined): Kept<KeptOrder[]> {
  const name = fingerprint(key)
  const known = lists.get(name) ?? kept(`orders:${name}`, z.array(keptOrder))
  lists.set(name, known)
  return known
}

export const keptOrderOf = (id: string): KeptOrder | undefined =>
  listOf(apiKey())
    .get()
    ?.find((order) => order.id === id)

/** It can be sent again: by our server, which keeps all orders, or from here. */
export const isOrderKept = (id: string): boolean => isOwnServer() || keptOrderOf(id) !== undefined

/** Something can be sent again. */
export const hasKeptOrders = (): boolean => isOwnServer() || Boolean(listOf(apiKey()).get()?.length)

/**
 * Keeps what was ordered under the id that it was taken with, where the server does not. What carries files, or is as large
 * as one, is not kept.
 */
export function keepOrder({ endpoint, body }: Call, id: string): void {
  const call = names.find((name) => sendable[name].path === endpoint.path)
  if (isOwnServer() || call === undefined || body.kind !== 'json') return
  const order = { id, call, body: body.value as KeptOrder['body'] }
  const list = listOf(apiKey())
  list.set(newestOf([order, ...(list.get() ?? []).filter((other) => other.id !== id)]))
}

function newestOf(orders: readonly KeptOrder[]): KeptOrder[] {
  let left = mostCharacters
  return orders.filter((order) => (left -= JSON.stringify(order).length) >= 0).slice(0, most)
}

/** The same order once more, to begin now. */
export const sameOrder = ({ call, body }: KeptOrder): Call<SendableEndpoint> => ({
  endpoint: sendable[call],
  params: {},
  query: {},
  body: { kind: 'json', value: { ...body, scheduledOn: undefined } },
})

export function noteRetried(id: string, retriedAs: string): void {
  const list = listOf(apiKey())
  list.set((list.get() ?? []).map((order) => (order.id === id ? { ...order, retriedAs } : order)))
}
