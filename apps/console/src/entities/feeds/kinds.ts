import type { Feed } from '@patchbay/contract'
import { type Icon, IconBrandReddit, IconBrandX, IconBrandYoutube, IconNews, IconRss } from '@tabler/icons-react'

/** A kind of feed: the heading of its group, and where one reads on where the server does not say. */
export type FeedKind = { typeId: number; group: string; icon: Icon; pageOf?: (internalId: string) => string }

/** In the order in which their groups stand: the specification's two, then what lies beyond them. */
const feedKinds: readonly FeedKind[] = [
  { typeId: 1, group: 'X Feeds', icon: IconBrandX, pageOf: (name) => `https://x.com/${name}` },
  { typeId: 2, group: 'Reddit Feeds', icon: IconBrandReddit, pageOf: (name) => `https://www.reddit.com/r/${name}` },
  { typeId: 3, group: 'YouTube Feeds', icon: IconBrandYoutube },
  { typeId: 4, group: 'RSS Feeds', icon: IconRss },
  {
    typeId: 5,
    group: 'X News Feeds',
    icon: IconNews,
    pageOf: (words) => `https://x.com/search?q=${words}&f=live`,
  },
]
const fallbackKind: FeedKind = { typeId: 0, group: 'Other Feeds', icon: IconRss }

export const kindOfFeed = ({ feedTypeId }: Pick<Feed, 'feedTypeId'>): FeedKind =>
  feedKinds.find(({ typeId }) => typeId === feedTypeId) ?? fallbackKind

/** The feeds by their kinds; a kind without any has no group. Within one they stand as the server lists them. */
export const groupedFeeds = (feeds: readonly Feed[]): { kind: FeedKind; feeds: Feed[] }[] =>
  [...feedKinds, fallbackKind]
    .map((kind) => ({ kind, feeds: feeds.filter((feed) => kindOfFeed(feed) === kind) }))
    .filter((group) => group.feeds.length > 0)

/** Where the feed can be read: what the server names, an address that is the feed's own id, or the platform's page of it. */
export function feedUrlOf({ url, internalId, feedTypeId }: Pick<Feed, 'url' | 'internalId' | 'feedTypeId'>) {
  const named = [url, internalId].find((address) => address !== undefined && /^https?:\/\//i.test(address))
  if (named !== undefined || !internalId) return named
  return kindOfFeed({ feedTypeId }).pageOf?.(encodeURIComponent(internalId))
}
