import { parseIntegerId } from '@patchbay/contract'
import { unfollowSource, schedulePollSoon } from '../../feeds/follow.ts'
import { type FeedItemRow, newestItems } from '../../feeds/items.ts'
import { HttpResponse, handlers } from '../../http/handlers.ts'
import { listLastUses } from '../../requests/feed-item-uses.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { createFeedHandler } from './create-feed.ts'
import { type FeedRow, findFeeds, listFeeds, removeFeed } from './store.ts'
import { endSubscriptionsOf } from './subscriptions-store.ts'

/** No feed is read again sooner, however often somebody asks for it. */
const minPollIntervalMs = 60_000

export function feedHandlers({ db, clock, findFeed }: Needs<'db' | 'clock' | 'findFeed'>) {
  const create = createFeedHandler({ db, clock, findFeed })

  async function ownFeed(workspaceId: string, sentId: string): Promise<FeedRow> {
    const id = parseIntegerId(sentId)
    const [feed] = id === undefined ? [] : await findFeeds(db, workspaceId, [id])
    if (!feed) throw new Refusal(404, 'Feed not found')
    return feed
  }

  return handlers({
    'feeds.list': async ({ workspaceId }) => (await listFeeds(db, workspaceId)).map(serializeFeed),
    'feeds.one': async ({ workspaceId, params }) => {
      const feed = await ownFeed(workspaceId, params.id)
      const items = await newestItems(db, feed.sourceId, maxItems)
      const used = await listLastUses(
        db,
        workspaceId,
        items.map(({ id }) => id),
      )
      return { ...serializeFeed(feed), items: items.map((item) => serializeFeedItem(item, used.get(item.id))) }
    },
    'feeds.create': async (input) => {
      const feedId = await create(input)
      return new HttpResponse(201, { success: true, feedId, message: 'Feed created successfully' })
    },
    'feeds.delete': async ({ workspaceId, body }) => {
      if (body.id === undefined) throw new Refusal(400, 'Missing feed ID')
      const id = parseIntegerId(body.id)
      if (id === undefined) throw new Refusal(400, 'Invalid feed ID')
      await db.transaction(async (tx) => {
        const now = clock.now()
        const sourceId = await removeFeed(tx, workspaceId, id, now)
        if (sourceId === undefined) throw new Refusal(404, 'Feed not found or cannot be deleted')
        await endSubscriptionsOf(tx, workspaceId, id, now)
        await unfollowSource(tx, sourceId)
      })
      return { success: true, message: 'Feed deleted successfully' }
    },
    'feeds.refresh': async ({ workspaceId, params }) => {
      const feed = await ownFeed(workspaceId, params.id)
      const now = clock.now()
      if (feed.source.polledOn && now.getTime() - feed.source.polledOn.getTime() < minPollIntervalMs) {
        throw new Refusal(429, 'This feed was read within the last minute. Please try again in a moment.')
      }
      await schedulePollSoon(db, feed.sourceId, now)
      return serializeFeed(feed)
    },
  })
}

/** How many items of a feed are answered. */
const maxItems = 100
const summaryCharacters = 300

const serializeFeed = ({ source, ...feed }: FeedRow) => ({
  id: feed.id,
  name: feed.name,
  token: feed.token,
  feedTypeId: feed.feedTypeId,
  internalId: feed.internalId,
  description: feed.description ?? source.description,
  url: feed.url ?? source.url,
  createdOn: feed.createdOn.toISOString(),
  updatedOn: new Date(Math.max(feed.updatedOn.getTime(), source.changedOn?.getTime() ?? 0)).toISOString(),
  itemCount: source.itemCount,
  newestItemOn: source.newestItemOn?.toISOString() ?? null,
  failingSince: source.failingSince?.toISOString() ?? null,
  failureWords: source.failureWords,
})

const serializeFeedItem = (item: FeedItemRow, usedOn: Date | undefined) => ({
  id: item.id,
  title: item.title,
  author: item.author,
  url: item.url,
  publishedOn: item.publishedOn.toISOString(),
  summary: summarize(item.text),
  words: item.words,
  imageUrl: item.imageUrl,
  usedOn: usedOn?.toISOString() ?? null,
})

/** The first words of a text, up to a whole word. */
function summarize(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= summaryCharacters) return line
  const cut = line.slice(0, summaryCharacters - 1).replace(/\s+\S*$/, '')
  return `${cut.toWellFormed()}…`
}
