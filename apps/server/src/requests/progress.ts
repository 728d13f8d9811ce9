import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { jobSteps, requests, webhookDeliveries, webhooks } from '../db/schema.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type KindName, type ResultOf, shownOf } from '../kinds/kinds.ts'
import { release, settle } from './ledger.ts'
import { type ScriptExcerpt, stepStarted, stepEnded } from './step-times.ts'
import { type AttemptLease, type StartedRequest, whereLeaseHolder, whereUnfinished } from './attempts.ts'

/**
 * Tells how far the request is, and which step `begins`. False where it has ended, was deleted or is another try's: the
 * work should stop.
 */
export async function reportProgress(
  db: Db,
  request: AttemptLease,
  percent: number,
  stage: string,
  begins?: string,
): Promise<boolean> {
  const written = await db
    .update(requests)
    .set({
      percent: Math.max(1, Math.min(99, Math.floor(percent))),
      stage,
      updatedOn: new Date(),
      ...(begins !== undefined && { making: stepStarted(begins) }),
    })
    .where(whereLeaseHolder(request))
    .returning({ id: requests.id })
  return written.length > 0
}

export async function renameRequest(db: Db, request: AttemptLease, title: string): Promise<void> {
  await db.update(requests).set({ title }).where(whereLeaseHolder(request))
}

/** The key of a step: its name and everything its artefact depends on. */
export const stepKey = (step: string, input: unknown) =>
  `${step}:${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32)}`

/** The artefact of a step that was done before, by this or an earlier run. */
export async function loadStepArtefact(db: Db, requestId: string, key: string): Promise<unknown> {
  const [row] = await db
    .select({ artefact: jobSteps.artefact })
    .from(jobSteps)
    .where(and(eq(jobSteps.requestId, requestId), eq(jobSteps.key, key)))
  return row?.artefact
}

/**
 * Keeps a step's artefact. Where another try was first, its artefact stays and is answered; undefined, and nothing is
 * kept, where the request is another try's now. Work that comes further has not lost its tries for nothing.
 */
export async function saveStepArtefact(
  db: Db,
  request: AttemptLease,
  step: string,
  key: string,
  artefact: unknown,
  note?: ScriptExcerpt,
): Promise<unknown> {
  const isHeld = await db.transaction(async (tx) => {
    const rows = await tx
      .update(requests)
      .set({ lostAttempts: 0, making: stepEnded(step, note) })
      .where(whereLeaseHolder(request))
      .returning({ id: requests.id })
    if (rows.length > 0) {
      await tx.insert(jobSteps).values({ requestId: request.id, step, key, artefact }).onConflictDoNothing()
    }
    return rows.length > 0
  })
  return isHeld ? loadStepArtefact(db, request.id, key) : undefined
}

/** What lists show of a result stands beside it. */
function listColumnsOf(kind: KindName, result: unknown) {
  const shown = shownOf({ kind, result })
  const { audioKey = null, imageKey = null, videoKey = null, durationSeconds = null, sizeBytes = null } = shown
  return { audioKey, imageKey, videoKey, durationSeconds, sizeBytes }
}

/**
 * Ends the request well: result, settlement, what else must hold together with it, and the webhooks' jobs in one
 * transaction. False where it had ended before or is another try's; then nothing is written.
 */
export async function completeRequest<Name extends KindName>(
  { db, queue }: { db: Db; queue: JobQueue },
  request: Pick<StartedRequest<Name>, 'id' | 'tryId' | 'kind' | 'asides'>,
  outcome: {
    title: string
    description?: string
    result: ResultOf<Name>
    /** Credits for what was ordered and could not be made. */
    returned?: number
  },
  alongside: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { id: requestId, kind, asides = [] } = request
  const result = { ...outcome.result, warnings: [...outcome.result.warnings, ...asides] }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(requests)
      .set({
        state: 'done',
        leaseHolder: null,
        percent: 100,
        stage: null,
        title: outcome.title,
        ...(outcome.description !== undefined && { description: outcome.description }),
        result,
        ...listColumnsOf(kind, result),
        succeededOn: new Date(),
        updatedOn: new Date(),
      })
      .where(whereLeaseHolder(request))
      .returning()
    if (!row) return false
    if (row.cost > 0) await settle(tx, row.workspaceId, requestId)
    if (outcome.returned) await release(tx, row.workspaceId, requestId, outcome.returned)
    await alongside(tx)
    await notifyWebhooks(tx, queue, row.workspaceId, requestId)
    return true
  })
}

/** Ends the request badly, whoever holds it: the sentence for people, the reserve given back, the webhooks' jobs. */
export async function failRequest(db: Db, queue: JobQueue, requestId: string, reason: FailureReason): Promise<boolean> {
  return db.transaction((tx) => failRequestIn(tx, queue, requestId, reason))
}

/** The same by the try that holds it; false where another does. */
export async function failLeasedRequest(
  db: Db,
  queue: JobQueue,
  request: AttemptLease,
  reason: FailureReason,
): Promise<boolean> {
  return db.transaction((tx) => failRequestIn(tx, queue, request.id, reason, whereLeaseHolder(request)))
}
export type FailureReason = { message: string; code: number }

/** The same inside a transaction of the caller's own. */
export async function failRequestIn(
  tx: Tx,
  queue: JobQueue,
  requestId: string,
  reason: FailureReason,
  where = whereUnfinished(requestId),
): Promise<boolean> {
  const [row] = await tx
    .update(requests)
    .set({
      state: 'failed',
      leaseHolder: null,
      errorMessage: reason.message,
      errorCode: reason.code,
      errorOn: new Date(),
      updatedOn: new Date(),
    })
    .where(where)
    .returning()
  if (!row) return false
  if (row.cost > 0) await release(tx, row.workspaceId, requestId, row.cost)
  await notifyWebhooks(tx, queue, row.workspaceId, requestId)
  return true
}

/** Whether nothing can come of a request any more: it was deleted, or has failed, as what is cancelled does. */
export async function isAbandoned(db: Db, requestId: string): Promise<boolean> {
  const [row] = await db
    .select({ deletedOn: requests.deletedOn, state: requests.state })
    .from(requests)
    .where(eq(requests.id, requestId))
  return row === undefined || row.deletedOn !== null || row.state === 'failed'
}

/** Takes a request out of every list. One that had not ended gives its reserve back; nobody is told of it. */
export async function removeRequest(db: Db, workspaceId: string, requestId: string): Promise<'removed' | 'unknown'> {
  return db.transaction((tx) => removeRequestIn(tx, workspaceId, requestId))
}

/** The same inside a transaction of the caller's own. */
export async function removeRequestIn(tx: Tx, workspaceId: string, requestId: string): Promise<'removed' | 'unknown'> {
  const own = and(eq(requests.id, requestId), eq(requests.workspaceId, workspaceId), isNull(requests.deletedOn))
  // The row is held first, so that work which ends in this moment is either before or after, never between.
  const [row] = await tx.select().from(requests).where(own).for('update')
  if (!row) return 'unknown'
  await tx.update(requests).set({ deletedOn: new Date(), updatedOn: new Date() }).where(own)
  // Its webhook deliveries are hidden, too.
  await tx.update(webhookDeliveries).set({ body: null }).where(eq(webhookDeliveries.requestId, requestId))
  const hadEnded = row.state === 'done' || row.state === 'failed'
  if (!hadEnded && row.cost > 0) await release(tx, workspaceId, requestId, row.cost)
  return 'removed'
}

async function notifyWebhooks(tx: Tx, queue: JobQueue, workspaceId: string, requestId: string): Promise<void> {
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
