import type { AnyFeed, AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from 'feedsmith'

type Maybe<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** An item as its feed words it, in HTML or not, whichever of the formats it came in. */
export type RawItem = { html: string } & Maybe<{
  id: string
  link: string
  title: string
  author: string
  image: string
  date: string
}>

export type RawFeed = {
  about: Maybe<{ title: string; description: string; url: string; imageUrl: string }>
  /** Minutes for which what was read holds, as the feed says itself. */
  ttlMinutes: number | undefined
  items: RawItem[]
}

const formats = {
  rss: (feed: RssFeed.Feed<string>): RawFeed => ({
    about: {
      title: feed.title,
      description: feed.description ?? feed.itunes?.summary,
      url: feed.link,
      imageUrl: feed.image?.url ?? feed.itunes?.image,
    },
    ttlMinutes: feed.ttl ?? updateIntervalMinutes(feed.sy),
    items: (feed.items ?? []).map(rssItem),
  }),
  rdf: (feed: RdfFeed.Feed<string>): RawFeed => ({
    about: { title: feed.title, description: feed.description, url: feed.link, imageUrl: feed.image?.url },
    ttlMinutes: updateIntervalMinutes(feed.sy),
    items: (feed.items ?? []).map((item) => ({
      id: item.rdf?.about,
      link: item.link,
      title: item.title ?? item.dc?.titles?.[0],
      author: joinNames(item.dc?.creators),
      image: mediaImageUrl(item.media),
      date: item.dc?.dates?.[0] ?? item.dcterms?.created?.[0],
      html: longestText(item.content?.encoded, item.description),
    })),
  }),
  atom: (feed: AtomFeed.Feed<string>): RawFeed => ({
    about: {
      title: feed.title?.value,
      description: feed.subtitle?.value,
      url: alternateLink(feed.links),
      imageUrl: feed.logo ?? feed.icon,
    },
    ttlMinutes: updateIntervalMinutes(feed.sy),
    items: (feed.entries ?? []).map(atomItem),
  }),
  json: (feed: JsonFeed.Feed<string>): RawFeed => ({
    about: {
      title: feed.title,
      description: feed.description,
      url: feed.home_page_url,
      imageUrl: feed.icon ?? feed.favicon,
    },
    ttlMinutes: undefined,
    items: (feed.items ?? []).map((item) => ({
      id: item.id === undefined ? undefined : String(item.id),
      link: item.url ?? item.external_url,
      title: item.title,
      author: joinNames((item.authors ?? feed.authors)?.map(({ name }) => name)),
      image: item.image ?? item.banner_image,
      date: item.date_published ?? item.date_modified,
      html: item.content_html ?? item.content_text ?? item.summary ?? '',
    })),
  }),
}

/** What a feed holds, in the words of none of the four formats. */
export function toRawFeed(parsed: AnyFeed): RawFeed {
  if (parsed.format === 'rss') return formats.rss(parsed.feed)
  if (parsed.format === 'rdf') return formats.rdf(parsed.feed)
  if (parsed.format === 'atom') return formats.atom(parsed.feed)
  return formats.json(parsed.feed)
}

function rssItem(item: RssFeed.Item<string>): RawItem {
  const { guid, enclosures = [], media, itunes, dc } = item
  const isAddress = guid?.isPermaLink !== false && /^https?:\/\//i.test(guid?.value ?? '')
  return {
    id: guid?.value,
    link: item.link ?? alternateLink(item.atom?.links) ?? (isAddress ? guid?.value : undefined),
    title: item.title ?? dc?.titles?.[0] ?? media?.title?.value,
    author:
      joinNames(dc?.creators) ?? joinNames(item.authors?.map(({ name, email }) => name ?? email)) ?? itunes?.author,
    image:
      mediaImageUrl(media) ?? itunes?.image ?? enclosures.find(({ type }) => type?.startsWith('image/') === true)?.url,
    date: item.pubDate ?? dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
    html: longestText(
      item.content?.encoded,
      item.description,
      itunes?.summary,
      media?.description?.value,
      dc?.descriptions?.[0],
    ),
  }
}

function atomItem(entry: AtomFeed.Entry<string>): RawItem {
  const group = entry.media?.groups?.[0]
  return {
    id: entry.id,
    link: alternateLink(entry.links),
    title: entry.title?.value ?? group?.title?.value,
    author: joinNames(entry.authors?.map(({ name }) => name)) ?? joinNames(entry.dc?.creators),
    image: mediaImageUrl(entry.media) ?? group?.thumbnails?.[0]?.url,
    date: entry.published ?? entry.updated ?? entry.dc?.dates?.[0],
    html: longestText(entry.content?.value, entry.summary?.value, group?.description?.value),
  }
}

type Texts = readonly (string | undefined)[]

/** A feed that carries whole articles has a short description beside each; others carry one of the two. */
const longestText = (...texts: Texts): string =>
  texts.reduce<string>((longest, text) => ((text?.length ?? 0) > longest.length ? (text ?? '') : longest), '')

function joinNames(said: Texts | undefined): string | undefined {
  const named = [...new Set((said ?? []).filter((name) => name !== undefined && name.trim() !== ''))]
  return named.length === 0 ? undefined : named.slice(0, 5).join(', ')
}

const alternateLink = (links: { href?: string; rel?: string }[] | undefined) =>
  links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href

const isImage = ({ medium, type, url }: { medium?: string; type?: string; url?: string }) =>
  medium === 'image' || type?.startsWith('image/') === true || /\.(?:jpe?g|png|webp|gif)(?:\?|$)/i.test(url ?? '')

const mediaImageUrl = (media: MediaNs.ItemOrFeed | undefined) =>
  media?.thumbnails?.[0]?.url ?? media?.contents?.find(isImage)?.url ?? media?.groups?.[0]?.contents?.find(isImage)?.url

const syndicationPeriodMinutes: Record<string, number> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
}

/** Of the syndication module: so many times in such a period. */
function updateIntervalMinutes(
  sy: { updatePeriod?: string; updateFrequency?: number } | undefined,
): number | undefined {
  const period = syndicationPeriodMinutes[sy?.updatePeriod?.trim().toLowerCase() ?? '']
  return period === undefined ? undefined : period / Math.max(1, sy?.updateFrequency ?? 1)
}
