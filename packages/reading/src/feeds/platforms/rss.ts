import type { DocumentResult } from '../document-fetcher.ts'
import { FeedError, type ReadFeed } from '../port.ts'
import { type PlatformFeeds, type DocumentReader, toReading } from './platform.ts'
import { isYoutubePage } from './youtube.ts'

type Rss = { reads: DocumentReader; youtube: PlatformFeeds; youtubeBase: string }
type Found = { query: string; reading: ReadFeed }

/** Where feeds usually stand, from the root of a site. */
const commonFeedPaths = [
  '/feed',
  '/rss',
  '/feed.xml',
  '/rss.xml',
  '/atom.xml',
  '/index.xml',
  '/feed.json',
  '/feeds/posts/default',
]
const maxLinksTried = 5

/** The feed at an address, or the one that the page there names, or that stands where feeds usually do. */
export function rssFeeds({ reads, youtube, youtubeBase }: Rss): PlatformFeeds {
  const ask = (address: string, signal: AbortSignal) => reads.document(address, { signal })

  async function find(words: string, signal: AbortSignal): Promise<Found> {
    const address = parseUrl(words)
    if (isYoutubePage(address)) {
      const { query } = await youtube.find(address, signal)
      return feedAt(`${youtubeBase}/feeds/videos.xml?channel_id=${query}`, signal)
    }
    const answer = await ask(redditFeedUrl(address), signal)
    const found = toFoundFeed(redditFeedUrl(address), answer)
    if (found) return found
    if (answer.kind !== 'document' || answer.document.kind !== 'page') {
      return { query: address, reading: readingOf(answer) }
    }
    const named = answer.document.links.slice(0, maxLinksTried).map(({ href }) => URL.parse(href, answer.address)?.href)
    const usual = commonFeedPaths.map((path) => new URL(path, answer.address).href)
    for (const candidate of [...named, ...usual]) {
      const feed = candidate === undefined ? undefined : await maybeFeedAt(candidate, signal)
      if (feed) return feed
    }
    const none = named.length === 0 ? 'it names none' : 'what it names cannot be read'
    throw new FeedError(
      `No feed was found at ${address}: ${none}, and none stands where feeds usually do. Write the address of the feed itself.`,
    )
  }

  async function feedAt(address: string, signal: AbortSignal): Promise<Found> {
    const answer = await ask(address, signal)
    return toFoundFeed(address, answer) ?? { query: address, reading: readingOf(answer) }
  }

  /** A place that holds none is no failure: there are others to look at. */
  async function maybeFeedAt(address: string, signal: AbortSignal): Promise<Found | undefined> {
    try {
      return toFoundFeed(address, await ask(address, signal))
    } catch (error) {
      if (error instanceof FeedError) return undefined
      throw error
    }
  }

  return {
    find,
    read: async (query, movedTo, known, signal) => toReading(await reads.document(movedTo ?? query, { known, signal })),
    addressOf: (query, movedTo) => movedTo ?? query,
  }
}

/** Where it stands for good: what redirects for now is asked again at its own address. */
function toFoundFeed(address: string, answer: DocumentResult): Found | undefined {
  if (answer.kind !== 'document' || answer.document.kind !== 'feed') return undefined
  const { movedTo: _, ...reading } = readingOf(answer)
  return { query: answer.movedTo ?? new URL(address).href, reading }
}

/** Nothing is unchanged that was asked for without knowing anything. */
function readingOf(answer: DocumentResult): ReadFeed {
  const reading = toReading(answer)
  if (reading.kind === 'unchanged')
    throw new FeedError('The server said that nothing has changed, though nothing was known.', true)
  return reading
}

/** People leave the scheme out. */
function parseUrl(words: string): string {
  const text = words.trim().replace(/^feed:(?:\/\/)?/i, '')
  const url = URL.parse(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FeedError(`"${words.slice(0, 100)}" is not a web address.`)
  url.hash = ''
  return url.href
}

/** The page of a subreddit names no feed, but has one. */
const redditFeedUrl = (address: string) =>
  /^https?:\/\/(?:www\.|old\.|new\.)?reddit\.com\/(?:r|user|u)\/[\w+-]+\/?$/i.test(address)
    ? `${address.replace(/\/$/, '')}/.rss`
    : address
