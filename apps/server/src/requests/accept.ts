import { requestTypes } from '@patchbay/contract'
import type { Db, Tx } from '../db/connection.ts'
import { requests } from '../db/schema.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Kind } from '../kinds/kind.ts'
import { type KindName, type OrderOf, type TypeOf, feedsOf, kinds } from '../kinds/kinds.ts'
import { checkToday } from './daily-allowance.ts'
import { NoNewItemsError, listFeedNames, claimItemsOf, claimItems } from './feed-item-uses.ts'
import { type IdempotencyKey, claimKey } from './idempotency.ts'
import { reserve } from './ledger.ts'

/** An order of work of one kind, checked and priced. */
export type NewRequest<Name extends KindName> = {
  workspaceId: string
  type: TypeOf<Name>
  title: string | undefined
  order: OrderOf<Name>
  cost: number
  scheduledOn?: Date | undefined
  callbackData?: string | undefined
  /** When it was asked for, where that is not now. */
  requestedOn?: Date | undefined
  /** The caller's `Idempotency-Key` with a fingerprint of what was asked. */
  idempotency?: IdempotencyKey | undefined
  /** The request that it is ordered again of: it is made of the same items of feeds. */
  retryOf?: string
  /** The subscription that starts it. */
  subscriptionId?: string
  /** The recurring order that it is a run of. */
  templateId?: string | undefined
  /** The id it is to have, where files were put under it before. Never one that was used. */
  id?: string
}

/** What orders are taken in with. */
export type AcceptContext = { queue: JobQueue; config: { dailyPodcasts: number } }
/** What must hold together with the acceptance is written in its transaction. */
export type WriteInTransaction = (tx: Tx, requestId: string) => Promise<unknown>

/**
 * Takes an order in: charge, request row and job in one transaction, or nothing at all.
 * The same idempotency key with the same content answers the first request's id and does nothing more.
 */
export async function accept<Name extends KindName>(
  taking: AcceptContext & { db: Db },
  kind: Name,
  order: NewRequest<Name>,
  alongside?: WriteInTransaction,
): Promise<{ requestId: string }> {
  return taking.db.transaction((tx) => acceptIn(tx, taking, kind, order, alongside))
}

/** The same inside a transaction of the caller's own: several orders are taken together or not at all. */
export async function acceptIn<Name extends KindName>(
  tx: Tx,
  { queue, config }: AcceptContext,
  kind: Name,
  order: NewRequest<Name>,
  alongside?: WriteInTransaction,
): Promise<{ requestId: string }> {
  const requestId = order.id ?? crypto.randomUUID()
  const earlier = order.idempotency && (await claimKey(tx, order.workspaceId, order.idempotency, requestId))
  if (earlier) return { requestId: earlier }
  if (kinds[kind].countsDaily) await checkToday(tx, order.workspaceId, config.dailyPodcasts)
  if (order.cost > 0) await reserve(tx, order.workspaceId, requestId, order.cost)
  await tx.insert(requests).values(buildRequestRow(requestId, kind, order))
  await recordFeedItems(tx, requestId, kind, order)
  await alongside?.(tx, requestId)
  // The job's id is the request's: it can be taken back without being looked for.
  await queue.enqueue(
    tx,
    kind,
    { requestId },
    {
      startAfter: order.scheduledOn,
      id: requestId,
      group: order.workspaceId,
    },
  )
  return { requestId }
}

/** What feeds brought is taken with the order; one that begins later takes what is newest then. */
async function recordFeedItems<Name extends KindName>(
  tx: Tx,
  requestId: string,
  kind: Name,
  {
    order,
    workspaceId,
    retryOf,
    subscriptionId,
    templateId,
    scheduledOn,
    requestedOn: usedOn = new Date(),
  }: NewRequest<Name>,
): Promise<void> {
  const feeds = feedsOf(kind, order)
  if (!feeds) return
  const prefersUnusedBy = feeds.prefersUnused ? kind : undefined
  const use = { requestId, workspaceId, subscriptionId, templateId, prefersUnusedBy, usedOn }
  if (retryOf !== undefined && (await claimItemsOf(tx, use, retryOf)) > 0) return
  const waits = scheduledOn !== undefined && feeds.picks.some(({ itemIds = [] }) => itemIds.length === 0)
  const taken = waits ? 0 : await claimItems(tx, use, feeds.picks, feeds.newest)
  if (templateId === undefined || taken > 0 || !feeds.isAllOfIt) return
  // A run makes what is new: without anything new there is nothing to pay for.
  const ids = feeds.picks.map(({ feedId }) => feedId)
  throw new NoNewItemsError(await listFeedNames(tx, workspaceId, ids))
}

/** The row of an order that is taken. */
export const buildRequestRow = <Name extends KindName>(requestId: string, kind: Name, order: NewRequest<Name>) => ({
  id: requestId,
  workspaceId: order.workspaceId,
  typeId: requestTypes[order.type].id,
  kind,
  makes: kinds[kind].makes,
  title: order.title,
  payload: order.order,
  body: (kinds[kind] as Kind).asBody(order.order),
  cost: order.cost,
  scheduledOn: order.scheduledOn,
  callbackData: order.callbackData,
  templateId: order.templateId,
  ...(order.requestedOn && { requestedOn: order.requestedOn }),
})

/**
 * The times of orders that are taken together, a millisecond apart: lists are newest first, so the first of them stands
 * on top and the others follow as they were given.
 */
export const descendingTimes = (count: number, now = Date.now()): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(now - index))
