import { randomBytes } from 'node:crypto'
import { counts } from '@patchbay/contract'
import type { FeedPlatform } from '../../db/schema.ts'
import { followSource } from '../../feeds/follow.ts'
import type { HandlerInput } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { createConcurrencyGuard } from '../concurrency-guard.ts'
import type { Needs } from '../services.ts'
import { countFeeds, findFeedBySource, insertFeed } from './store.ts'

type FeedNeeds = Needs<'db' | 'clock' | 'findFeed'>
type Input = HandlerInput<'feeds.create'>

/** By the number of its type: where it is read, and what is missing where nothing says what to follow. */
const feedTypesById: Record<number, { platform: FeedPlatform; needs: string }> = {
  1: { platform: 'x', needs: 'internalId: expected the name of a user of X, such as @nasa' },
  2: { platform: 'reddit', needs: 'internalId: expected the name of a subreddit, such as r/sailing' },
  3: { platform: 'youtube', needs: 'channel: expected a channel of YouTube: its @handle, its address or its id' },
  4: { platform: 'rss', needs: 'internalId: expected the address of a feed, or of a page that has one' },
  5: { platform: 'xNews', needs: 'internalId: expected words to search X for' },
}
const unknownTypeMessage = `feedTypeId: expected one of ${Object.keys(feedTypesById).join(', ')}, or an address as internalId`
const maxConcurrent = 3
const tooManyMessage = `At most ${maxConcurrent} feeds are looked for at once. Please try again in a moment.`

/** Creates feeds after their sources are found and read once; a failure stores nothing. */
export function createFeedHandler({ db, clock, findFeed }: FeedNeeds) {
  const inPlace = createConcurrencyGuard(maxConcurrent, tooManyMessage)
  return async ({ workspaceId, body, signal }: Input): Promise<number> => {
    const name = body.name?.trim()
    if (!name) throw new Refusal(400, 'Missing feed name')
    const { feedTypeId, words } = parseFeed(body)
    const { platform } = feedTypesById[feedTypeId] ?? { platform: 'rss' as const }
    checkFeedLimit(await countFeeds(db, workspaceId))
    const found = await inPlace(workspaceId, () => findFeed(platform, words, signal))
    return db.transaction(async (tx) => {
      const now = clock.now()
      const source = await followSource(tx, found, now)
      const same = await findFeedBySource(tx, workspaceId, source.id)
      if (same) throw new Refusal(409, `You follow this already: it is the feed "${same.name}".`)
      return insertFeed(tx, {
        workspaceId,
        sourceId: source.id,
        name,
        feedTypeId,
        internalId: found.named,
        // Present: private. Every feed here is its workspace's own.
        token: randomBytes(16).toString('hex'),
        createdOn: now,
        updatedOn: now,
      })
    })
  }
}

function checkFeedLimit(feedCount: number): void {
  if (feedCount >= counts.keptFeeds.max)
    throw new Refusal(409, `${counts.keptFeeds.message}. Delete one that you no longer need.`)
}

/** What is to be followed, and as a feed of which type; an address says it by itself. */
function parseFeed({ feedTypeId, internalId, channel, url }: Input['body']) {
  const words = [internalId, channel, url].find((text) => text !== undefined && text.trim() !== '')?.trim()
  const type = feedTypeId ?? feedTypeOf(words, channel)
  const known = type === undefined ? undefined : feedTypesById[type]
  if (type === undefined || !known) throw new Refusal(400, `${unknownTypeMessage}.`)
  const named = type === 3 ? ([channel, url, internalId].find((text) => text?.trim()) ?? words) : words
  if (!named) throw new Refusal(400, `${known.needs}.`)
  return { feedTypeId: type, words: named }
}

function feedTypeOf(words: string | undefined, channel: string | undefined): number | undefined {
  if (channel?.trim()) return 3
  if (!words) return undefined
  if (/^\/?r\/\w+/i.test(words)) return 2
  if (/^@\w{1,15}$/.test(words)) return 1
  return /^(?:https?:\/\/)?[^\s/]+\.[^\s/]{2,}(?:\/|$)/i.test(words) ? 4 : undefined
}
