import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import type { HandlerInput } from '../../http/handlers.ts'
import type { Kind } from '../../kinds/kind.ts'
import { type KindName, type TypeOf, isKind, kinds, readOrder, typeNumbered } from '../../kinds/kinds.ts'
import { type NewRequest, acceptIn } from '../../requests/accept.ts'
import { type IdempotencyKey, findByIdempotencyKey } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import {
  type RequestRow,
  findRequest,
  lockRequest,
  findRetryId,
  listShowIdsOf,
  unknownRequestRefusal,
} from '../../requests/store.ts'
import type { Needs } from '../services.ts'
import { provisionalTitle, provisionalTitleOf } from '../orders/provisional-title.ts'
import { withoutExplainerSources, withoutEpisodeSources, withoutResearchSources } from '../orders/without-sources.ts'
import { addEpisodesToShow } from '../../requests/add-to-show.ts'

export type RetryNeeds = Needs<'config' | 'db' | 'files' | 'queue'>

/**
 * content/Retry/{id}: what failed is ordered again as it was ordered, or without some of its sources, and begins now. The failed request stays and notes
 * the new one, so that there is one, however many ask at once.
 */
export async function retryRequest(services: RetryNeeds, input: HandlerInput<'content.retry'>) {
  const { workspaceId, params } = input
  const { without = [] } = input.body
  const failed = await findRequest(services.db, workspaceId, params.id)
  if (!failed) throw unknownRequestRefusal()
  // The same key for another request is another call: its address tells them apart, and no body does.
  const idempotency = input.idempotency && {
    key: input.idempotency.key,
    fingerprint: `${input.idempotency.fingerprint} ${failed.id}`,
  }
  if (failed.state === 'failed') await checkFiles(services, failed, without)
  const requestId = await services.db.transaction(async (tx) => {
    const held = await lockRequest(tx, workspaceId, failed.id)
    if (!held) throw unknownRequestRefusal()
    const earlier = idempotency && (await findByIdempotencyKey(tx, workspaceId, idempotency))
    if (earlier) return earlier
    await refuseUnlessFailed(tx, held)
    return acceptRetry(tx, services, held, { idempotency, without })
  })
  return { success: true, requestId, status: 0 }
}

const notFailedMessage = {
  queued: 'it waits for its turn',
  running: 'it is being made',
  done: 'it is done',
} as const

async function refuseUnlessFailed(tx: Tx, row: RequestRow): Promise<void> {
  if (row.state !== 'failed') {
    throw new Refusal(
      409,
      `This request has not failed: ${notFailedMessage[row.state]}. Nothing was started or charged.`,
    )
  }
  const newer = await findRetryId(tx, row)
  if (newer) throw new Refusal(409, `This request was tried again before: its new id is ${newer}.`)
}

/** The order stands in the row, but not in words of this version. */
export const unreadableOrderRefusal = () =>
  new Refusal(
    409,
    'This was ordered with an earlier version of the server, and this one cannot read its order any more. Please order it again.',
  )

/** Refuses where a file that came with the order is gone; the others are kept for the new one from now on. */
async function checkFiles({ files }: RetryNeeds, row: RequestRow, without: readonly number[]): Promise<void> {
  const { kind, order } = rebuildOrder(row, without)
  for (const key of (kinds[kind] as Kind).needs(order.order)) {
    if (await files.touch(key)) continue
    throw new Refusal(
      409,
      'A file that came with this order is no longer stored. Please send it again with a new order. Nothing was started or charged.',
    )
  }
}

async function acceptRetry(
  tx: Tx,
  services: RetryNeeds,
  failed: RequestRow,
  { idempotency, without }: { idempotency: IdempotencyKey | undefined; without: readonly number[] },
): Promise<string> {
  const { kind, order } = rebuildOrder(failed, without)
  const showIds = await listShowIdsOf(tx, failed.id)
  const { requestId } = await acceptIn(
    tx,
    services,
    kind,
    { ...order, idempotency, retryOf: failed.id },
    async (_, episodeId) => {
      for (const showId of showIds) await addEpisodesToShow(tx, showId, [episodeId])
    },
  )
  await tx.update(requests).set({ retriedAs: requestId }).where(eq(requests.id, failed.id))
  return requestId
}

function rebuildOrder(row: RequestRow, without: readonly number[]): { kind: KindName; order: NewRequest<KindName> } {
  if (!isKind(row.kind)) throw unreadableOrderRefusal()
  return { kind: row.kind, order: without.length > 0 ? withoutSources(row, without) : parseStoredOrder(row.kind, row) }
}

/** The order that a row keeps. Its time has come, and a turn of a schedule is not taken twice: it is ordered by itself. */
function parseStoredOrder<Name extends KindName>(kind: Name, row: RequestRow): NewRequest<Name> {
  const order = readOrder(kind, row.payload)
  if (order === undefined) throw unreadableOrderRefusal()
  return {
    workspaceId: row.workspaceId,
    type: typeOf(kind, row.typeId),
    title: row.title ?? undefined,
    order,
    cost: row.cost,
    callbackData: row.callbackData ?? undefined,
    templateId: row.templateId ?? undefined,
  }
}

/** The same with less to read. What it was called may have been the name of what is left out. */
function withoutSources(row: RequestRow, without: readonly number[]): NewRequest<KindName> {
  if (row.kind === 'explainer') {
    const whole = parseStoredOrder('explainer', row)
    const order = withoutExplainerSources(whole.order, without)
    return { ...whole, order, title: provisionalTitleOf(order) }
  }
  if (row.kind === 'research') {
    const whole = parseStoredOrder('research', row)
    return { ...whole, order: withoutResearchSources(whole.order, without) }
  }
  if (row.kind !== 'episode') throw new Refusal(400, 'without: this was not ordered with sources.')
  const whole = parseStoredOrder('episode', row)
  const order = withoutEpisodeSources(whole.order, without)
  return { ...whole, order, title: order.title ?? provisionalTitle(order.material) }
}

function typeOf<Name extends KindName>(kind: Name, typeId: number): TypeOf<Name> {
  const type = typeNumbered(kind, typeId)
  if (!type) throw unreadableOrderRefusal()
  return type
}
