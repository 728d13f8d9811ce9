import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import type { Reader } from '@patchbay/reading'
import type { SourceDocument } from '@patchbay/text'
import pMap from 'p-map'
import { type FeedPick, newestItems } from '../../kinds/feeds.ts'
import { type UsedItem, listFeedNames, listUsedItems, claimItems } from '../../requests/feed-item-uses.ts'
import { OrderError } from '../classify-failure.ts'
import type { StepProgress } from '../steps.ts'
import { type ReadFeedItem, readFeedItem } from './read-feed-item.ts'
import { groupPostsByFeed } from './group-posts-by-feed.ts'

type ReadingContext = {
  db: Db
  reader: Reader
  /** `templateId`: of a run, which takes nothing that another run of the same order was made of. */
  request: { id: string; workspaceId: string; templateId?: string | null }
}
type ReadResult = { documents: SourceDocument[]; warnings: string[] }

/** Pages of one feed are mostly one site's: it is asked for so many at once. */
const maxConcurrentPages = 3

/**
 * Reads the items that an order is made of, each as a source of its own: its text where that says all, else the page it
 * links to, else what the feed says of it. What began later than it was ordered takes the newest now.
 */
export async function readFeedItems(
  { db, reader, request }: ReadingContext,
  picks: readonly FeedPick[],
  { signal, progress, newest = newestItems }: { signal: AbortSignal; progress: StepProgress; newest?: number },
): Promise<ReadResult> {
  const used = await claimedItems(db, request, picks, newest)
  const storedItems = used.flatMap(({ item, ...from }) => (item ? [{ ...from, item }] : []))
  if (storedItems.length === 0)
    throw new OrderError(used.length > 0 ? itemsRemovedMessage : await describeEmptyFeeds(db, request, picks))
  let done = 0
  const read = await pMap(
    storedItems,
    async (one) => {
      signal.throwIfAborted()
      const outcome = await readFeedItem(reader, one, signal)
      done += 1
      progress(
        done / storedItems.length,
        storedItems.length === 1 ? 'Reading the source' : `Read item ${done} of ${storedItems.length}`,
      )
      return outcome
    },
    { concurrency: maxConcurrentPages },
  )
  const documents = groupPostsByFeed(
    read.flatMap(({ document }, index) => {
      const { feedName = '', feedUrl = null } = storedItems[index] ?? {}
      return document ? [{ document, feedName, feedUrl }] : []
    }),
  )
  const warnings = read.flatMap(({ warnings: itemWarnings }) => itemWarnings)
  if (documents.length === 0) throw new OrderError(warnings.join(' '))
  return {
    documents,
    warnings: [...describeMissingItems(used.length - storedItems.length), ...describeTeasers(read), ...warnings],
  }
}

const itemsRemovedMessage = 'The items that this was to be made of are no longer kept. Please choose newer ones.'
const describeMissingItems = (count: number): string[] =>
  count === 0 ? [] : [`${count === 1 ? 'One item is' : `${count} items are`} no longer kept, and left out.`]

/** More than so many pages that could not be read are one sentence, with the first reason. */
const maxItemsNamed = 3

function describeTeasers(read: readonly ReadFeedItem[]): string[] {
  const unread = read.flatMap(({ unreadPage }) => unreadPage ?? [])
  if (unread.length <= maxItemsNamed) {
    return unread.map(({ name, why }) => `${name}: only what the feed says of it was read. ${why}`)
  }
  return [`Of ${unread.length} items only what the feed says of them was read. ${unread[0]?.why ?? ''}`]
}

async function claimedItems(
  db: Db,
  { id: requestId, workspaceId, templateId }: ReadingContext['request'],
  picks: readonly FeedPick[],
  newest: number,
): Promise<UsedItem[]> {
  const taken = await listUsedItems(db, requestId)
  if (taken.length > 0) return taken
  return db.transaction(async (tx) => {
    // Of two tries at once, one takes them and the other finds them taken.
    await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, requestId)).for('update')
    const meanwhile = await listUsedItems(tx, requestId)
    if (meanwhile.length > 0) return meanwhile
    await claimItems(tx, { requestId, workspaceId, templateId, usedOn: new Date() }, picks, newest)
    return listUsedItems(tx, requestId)
  })
}

async function describeEmptyFeeds(
  db: Db,
  { workspaceId }: ReadingContext['request'],
  picks: readonly FeedPick[],
): Promise<string> {
  const names = await listFeedNames(
    db,
    workspaceId,
    picks.map(({ feedId }) => feedId),
  )
  if (names.length === 0) return 'The feeds of this order were deleted.'
  const quoted = names.map((name) => `"${name}"`).join(', ')
  return `${names.length === 1 ? `The feed ${quoted} holds` : `The feeds ${quoted} hold`} nothing to talk about yet.`
}
