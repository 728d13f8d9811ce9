import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { counts, requestTypes } from '@patchbay/contract'
import type { Tx } from '../db/connection.ts'
import { feedItemUses, feedItems, feedSources, feedSubscriptions, feedTemplates, feeds } from '../db/schema.ts'
import { type FeedItemRow, arrivalOfFirstRead, itemsAfter } from '../feeds/items.ts'
import type { Kind } from '../kinds/kind.ts'
import { type KindName, type OrderOf, kinds, occurrenceOf, readOccurrence } from '../kinds/kinds.ts'
import type { AcceptContext } from '../requests/accept.ts'
import { Refusal } from '../requests/refusal.ts'
import { type Planned, type Starting, acceptOccurrence } from './occurrence.ts'
import { skipReasons } from './skip-reasons.ts'

const retryMs = 15 * 60_000
const dayMs = 24 * 3_600_000
/** What has waited for longer, behind a daily limit or for credits, is no news any more and is passed over. */
export const newsMs = dayMs

type Subscription = typeof feedSubscriptions.$inferSelect

/** An order that new items of feeds start: its material holds an empty place for the item. */
export type NewItems<Name extends KindName = KindName> = { type: 'item'; name: string; order: OrderOf<Name> }

/** Writes a template at today's price; starts and charges nothing. Throws a 409 where the workspace has too many. */
export async function insertTemplate(tx: Tx, planned: Planned, { name, order }: NewItems): Promise<void> {
  const own = and(eq(feedTemplates.workspaceId, planned.workspaceId), isNull(feedTemplates.deletedOn))
  if ((await tx.$count(feedTemplates, own)) >= counts.feedTemplates.max) {
    throw new Refusal(409, `${counts.feedTemplates.message}. Please delete one that you do not need.`)
  }
  const { type, cost } = occurrenceOf(planned.kind, order)
  await tx.insert(feedTemplates).values({ ...planned, name, order, cost, typeId: requestTypes[type].id })
}

const { mark, removedOn, pausedOn, feedId: subscribedFeed } = feedSubscriptions
/** A feed without a mark that was read, even with nothing in it, is marked: what comes from then on is news. */
export const hasNews = and(
  isNull(removedOn),
  isNull(pausedOn),
  sql`exists (
    select 1 from ${feeds} join ${feedSources} on ${feedSources.id} = ${feeds.sourceId}
    where ${feeds.id} = ${subscribedFeed} and ${feeds.deletedOn} is null and (
      (${mark} is null and ${feedSources.readOn} is not null) or exists (
        select 1 from ${feedItems} where ${feedItems.sourceId} = ${feeds.sourceId}
        and (${mark} is null or ${feedItems.arrival} > ${mark}))))`,
)

/** One step with what waits: it moves the mark on, or the time of the next try. */
export async function startForItem(tx: Tx, starting: Starting, subscription: Subscription, now: Date): Promise<void> {
  const update = async (changes: Partial<Subscription>) => {
    await tx.update(feedSubscriptions).set(changes).where(eq(feedSubscriptions.id, subscription.id))
  }
  const [source] = await tx.select({ id: feeds.sourceId }).from(feeds).where(eq(feeds.id, subscription.feedId))
  const sourceId = source?.id ?? ''
  // What its source held when it was first read was there before, and starts nothing.
  if (subscription.mark === null) return update({ mark: await arrivalOfFirstRead(tx, sourceId) })
  const nextTryOn = new Date(now.getTime() + retryMs)
  const [item] = await itemsAfter(tx, sourceId, subscription.mark, 1)
  if (!item) return update({ nextTryOn })
  const waitsSince = Math.max(item.createdOn.getTime(), subscription.createdOn.getTime())
  if (now.getTime() - waitsSince > newsMs) return update({ mark: item.arrival })
  const midnightMs = Math.floor(now.getTime() / dayMs) * dayMs
  const ofToday = gte(feedItemUses.usedOn, new Date(midnightMs))
  const startedToday = await tx.$count(feedItemUses, and(eq(feedItemUses.subscriptionId, subscription.id), ofToday))
  if (startedToday >= subscription.dailyLimit) {
    const problem = skipReasons.dailyLimit(subscription.dailyLimit)
    return update({ problem, nextTryOn: new Date(midnightMs + dayMs) })
  }
  try {
    await acceptItem(tx, starting, subscription, item, now)
  } catch (error) {
    const isRefused = error instanceof Refusal
    if (!isRefused) starting.onError(error)
    const reason = isRefused ? error.message : skipReasons.serverFault
    return update({ nextTryOn, problem: skipReasons.waits(reason, nextTryOn) })
  }
  await update({ mark: item.arrival, lastItemId: item.id, lastProcessedOn: now, problem: null })
}

/** Accepts the template's order with the item in its empty place. */
async function acceptItem(
  tx: Tx,
  taking: AcceptContext,
  plan: Subscription,
  item: FeedItemRow,
  now: Date,
): Promise<void> {
  const { id: subscriptionId, workspaceId, feedId, templateId } = plan
  const [template] = await tx.select().from(feedTemplates).where(eq(feedTemplates.id, templateId))
  const stored = template && readOccurrence(template)
  const ofFeeds = stored && (kinds[stored.kind] as Kind).feeds
  if (!ofFeeds) throw new Refusal(409, skipReasons.unreadableTemplate)
  const about = item.title ?? undefined
  await acceptOccurrence(tx, taking, stored.kind, {
    ...stored,
    workspaceId,
    title: about ?? template.name,
    order: ofFeeds.with(stored.order, [{ feedId, itemIds: [item.id] }], about) as typeof stored.order,
    cost: template.cost,
    callbackData: template.callbackData ?? undefined,
    requestedOn: now,
    subscriptionId,
  })
}
