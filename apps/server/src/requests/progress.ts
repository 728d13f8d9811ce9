import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { jobSteps, requests, webhookDeliveries, webhooks } from '../db/schema.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type KindName, type OrderOf, type ResultOf, readOrder, shownOf } from '../kinds/kinds.ts'
import { release, settle } from './ledger.ts'

/** A request that is being worked on, with what was ordered. */
export type StartedRequest<Name extends KindName> = {
  id: string
  workspaceId: string
  kind: Name
  title: string | null
  order: OrderOf<Name>
}
/** The same before it is sure that the order can be read. */
export type BegunRequest<Name extends KindName> = Omit<StartedRequest<Name>, 'order'> & {
  order: OrderOf<Name> | undefined
}

const unfinished = (requestId: string) =>
  and(eq(requests.id, requestId), inArray(requests.state, ['queued', 'running']), isNull(requests.deletedOn))

/**
 * Marks the request as being worked on. Undefined where it has ended or was deleted: there is nothing to do. Its row may
 * be a year old; an order that this version does not read is undefined.
 */
export async function begin<Name extends KindName>(
  db: Db,
  kind: Name,
  requestId: string,
): Promise<BegunRequest<Name> | undefined> {
  const [row] = await db.select().from(requests).where(unfinished(requestId))
  if (!row) return undefined
  await db
    .update(requests)
    .set({ state: 'running', processingOn: row.processingOn ?? new Date(), updatedOn: new Date() })
    .where(unfinished(requestId))
  return { id: row.id, workspaceId: row.workspaceId, kind, title: row.title, order: readOrder(kind, row.payload) }
}

/** Tells how far the request is. Answers false where it has ended or was deleted: the work should stop. */
export async function report(db: Db, requestId: string, percent: number, stage: string): Promise<boolean> {
  const written = await db
    .update(requests)
    .set({ percent: Math.max(1, Math.min(99, Math.floor(percent))), stage, updatedOn: new Date() })
    .where(unfinished(requestId))
    .returning({ id: requests.id })
  return written.length > 0
}

export async function rename(db: Db, requestId: string, title: string): Promise<void> {
  await db.update(requests).set({ title }).where(unfinished(requestId))
}

/** The key of a step: its name and everything its artefact depends on. */
export const stepKey = (step: string, input: unknown) =>
  `${step}:${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32)}`

/** The artefact of a step that was done before, by this or an earlier run. */
export async function recall(db: Db, requestId: string, key: string): Promise<unknown> {
  const [row] = await db
    .select({ artefact: jobSteps.artefact })
    .from(jobSteps)
    .where(and(eq(jobSteps.requestId, requestId), eq(jobSteps.key, key)))
  return row?.artefact
}

/** Keeps a step's artefact. Where a stalled twin was first, its artefact stays and is answered. */
export async function remember(db: Db, requestId: string, step: string, key: string, artefact: unknown) {
  await db.insert(jobSteps).values({ requestId, step, key, artefact }).onConflictDoNothing()
  return recall(db, requestId, key)
}

/** What lists show of a result stands beside it. */
function keysIn(kind: KindName, result: unknown) {
  const { audioKey = null, imageKey = null, videoKey = null } = shownOf({ kind, result })
  return { audioKey, imageKey, videoKey }
}

/**
 * Ends the request well: result, settlement, what else must hold together with it, and the webhooks' jobs in one
 * transaction. False where it had ended before; then nothing is written.
 */
export async function succeed<Name extends KindName>(
  { db, queue }: { db: Db; queue: JobQueue },
  { id: requestId, kind }: Pick<StartedRequest<Name>, 'id' | 'kind'>,
  outcome: { title: string; description?: string; result: ResultOf<Name> },
  alongside: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(requests)
      .set({
        state: 'done',
        percent: 100,
        stage: null,
        title: outcome.title,
        ...(outcome.description !== undefined && { description: outcome.description }),
        result: outcome.result,
        ...keysIn(kind, outcome.result),
        succeededOn: new Date(),
        updatedOn: new Date(),
      })
      .where(unfinished(requestId))
      .returning()
    if (!row) return false
    if (row.cost > 0) await settle(tx, row.workspaceId, requestId)
    await alongside(tx)
    await notify(tx, queue, row.workspaceId, requestId)
    return true
  })
}

/** Error numbers of `errorCode`: 1 the order's own fault (a source, a setting), 2 ours, 3 a schedule's turn left out. */
export const errorCodes = { order: 1, server: 2, skipped: 3 } as const

/** Ends the request badly: the sentence for people, the reserve given back, the webhooks' jobs. */
export async function fail(db: Db, queue: JobQueue, requestId: string, reason: Reason): Promise<boolean> {
  return db.transaction((tx) => failIn(tx, queue, requestId, reason))
}
export type Reason = { message: string; code: number }

/** The same inside a transaction of the caller's own. */
export async function failIn(tx: Tx, queue: JobQueue, requestId: string, reason: Reason): Promise<boolean> {
  const [row] = await tx
    .update(requests)
    .set({
      state: 'failed',
      errorMessage: reason.message,
      errorCode: reason.code,
      errorOn: new Date(),
      updatedOn: new Date(),
    })
    .where(unfinished(requestId))
    .returning()
  if (!row) return false
  if (row.cost > 0) await release(tx, row.workspaceId, requestId, row.cost)
  await notify(tx, queue, row.workspaceId, requestId)
  return true
}

export async function wasDeleted(db: Db, requestId: string): Promise<boolean> {
  const [row] = await db.select({ deletedOn: requests.deletedOn }).from(requests).where(eq(requests.id, requestId))
  return row === undefined || row.deletedOn !== null
}

/** Takes a request out of every list. One that had not ended gives its reserve back; nobody is told of it. */
export async function remove(db: Db, workspaceId: string, requestId: string): Promise<'removed' | 'unknown'> {
  return db.transaction((tx) => removeIn(tx, workspaceId, requestId))
}

/** The same inside a transaction of the caller's own. */
export async function removeIn(tx: Tx, workspaceId: string, requestId: string): Promise<'removed' | 'unknown'> {
  const own = and(eq(requests.id, requestId), eq(requests.workspaceId, workspaceId), isNull(requests.deletedOn))
  // The row is held first, so that work which ends in this moment is either before or after, never between.
  const [row] = await tx.select().from(requests).where(own).for('update')
  if (!row) return 'unknown'
  await tx.update(requests).set({ deletedOn: new Date(), updatedOn: new Date() }).where(own)
  const hadEnded = row.state === 'done' || row.state === 'failed'
  if (!hadEnded && row.cost > 0) await release(tx, workspaceId, requestId, row.cost)
  return 'removed'
}

async function notify(tx: Tx, queue: JobQueue, workspaceId: string, requestId: string): Promise<void> {
  const hooks = await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.workspaceId, workspaceId))
  for (const { id: webhookId } of hooks) {
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({ webhookId, requestId })
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id })
    if (delivery) await queue.enqueue(tx, 'webhook.deliver', { deliveryId: delivery.id })
  }
}
