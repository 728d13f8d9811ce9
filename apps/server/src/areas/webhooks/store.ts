import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests, webhookDeliveries, webhooks } from '../../db/schema.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { whereVisible } from '../../requests/store.ts'

const maxDeliveriesListed = 100

const whereInWorkspace = (workspaceId: string) => and(eq(webhooks.workspaceId, workspaceId), whereVisible(workspaceId))

const selectDeliveries = (db: Db) =>
  db
    .select({ delivery: webhookDeliveries, title: requests.title, typeId: requests.typeId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(requests, eq(requests.id, webhookDeliveries.requestId))

export type FoundDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** The newest messages to a webhook; of requests that were deleted nothing is shown. */
export async function listDeliveries(db: Db, workspaceId: string, webhookId: string) {
  return selectDeliveries(db)
    .where(and(whereInWorkspace(workspaceId), eq(webhooks.id, webhookId)))
    .orderBy(desc(webhookDeliveries.createdOn), webhookDeliveries.id)
    .limit(maxDeliveriesListed)
}

export async function isOwnWebhook(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, workspaceId), eq(webhooks.id, id)))
  return rows.length > 0
}

export async function findDelivery(db: Db, workspaceId: string, id: string): Promise<FoundDelivery | undefined> {
  const [row] = await selectDeliveries(db).where(and(whereInWorkspace(workspaceId), eq(webhookDeliveries.id, id)))
  return row
}

/**
 * Orders a message anew, with its job in one transaction. False where it is still being sent: of two who ask at once one
 * is first.
 */
export async function redeliver({ db, queue }: { db: Db; queue: JobQueue }, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = or(isNotNull(webhookDeliveries.deliveredOn), isNotNull(webhookDeliveries.failedOn))
    const rows = await tx
      .update(webhookDeliveries)
      .set({ deliveredOn: null, failedOn: null })
      .where(and(eq(webhookDeliveries.id, id), ended))
      .returning({ id: webhookDeliveries.id })
    if (rows.length > 0) await queue.enqueue(tx, 'webhook.deliver', { deliveryId: id })
    return rows.length > 0
  })
}
