import * as z from 'zod/mini'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts'
import { timeLimits } from '@patchbay/engines'
import { withFeedErrors } from '../document-fetcher.ts'
import { htmlLine, htmlText } from '../html-text.ts'
import { FeedError, type ReadItem } from '../port.ts'
import { type PlatformFeeds, type DocumentReader, toReading, withoutMove } from './platform.ts'
import { parseJsonResponse } from './parse-json-response.ts'

export type RedditKey = { clientId: string; clientSecret: string }
type Reddit = { reads: DocumentReader; fetch: GuardedFetch; base: string; apiBase: string; key: RedditKey | undefined }

const jsonTypes = { accept: ['application/json'], maxBytes: 10_000_000, timeoutMs: timeLimits.feedMs }
const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
const postSchema = z.object({
  name: z.string(),
  title: z.string(),
  selftext: z.optional(z.nullable(z.string())),
  author: z.optional(z.nullable(z.string())),
  permalink: z.string(),
  created_utc: z.number(),
  thumbnail: z.optional(z.nullable(z.string())),
  stickied: z.optional(z.boolean()),
})
const listingSchema = z.object({ data: z.object({ children: z.array(z.object({ data: postSchema })) }) })

/** Subreddits, or several joined by +: by the feed that everybody may read, or by the API where there is a key. */
export function redditFeeds({ reads, fetch, base, apiBase, key }: Reddit): PlatformFeeds {
  const bearer = key && createTokenSource(fetch, base, key)
  return {
    async find(words) {
      const named = words
        .trim()
        .replace(/^(?:https?:\/\/)?(?:[a-z]+\.)?reddit\.com(?=\/)/i, '')
        .replace(/^\/?r\//i, '')
        .replace(/[/?#].*$/s, '')
      if (!/^\w{2,21}(?:\+\w{2,21}){0,19}$/.test(named)) {
        throw new FeedError(`"${words.slice(0, 60)}" is no subreddit: its name has 2 to 21 letters, digits or "_".`)
      }
      return { query: named.toLowerCase(), named }
    },
    async read(query, _movedTo, known, signal) {
      if (bearer) return { kind: 'read', ...(await throughApi(query, await bearer(signal), signal)) }
      try {
        const answer = await reads.document(`${base}/r/${query}/.rss`, { known, signal })
        // Reddit sends whoever asks for what is not there to its search.
        return withoutMove(toReading(answer))
      } catch (error) {
        if (!(error instanceof FeedError) || error.retryable) throw error
        const hint = 'It does not exist, is private, or Reddit does not show it to this server'
        const settings = 'PATCHBAY_REDDIT_CLIENT_ID and PATCHBAY_REDDIT_CLIENT_SECRET let its API be asked instead'
        throw new FeedError(`The subreddit r/${query} cannot be read: ${error.message} ${hint}; ${settings}.`, false, {
          cause: error,
          isGone: error.isGone,
        })
      }
    },
    addressOf: () => (key ? apiBase : base),
  }

  async function throughApi(query: string, accessToken: string, signal: AbortSignal) {
    const url = `${apiBase}/r/${query}/hot?limit=100&raw_json=1`
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await withFeedErrors(() => fetch.get(url, { ...jsonTypes, headers, signal }))
    const { data } = parseJsonResponse('Reddit', listingSchema, answer.body)
    const posts = data.children.filter((child) => child.data.stickied !== true)
    const items = posts.map(({ data: each }) => toFeedItem(each))
    const about = { title: `r/${query}`, url: `https://www.reddit.com/r/${query}/` }
    return { about, items, known: {}, wishes: {} }
  }
}

function toFeedItem(said: z.infer<typeof postSchema>): ReadItem {
  const isPicture = said.thumbnail?.startsWith('https://') === true
  return {
    // As the feed that everybody may read names it, so that a key that comes later brings nothing twice.
    guid: said.name,
    title: htmlLine(said.title),
    text: htmlText(said.selftext ?? ''),
    url: new URL(said.permalink, 'https://www.reddit.com').href,
    publishedOn: new Date(said.created_utc * 1000),
    ...(said.author && { author: `/u/${said.author}` }),
    ...(isPicture && { imageUrl: said.thumbnail ?? '' }),
  }
}

/** Tokens last for a day or an hour; one is asked for when the last has run out. */
function createTokenSource(fetch: GuardedFetch, base: string, { clientId, clientSecret }: RedditKey) {
  let held: { token: string; untilMs: number } | undefined
  return async (signal: AbortSignal): Promise<string> => {
    if (held && performance.now() < held.untilMs) return held.token
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const url = `${base}/api/v1/access_token`
    const answer = await withFeedErrors(() =>
      fetch.exchange(url, 'grant_type=client_credentials', { ...jsonTypes, headers, signal }),
    )
    const { access_token: given, expires_in: seconds } = parseJsonResponse('Reddit', tokenSchema, answer.body)
    held = { token: given, untilMs: performance.now() + Math.max(60, seconds - 60) * 1000 }
    return given
  }
}
