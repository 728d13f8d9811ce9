import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { counts, isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { feedItemUses, feedItems, feedSources, feedSubscriptions, feedTemplates, feeds } from '../../db/schema.ts'
import { latestArrival } from '../../feeds/items.ts'
import { newsMs } from '../../plans/new-items.ts'
import { Refusal } from '../../requests/refusal.ts'

export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number]
type NewSubscription = typeof feedSubscriptions.$inferInsert

const own = (workspaceId: string) => eq(feedSubscriptions.workspaceId, workspaceId)
const living = (workspaceId: string) => and(own(workspaceId), isNull(feedSubscriptions.removedOn))

/** The newest first, with their templates, what they started and what waits; `now` says which day it is. */
export async function listSubscriptions(
  db: Db | Tx,
  workspaceId: string,
  now: Date,
  { id, includesRemoved = false }: { id?: string; includesRemoved?: boolean } = {},
) {
  const midnight = new Date(now)
  midnight.setUTCHours(0, 0, 0, 0)
  const news = new Date(now.getTime() - newsMs)
  const uses = sql`from ${feedItemUses} where ${feedItemUses.subscriptionId} = ${feedSubscriptions.id}`
  const waiting = sql`from ${feedItems} where ${feedItems.sourceId} = ${feeds.sourceId}
    and ${feedItems.arrival} > ${feedSubscriptions.mark}
    and greatest(${feedItems.createdOn}, ${feedSubscriptions.createdOn}) >= ${news.toISOString()}`
  return db
    .select({
      subscription: feedSubscriptions,
      template: feedTemplates,
      started: sql<number>`(select count(*) ${uses})`.mapWith(Number),
      startedToday:
        sql<number>`(select count(*) ${uses} and ${feedItemUses.usedOn} >= ${midnight.toISOString()})`.mapWith(Number),
      lastRequestId: sql<
        string | null
      >`(select ${feedItemUses.requestId} ${uses} order by ${feedItemUses.usedOn} desc, ${feedItemUses.itemId} limit 1)`,
      waiting: sql<number>`(select count(*) ${waiting})`.mapWith(Number),
    })
    .from(feedSubscriptions)
    .innerJoin(feedTemplates, eq(feedTemplates.id, feedSubscriptions.templateId))
    .innerJoin(feeds, eq(feeds.id, feedSubscriptions.feedId))
    .where(
      and(
        includesRemoved ? own(workspaceId) : living(workspaceId),
        id === undefined ? undefined : eq(feedSubscriptions.id, id),
      ),
    )
    .orderBy(desc(feedSubscriptions.createdOn), feedSubscriptions.id)
}

/** Writes a subscription and answers its id. Throws a 409 where the feed starts the template already, or there are too many. */
export async function addSubscription(db: Db, subscription: NewSubscription): Promise<string> {
  const [kept] = await db
    .select({ subscriptions: count() })
    .from(feedSubscriptions)
    .where(living(subscription.workspaceId))
  if ((kept?.subscriptions ?? 0) >= counts.feedSubscriptions.max) {
    throw new Refusal(409, `${counts.feedSubscriptions.message}. Please remove one that you do not need.`)
  }
  const [row] = await db
    .insert(feedSubscriptions)
    .values(subscription)
    .onConflictDoNothing()
    .returning({ id: feedSubscriptions.id })
  if (!row) throw new Refusal(409, 'New items of this feed start this template already.')
  return row.id
}

/** False where the workspace has no such subscription, or it was removed. */
export async function changeSubscription(
  db: Db,
  workspaceId: string,
  id: string,
  changes: Partial<NewSubscription>,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const changed = await db
    .update(feedSubscriptions)
    .set(changes)
    .where(and(living(workspaceId), eq(feedSubscriptions.id, id)))
    .returning({ id: feedSubscriptions.id })
  return changed.length > 0
}

/** Has a paused one go on with what comes in from now on; false where there is none. One that was not paused stays as it is. */
export async function resumeSubscription(db: Db, workspaceId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .select({ subscription: feedSubscriptions, sourceId: feeds.sourceId, readOn: feedSources.readOn })
      .from(feedSubscriptions)
      .innerJoin(feeds, eq(feeds.id, feedSubscriptions.feedId))
      .innerJoin(feedSources, eq(feedSources.id, feeds.sourceId))
      .where(and(living(workspaceId), eq(feedSubscriptions.id, id)))
      .for('update', { of: feedSubscriptions })
    if (!kept) return false
    const { pausedOn, mark: before } = kept.subscription
    if (pausedOn === null) return true
    // A feed that was never read has no known items yet.
    const isUnread = before === null && kept.readOn === null
    const mark = isUnread ? null : Math.max(before ?? 0, await latestArrival(tx, kept.sourceId))
    await tx.update(feedSubscriptions).set({ pausedOn: null, mark }).where(eq(feedSubscriptions.id, id))
    return true
  })
}

/** What a feed that is deleted was to start is started no more. */
export async function endSubscriptionsOf(tx: Tx, workspaceId: string, feedId: number, now: Date): Promise<void> {
  await tx
    .update(feedSubscriptions)
    .set({ removedOn: now })
    .where(and(living(workspaceId), eq(feedSubscriptions.feedId, feedId)))
}
