import { createGuardedFetch, type GuardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import { createDocumentFetcher } from './document-fetcher.ts'
import { type PlatformBaseUrls, type PlatformFeeds, platformBaseUrls } from './platforms/platform.ts'
import { type RedditKey, redditFeeds } from './platforms/reddit.ts'
import { rssFeeds } from './platforms/rss.ts'
import { xFeeds } from './platforms/x.ts'
import { youtubeFeeds } from './platforms/youtube.ts'
import type { FeedEngine, Platform } from './port.ts'

export type FeedSettings = { reddit: RedditKey | undefined; xBearer: string | undefined; xBridge: string | undefined }
type FeedEngineOptions = {
  fetch: GuardedFetch
  settings: FeedSettings
  /** For tests: where servers of their own stand for the platforms. */
  bases?: Partial<PlatformBaseUrls>
}

/** Feeds of every platform, by the client that may reach what users name. */
export function createFeedEngine({ fetch, settings, bases: given }: FeedEngineOptions): FeedEngine {
  const bases = { ...platformBaseUrls, ...given }
  const reads = createDocumentFetcher(fetch)
  // The bridge may stand beside this server, where nobody else's address may lead.
  const bridge = settings.xBridge ? { base: settings.xBridge, fetch: restrictFetchTo(settings.xBridge) } : undefined
  const x = { reads, fetch, base: bases.x, bearer: settings.xBearer, bridge }
  const youtube = youtubeFeeds({ reads, base: bases.youtube })
  const platforms: Record<Platform, PlatformFeeds> = {
    x: xFeeds('x', x),
    xNews: xFeeds('xNews', x),
    reddit: redditFeeds({ reads, fetch, base: bases.reddit, apiBase: bases.redditApi, key: settings.reddit }),
    youtube,
    rss: rssFeeds({ reads, youtube, youtubeBase: bases.youtube }),
  }
  return {
    label: labelOf(settings),
    async find(platform, words, signal) {
      const { query, named, reading } = await platforms[platform].find(words, signal)
      return { followed: { platform, query }, label: named ?? query, ...(reading && { reading }) }
    },
    read: ({ platform, query, movedTo }, known, signal) => platforms[platform].read(query, movedTo, known, signal),
    hostOf: ({ platform, query, movedTo }) => new URL(platforms[platform].addressOf(query, movedTo)).host,
    close: async () => {
      await reads.close()
      await bridge?.fetch.close()
    },
  }
}

function restrictFetchTo(address: string): GuardedFetch {
  const { hostname, port, protocol } = new URL(address)
  const host = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return createGuardedFetch({ allowPrivateHosts: [host] })
}

function labelOf({ reddit, xBearer, xBridge }: FeedSettings): string {
  const ways = ['RSS', 'YouTube', reddit ? 'Reddit (API)' : 'Reddit']
  if (xBearer) ways.push('X (API)')
  else if (xBridge) ways.push('X (bridge)')
  return ways.join(', ')
}
