import { FeedError } from '../port.ts'
import { type PlatformFeeds, type DocumentReader, toReading, withoutMove } from './platform.ts'

// Without a recorded choice, visitors from Europe get a consent page instead of the channel's.
const requestHeaders = { cookie: 'SOCS=CAI', 'accept-language': 'en' }
const channelIdPattern = /^UC[\w-]{22}$/
const playlistIdPattern = /^(?:PL|UU|OL)[\w-]{10,60}$/

/** Channels, by their ids, handles or addresses; and playlists. */
export function youtubeFeeds({ reads, base }: { reads: DocumentReader; base: string }): PlatformFeeds {
  const feedAddress = (query: string) =>
    `${base}/feeds/videos.xml?${channelIdPattern.test(query) ? 'channel_id' : 'playlist_id'}=${query}`

  return {
    async find(words, signal) {
      const path = parsePath(words)
      const said = parseId(path)
      if (said) return { query: said }
      const answer = await reads.document(`${base}${path}`, { signal, headers: requestHeaders })
      const found =
        answer.kind === 'document' && answer.document.kind === 'page' ? answer.document.channelId : undefined
      if (!found) {
        throw new FeedError(
          `YouTube names no channel at ${words.slice(0, 100)}. The channel's id works too: it begins with UC and has 24 characters.`,
        )
      }
      return { query: found }
    },
    read: async (query, _movedTo, known, signal) =>
      withoutMove(toReading(await reads.document(feedAddress(query), { known, signal }))),
    addressOf: () => base,
  }
}

/** Whether an address is one of YouTube's, of which a channel can be found. */
export const isYoutubePage = (address: string): boolean =>
  /^https?:\/\/(?:[a-z]+\.)?youtube\.com\/(?!feeds\/)/i.test(address)

/** `@name`, `name`, an id or an address → where on YouTube it stands. */
function parsePath(words: string): string {
  const text = words.trim()
  const inside = /^(?:https?:\/\/)?(?:[a-z]+\.)?youtube\.com(\/.*)$/i.exec(text)?.[1]
  if (inside) return inside.replace(/#.*$/s, '')
  if (channelIdPattern.test(text)) return `/channel/${text}`
  if (playlistIdPattern.test(text)) return `/playlist?list=${text}`
  const handle = text.replace(/^@/, '')
  if (!/^[\p{L}\p{N}._·-]{2,60}$/u.test(handle)) {
    throw new FeedError(
      `"${text.slice(0, 60)}" is no channel of YouTube: write its @handle, its address, or its id, which begins with UC.`,
    )
  }
  return `/@${encodeURIComponent(handle)}`
}

function parseId(path: string): string | undefined {
  const url = new URL(path, 'https://www.youtube.com')
  const channel = /^\/channel\/([^/]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('channel_id') ?? ''
  const list =
    url.pathname === '/watch' ? '' : (url.searchParams.get('list') ?? url.searchParams.get('playlist_id') ?? '')
  return [channel, list].find((id) => channelIdPattern.test(id) || playlistIdPattern.test(id))
}
