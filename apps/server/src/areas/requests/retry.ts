import { eq } from 'drizzle-orm'
import { requestTypes } from '@patchbay/contract'
import type { Tx } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import type { HandlerInput } from '../../http/handlers.ts'
import type { Kind } from '../../kinds/kind.ts'
import { type KindName, type TypeOf, isKind, kinds, readOrder } from '../../kinds/kinds.ts'
import { type Order, acceptIn } from '../../requests/accept.ts'
import { type SentKey, madeWith } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type RequestRow, findRequest, holdRequest, retriedAs, showsOf, unknownRequest } from '../../requests/store.ts'
import type { Needs } from '../services.ts'
import { placeInShow } from '../shows/store.ts'

export type RetryNeeds = Needs<'config' | 'db' | 'files' | 'queue'>

/**
 * content/Retry/{id}: what failed is ordered again as it was ordered, and begins now. The failed request stays and notes
 * the new one, so that there is one, however many ask at once.
 */
export async function retry(services: RetryNeeds, input: HandlerInput<'content.retry'>) {
  const { workspaceId, params } = input
  const failed = await findRequest(services.db, workspaceId, params['id'] ?? '')
  if (!failed) throw unknownRequest()
  // The same key for another request is another call: its address tells them apart, and no body does.
  const idempotency = input.idempotency && {
    key: input.idempotency.key,
    fingerprint: `${input.idempotency.fingerprint} ${failed.id}`,
  }
  if (failed.state === 'failed') await checkFiles(services, failed)
  const requestId = await services.db.transaction(async (tx) => {
    const held = await holdRequest(tx, workspaceId, failed.id)
    if (!held) throw unknownRequest()
    const earlier = idempotency && (await madeWith(tx, workspaceId, idempotency))
    if (earlier) return earlier
    await refuseUnlessFailed(tx, held)
    return orderAgain(tx, services, held, idempotency)
  })
  return { success: true, requestId, status: 0 }
}

const notFailed = {
  queued: 'it waits for its turn',
  running: 'it is being made',
  done: 'it is done',
} as const

async function refuseUnlessFailed(tx: Tx, row: RequestRow): Promise<void> {
  if (row.state !== 'failed') {
    throw new Refusal(409, `This request has not failed: ${notFailed[row.state]}. Nothing was started or charged.`)
  }
  const newer = await retriedAs(tx, row)
  if (newer) throw new Refusal(409, `This request was tried again before: its new id is ${newer}.`)
}

const unreadable = () =>
  new Refusal(
    409,
    'This was ordered with an earlier version of the server, and this one cannot read its order any more. Please order it again.',
  )

/** Refuses where a file that came with the order is gone; the others are kept for the new one from now on. */
async function checkFiles({ files }: RetryNeeds, { kind, payload }: RequestRow): Promise<void> {
  if (!isKind(kind)) throw unreadable()
  const order = readOrder(kind, payload)
  if (order === undefined) throw unreadable()
  for (const key of (kinds[kind] as Kind).needs(order)) {
    if (await files.touch(key)) continue
    throw new Refusal(
      409,
      'A file that came with this order is no longer stored. Please send it again with a new order. Nothing was started or charged.',
    )
  }
}

async function orderAgain(
  tx: Tx,
  services: RetryNeeds,
  failed: RequestRow,
  idempotency: SentKey | undefined,
): Promise<string> {
  if (!isKind(failed.kind)) throw unreadable()
  const showIds = await showsOf(tx, failed.id)
  const { requestId } = await acceptIn(
    tx,
    services,
    failed.kind,
    { ...orderIn(failed.kind, failed), idempotency },
    async (_, episodeId) => {
      for (const showId of showIds) await placeInShow(tx, showId, [episodeId])
    },
  )
  await tx.update(requests).set({ retriedAs: requestId }).where(eq(requests.id, failed.id))
  return requestId
}

/** The order that a row keeps. Its time has come, and a turn of a schedule is not taken twice: it is ordered by itself. */
function orderIn<Name extends KindName>(kind: Name, row: RequestRow): Order<Name> {
  const order = readOrder(kind, row.payload)
  if (order === undefined) throw unreadable()
  return {
    workspaceId: row.workspaceId,
    type: typeOf(kind, row.typeId),
    title: row.title ?? undefined,
    order,
    cost: row.cost,
    callbackData: row.callbackData ?? undefined,
  }
}

function typeOf<Name extends KindName>(kind: Name, typeId: number): TypeOf<Name> {
  const types: readonly TypeOf<Name>[] = kinds[kind].types
  const type = types.find((name) => requestTypes[name].id === typeId)
  if (!type) throw unreadable()
  return type
}
