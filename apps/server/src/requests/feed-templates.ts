import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { counts, isUuid, requestTypes } from '@patchbay/contract'
import type { Db, Tx } from '../db/connection.ts'
import { feedSubscriptions, feedTemplates } from '../db/schema.ts'
import type { KindName, OrderOf, TypeOf } from '../kinds/kinds.ts'
import { type SentKey, claimKey } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** An order that is kept to be started by new items of feeds. Its material holds an empty place for the item. */
export type FeedTemplateRow = typeof feedTemplates.$inferSelect

export type NewTemplate<Name extends KindName> = {
  workspaceId: string
  name: string
  kind: Name
  type: TypeOf<Name>
  order: OrderOf<Name>
  cost: number
  callbackData: string | undefined
  idempotency: SentKey | undefined
}

const living = (workspaceId: string) => and(eq(feedTemplates.workspaceId, workspaceId), isNull(feedTemplates.deletedOn))

/** Keeps an order; starts and charges nothing. The same idempotency key answers what was kept the first time. */
export async function keepTemplate<Name extends KindName>(
  db: Db,
  { idempotency, type, ...template }: NewTemplate<Name>,
): Promise<FeedTemplateRow> {
  const { workspaceId } = template
  return db.transaction(async (tx) => {
    const id = crypto.randomUUID()
    const earlier = idempotency && (await claimKey(tx, workspaceId, idempotency, id))
    if (earlier) return keptBefore(tx, workspaceId, earlier)
    const [kept] = await tx.select({ templates: count() }).from(feedTemplates).where(living(workspaceId))
    if ((kept?.templates ?? 0) >= counts.feedTemplates.most) {
      throw new Refusal(409, `${counts.feedTemplates.words}. Please delete one that you do not need.`)
    }
    const [row] = await tx
      .insert(feedTemplates)
      .values({ ...template, id, typeId: requestTypes[type].id })
      .returning()
    if (!row) throw new Error('The template was not written.')
    return row
  })
}

async function keptBefore(tx: Tx, workspaceId: string, id: string): Promise<FeedTemplateRow> {
  const own = and(eq(feedTemplates.workspaceId, workspaceId), eq(feedTemplates.id, id))
  const [row] = await tx.select().from(feedTemplates).where(own)
  if (!row) throw new Refusal(409, 'This Idempotency-Key was used before for a different request. Send a new key.')
  return row
}

export async function findTemplate(db: Db | Tx, workspaceId: string, id: string): Promise<FeedTemplateRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(feedTemplates)
    .where(and(living(workspaceId), eq(feedTemplates.id, id)))
  return row
}

/** The newest first, each with how many subscriptions start it. */
export async function listTemplates(db: Db, workspaceId: string) {
  const rows = await db
    .select({ template: feedTemplates, subscriptions: count(feedSubscriptions.id) })
    .from(feedTemplates)
    .leftJoin(
      feedSubscriptions,
      and(eq(feedSubscriptions.templateId, feedTemplates.id), isNull(feedSubscriptions.removedOn)),
    )
    .where(living(workspaceId))
    .groupBy(feedTemplates.id)
    .orderBy(desc(feedTemplates.createdOn), feedTemplates.id)
  return rows.map(({ template, subscriptions }) => ({ ...template, subscriptions }))
}

/** Takes a template away, and the subscriptions that start it; what they started goes on. False where there is none. */
export async function removeTemplate(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const removed = await tx
      .update(feedTemplates)
      .set({ deletedOn: now })
      .where(and(living(workspaceId), eq(feedTemplates.id, id)))
      .returning({ id: feedTemplates.id })
    if (removed.length === 0) return false
    await tx
      .update(feedSubscriptions)
      .set({ removedOn: now })
      .where(and(eq(feedSubscriptions.templateId, id), isNull(feedSubscriptions.removedOn)))
    return true
  })
}
