import { createHash } from 'node:crypto'
import { parseFeedDate } from './parse-feed-date.ts'
import { firstImageUrl, htmlLine, htmlText } from './html-text.ts'
import type { FeedAbout, ReadItem } from './port.ts'
import type { RawFeed, RawItem } from './raw-feed.ts'

/** More than any feed brings between two looks at it. Of more, the newest are taken. */
const maxItems = 500
const maxTextLength = { title: 500, author: 200, guid: 1000, url: 2048, description: 1000 }

/** What a feed says of itself, in plain words. `address`: where it was read. */
export function cleanAbout({ about }: RawFeed, address: string): FeedAbout {
  const title = htmlLine(about.title ?? '').slice(0, maxTextLength.title)
  const description = htmlLine(about.description ?? '').slice(0, maxTextLength.description)
  const url = resolveWebUrl(about.url, address)
  const imageUrl = resolveWebUrl(about.imageUrl, address)
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(url && { url }),
    ...(imageUrl && { imageUrl }),
  }
}

/** The items of a feed in plain words, as they stand in it, each once. */
export function cleanItems({ items, about }: RawFeed, address: string): ReadItem[] {
  const base = resolveWebUrl(about.url, address) ?? address
  const cleaned = sortNewest(items).flatMap((item) => cleanItem(item, base))
  const guids = new Set<string>()
  return cleaned.filter(({ guid }) => !guids.has(guid) && guids.add(guid))
}

function sortNewest(items: readonly RawItem[]): readonly RawItem[] {
  if (items.length <= maxItems) return items
  const dated = items.map((item, index) => ({ item, index, time: parseFeedDate(item.date)?.getTime() ?? 0 }))
  return dated
    .sort((one, other) => other.time - one.time || one.index - other.index)
    .slice(0, maxItems)
    .map(({ item }) => item)
}

/** None where it says nothing at all. */
function cleanItem(raw: RawItem, base: string): ReadItem[] {
  const url = resolveWebUrl(raw.link, base)
  const text = withoutRedditFooter(htmlText(raw.html))
  const title = truncate(htmlLine(raw.title ?? ''), maxTextLength.title)
  if (title === '' && text === '') return []
  const author = truncate(htmlLine(raw.author ?? ''), maxTextLength.author)
  const imageUrl = resolveWebUrl(raw.image ?? firstImageUrl(raw.html), base)
  const publishedOn = parseFeedDate(raw.date)
  const item = {
    guid: itemGuidOf(raw.id?.trim() || url, `${title}\n${text}`),
    text,
    ...(title && { title }),
    ...(author && { author }),
    ...(url && { url }),
    ...(imageUrl && { imageUrl }),
    ...(publishedOn && { publishedOn }),
  }
  return [item]
}

/** Its id, else its address, else what it says. What is too long for an index is told by its hash. */
function itemGuidOf(named: string | undefined, says: string): string {
  const known = named?.replaceAll('\0', '').toWellFormed()
  if (known && known.length <= maxTextLength.guid) return known
  return `sha256:${createHash('sha256')
    .update(known || says)
    .digest('hex')}`
}

const truncate = (text: string, most: number) => text.slice(0, most).toWellFormed()

/** As an address of the web, also where it was written as seen from the feed; undefined for every other kind. */
function resolveWebUrl(said: string | undefined, base: string): string | undefined {
  const url = said?.trim() ? URL.parse(said.trim(), base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > maxTextLength.url) return undefined
  return url.href
}

/** Reddit ends every post with who sent it and two links. */
const withoutRedditFooter = (text: string) =>
  text.replace(/\s*submitted by\s+\/u\/\S+(?:\s+to\s+\S+)?(?:\s+\[[a-z]+\])+\s*$/i, '')
