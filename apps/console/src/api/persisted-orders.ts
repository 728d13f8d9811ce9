import { type Call, endpoints } from '@patchbay/contract'
import * as z from 'zod/mini'
import { type PersistedValue, persisted } from '../store/local-storage.ts'
import { isOwnServer } from './config.ts'
import { apiKey, keyFingerprint } from './api-key.ts'

/**
 * What was ordered, kept by the browser where the server keeps no orders that can be asked for: so that what failed can
 * be sent or edited again all the same. A workspace's own, the newest few, without anything as large as a file.
 */
const maxOrders = 20
const maxCharacters = 300_000

/** The calls that begin work, by the names under which they are kept. */
const orderEndpoints = {
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
type OrderEndpointName = keyof typeof orderEndpoints
type OrderEndpoint = (typeof orderEndpoints)[OrderEndpointName]
const endpointNames = Object.keys(orderEndpoints) as OrderEndpointName[]

const persistedOrderSchema = z.object({
  id: z.string(),
  call: z.enum(endpointNames),
  body: z.record(z.string(), z.unknown()),
  /** As what it was sent again. */
  retriedAs: z.optional(z.string()),
})
type PersistedOrder = z.infer<typeof persistedOrderSchema>

const ordersByKey = new Map<string, PersistedValue<PersistedOrder[]>>()

function ordersOfKey(key: string | undefined): PersistedValue<PersistedOrder[]> {
  const name = keyFingerprint(key)
  const known = ordersByKey.get(name) ?? persisted(`orders:${name}`, z.array(persistedOrderSchema))
  ordersByKey.set(name, known)
  return known
}

export const persistedOrderOf = (id: string): PersistedOrder | undefined =>
  ordersOfKey(apiKey())
    .get()
    ?.find((order) => order.id === id)

/** It can be sent again: by our server, which keeps all orders, or from here. */
export const isOrderRepeatable = (id: string): boolean => isOwnServer() || persistedOrderOf(id) !== undefined

/** Something can be sent again. */
export const hasRepeatableOrders = (): boolean => isOwnServer() || Boolean(ordersOfKey(apiKey()).get()?.length)

/**
 * Keeps what was ordered under the id that it was taken with, where the server does not. What carries files, or is as large
 * as one, is not kept.
 */
export function persistOrder({ endpoint, body }: Call, id: string): void {
  const call = endpointNames.find((name) => orderEndpoints[name].path === endpoint.path)
  if (isOwnServer() || call === undefined || body.kind !== 'json') return
  const order = { id, call, body: body.value as PersistedOrder['body'] }
  const list = ordersOfKey(apiKey())
  list.set(newestFirst([order, ...(list.get() ?? []).filter((other) => other.id !== id)]))
}

function newestFirst(orders: readonly PersistedOrder[]): PersistedOrder[] {
  let left = maxCharacters
  return orders.filter((order) => (left -= JSON.stringify(order).length) >= 0).slice(0, maxOrders)
}

/** The same order once more, to begin now. */
export const repeatCall = ({ call, body }: PersistedOrder): Call<OrderEndpoint> => ({
  endpoint: orderEndpoints[call],
  params: {},
  query: {},
  body: { kind: 'json', value: { ...body, scheduledOn: undefined } },
})

export function markRetried(id: string, retriedAs: string): void {
  const list = ordersOfKey(apiKey())
  list.set((list.get() ?? []).map((order) => (order.id === id ? { ...order, retriedAs } : order)))
}
