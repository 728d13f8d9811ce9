import { and, asc, count, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { feedItemUses, feedItems, feedSources, feedSubscriptions, feedTemplates, feeds } from '../db/schema.ts'
import { type FeedItemRow, firstRead, itemsAfter } from '../feeds/items.ts'
import type { Kind } from '../kinds/kind.ts'
import { type KindName, isKind, kinds, readOrder, typeNumbered } from '../kinds/kinds.ts'
import { type Taking, acceptIn } from './accept.ts'
import { placeInShow } from './place-in-show.ts'
import { Refusal } from './refusal.ts'
import { timeWords } from './time-words.ts'

/** How soon what could not be started is tried again: credits come when somebody brings some. */
const tryAgainMs = 15 * 60_000
/** What has waited for longer, behind a daily limit or for credits, is no news any more and is passed over. */
export const newsMs = 24 * 3_600_000

/**
 * Starts what new items of feeds are to start; answers how often it had something to do. Any number of workers may do
 * this at once: a subscription that one of them holds is left out by the others, and what an item starts is taken in by
 * the transaction that notes the item as done with, so it is started once or, after a crash, still to be started.
 */
export async function startSubscribed(db: Db, starting: Starting, now: Date): Promise<number> {
  for (let done = 0; ; done += 1) if (!(await startNext(db, starting, now))) return done
}

/** `onError` is told of what went wrong with one subscription: the others go on. */
type Starting = Taking & { onError: (error: unknown) => void }

type Due = {
  subscription: typeof feedSubscriptions.$inferSelect
  template: typeof feedTemplates.$inferSelect
  sourceId: string
}

async function startNext(db: Db, starting: Starting, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isNew = or(isNull(feedSubscriptions.mark), gt(feedItems.arrival, feedSubscriptions.mark))
    const [due] = await tx
      .select({ subscription: feedSubscriptions, template: feedTemplates, sourceId: feeds.sourceId })
      .from(feedSubscriptions)
      .innerJoin(feeds, eq(feeds.id, feedSubscriptions.feedId))
      .innerJoin(feedSources, eq(feedSources.id, feeds.sourceId))
      .innerJoin(feedTemplates, eq(feedTemplates.id, feedSubscriptions.templateId))
      .where(
        and(
          isNull(feedSubscriptions.removedOn),
          isNull(feedSubscriptions.pausedOn),
          lte(feedSubscriptions.nextTryOn, now),
          isNull(feeds.deletedOn),
          or(
            // Read, and with nothing in it: what comes from now on is news.
            and(isNull(feedSubscriptions.mark), isNotNull(feedSources.readOn)),
            sql`exists (${tx
              .select({ one: sql`1` })
              .from(feedItems)
              .where(and(eq(feedItems.sourceId, feeds.sourceId), isNew))})`,
          ),
        ),
      )
      .orderBy(asc(feedSubscriptions.nextTryOn))
      .limit(1)
      .for('update', { of: feedSubscriptions, skipLocked: true })
    if (!due) return false
    await startFor(tx, starting, due, now)
    return true
  })
}

/** One step with what waits: each moves the mark on, or the time of the next try. */
async function startFor(tx: Tx, starting: Starting, due: Due, now: Date): Promise<void> {
  const { subscription, sourceId } = due
  const keep = async (changes: Partial<typeof feedSubscriptions.$inferInsert>) => {
    await tx.update(feedSubscriptions).set(changes).where(eq(feedSubscriptions.id, subscription.id))
  }
  // What its source held when it was first read was there before, and starts nothing.
  if (subscription.mark === null) return keep({ mark: await firstRead(tx, sourceId) })
  const [item] = await itemsAfter(tx, sourceId, subscription.mark, 1)
  if (!item) return keep({ nextTryOn: new Date(now.getTime() + tryAgainMs) })
  const waitsSince = Math.max(item.createdOn.getTime(), subscription.createdOn.getTime())
  if (now.getTime() - waitsSince > newsMs) return keep({ mark: item.arrival })
  const today = await startedSince(tx, subscription.id, midnightBefore(now))
  if (today >= subscription.dailyLimit) {
    const problem = `The daily limit of ${subscription.dailyLimit} is reached. What waits is started after midnight UTC.`
    return keep({ problem, nextTryOn: new Date(midnightBefore(now).getTime() + 24 * 3_600_000) })
  }
  try {
    // Of its own: what is refused leaves nothing behind, and the subscription says why.
    await tx.transaction((inner) => start(inner, starting, due, item, now))
  } catch (error) {
    const isRefused = error instanceof Refusal
    if (!isRefused) starting.onError(error)
    const words = isRefused ? error.message : 'Something went wrong on the server. Nothing was charged.'
    const nextTryOn = new Date(now.getTime() + tryAgainMs)
    return keep({ nextTryOn, problem: `${words} It is tried again at ${timeWords(nextTryOn)}.` })
  }
  await keep({ mark: item.arrival, lastItemId: item.id, lastProcessedOn: now, problem: null })
}

async function start(tx: Tx, taking: Taking, due: Due, item: FeedItemRow, now: Date): Promise<void> {
  const { subscription, template } = due
  if (!isKind(template.kind)) throw unreadable()
  const { kind, ...order } = filled(template, template.kind, subscription.feedId, item)
  const showId = 'showId' in order.order ? order.order.showId : undefined
  await acceptIn(
    tx,
    taking,
    kind,
    {
      ...order,
      workspaceId: subscription.workspaceId,
      title: item.title ?? template.name,
      cost: template.cost,
      callbackData: template.callbackData ?? undefined,
      requestedOn: now,
      subscriptionId: subscription.id,
    },
    showId === undefined ? undefined : (inner, requestId) => placeInShow(inner, showId, [requestId]),
  )
}

const unreadable = () =>
  new Refusal(409, 'This version of the server cannot read the template. Please make it again. Nothing was charged.')

/** The template's order with the item in its place. */
function filled<Name extends KindName>(
  { typeId, order: kept }: Due['template'],
  kind: Name,
  feedId: number,
  { id, title }: FeedItemRow,
) {
  const order = readOrder(kind, kept)
  const type = typeNumbered(kind, typeId)
  const { feeds: ofFeeds } = kinds[kind] as Kind
  if (order === undefined || type === undefined || !ofFeeds) throw unreadable()
  const made = ofFeeds.with(order, [{ feedId, itemIds: [id] }], title ?? undefined) as typeof order
  return { kind, type, order: made }
}

const midnightBefore = (now: Date): Date => {
  const midnight = new Date(now)
  midnight.setUTCHours(0, 0, 0, 0)
  return midnight
}

/** How often it started something since then. */
async function startedSince(tx: Tx, subscriptionId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ started: count() })
    .from(feedItemUses)
    .where(and(eq(feedItemUses.subscriptionId, subscriptionId), gte(feedItemUses.usedOn, since)))
  return row?.started ?? 0
}
