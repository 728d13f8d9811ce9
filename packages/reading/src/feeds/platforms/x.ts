import * as z from 'zod/mini'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts'
import { timeLimits } from '@patchbay/engines'
import { withFeedErrors } from '../document-fetcher.ts'
import { htmlText } from '../html-text.ts'
import { FeedError, type ReadFeed } from '../port.ts'
import { type PlatformFeeds, type DocumentReader, toReading, withoutMove } from './platform.ts'
import { parseJsonResponse } from './parse-json-response.ts'

export type XSettings = {
  base: string
  bearer: string | undefined
  /** A server that makes feeds of X, such as RSSHub, and the client that may reach it where it stands. */
  bridge: { base: string; fetch: GuardedFetch } | undefined
}
type X = XSettings & { reads: DocumentReader; fetch: GuardedFetch }

const userSchema = z.object({ data: z.optional(z.object({ id: z.string(), name: z.string(), username: z.string() })) })
const postsSchema = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        created_at: z.optional(z.string()),
        author_id: z.optional(z.string()),
        note_tweet: z.optional(z.object({ text: z.string() })),
      }),
    ),
  ),
  includes: z.optional(
    z.object({ users: z.optional(z.array(z.object({ id: z.string(), name: z.string(), username: z.string() }))) }),
  ),
})

const requestedFields = 'max_results=100&tweet.fields=created_at,author_id,note_tweet&expansions=author_id'

/** What somebody posts on X (`x`), or what is posted there about something (`xNews`). */
export function xFeeds(what: 'x' | 'xNews', x: X): PlatformFeeds {
  const ids = new Map<string, string>()

  async function asked<Schema extends z.core.$ZodType>(path: string, schema: Schema, signal: AbortSignal) {
    const options = { accept: ['application/json'], maxBytes: 5_000_000, timeoutMs: timeLimits.feedMs, signal }
    const headers = { authorization: `Bearer ${x.bearer ?? ''}` }
    const answer = await withFeedErrors(() => x.fetch.get(`${x.base}${path}`, { ...options, headers }))
    return parseJsonResponse('X', schema, answer.body)
  }

  async function idOf(name: string, signal: AbortSignal): Promise<string> {
    const known = ids.get(name)
    if (known) return known
    const { data } = await asked(`/2/users/by/username/${name}`, userSchema, signal)
    if (!data) throw new FeedError(`Nobody on X is called @${name}.`)
    ids.set(name, data.id)
    return data.id
  }

  async function throughApi(query: string, signal: AbortSignal): Promise<ReadFeed> {
    const path =
      what === 'x'
        ? `/2/users/${await idOf(query, signal)}/tweets?exclude=retweets,replies&${requestedFields}`
        : `/2/tweets/search/recent?query=${encodeURIComponent(`${query} -is:retweet`)}&${requestedFields}`
    const { data = [], includes } = await asked(path, postsSchema, signal)
    const items = data.map((each) => {
      const by = includes?.users?.find(({ id }) => id === each.author_id)
      return {
        guid: each.id,
        text: htmlText(each.note_tweet?.text ?? each.text),
        url: `https://x.com/${by?.username ?? 'i'}/status/${each.id}`,
        ...(by && { author: `${by.name} (@${by.username})` }),
        ...(each.created_at && { publishedOn: new Date(each.created_at) }),
      }
    })
    return { kind: 'read', about: aboutOf(query), items, known: {}, wishes: {} }
  }

  const aboutOf = (query: string) =>
    what === 'x'
      ? { title: `@${query}`, url: `https://x.com/${query}` }
      : { title: query, url: `https://x.com/search?q=${encodeURIComponent(query)}&f=live` }

  return {
    async find(words) {
      if (!x.bearer && !x.bridge) throw new FeedError(noAccessMessage)
      return what === 'x' ? handleOf(words) : { query: words.trim().replace(/\s+/g, ' ').slice(0, 400) }
    },
    async read(query, _movedTo, known, signal) {
      if (x.bearer) return throughApi(query, signal)
      if (!x.bridge) throw new FeedError(noAccessMessage)
      const path = what === 'x' ? `user/${query}` : `keyword/${encodeURIComponent(query)}`
      const answer = await x.reads.document(`${x.bridge.base}/twitter/${path}`, { known, signal }, x.bridge.fetch)
      const reading = withoutMove(toReading(answer))
      return reading.kind === 'read' ? { ...reading, about: { ...reading.about, ...aboutOf(query) } } : reading
    },
    addressOf: () => (x.bearer ? x.base : (x.bridge?.base ?? x.base)),
  }
}

const noAccessMessage =
  'X shows nothing to a server without a key. Set PATCHBAY_X_BEARER to a bearer token of its API, or PATCHBAY_X_BRIDGE to the address of a bridge such as RSSHub.'

/** A user's name, without its @ and out of an address. */
function handleOf(words: string) {
  const name = words
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/s, '')
  if (!/^\w{1,15}$/.test(name)) {
    throw new FeedError(`"${words.slice(0, 60)}" is no user of X: a name has 1 to 15 letters, digits or "_".`)
  }
  return { query: name.toLowerCase(), named: name }
}
