import { ReadError } from '@patchbay/engines'
import type { Reader } from '@patchbay/reading'
import type { SourceDocument } from '@patchbay/text'
import type { FeedItemRow } from '../../feeds/items.ts'
import type { UsedItem } from '../../requests/feed-item-uses.ts'
import { retryWithPauses } from '../retry-with-pauses.ts'
import { countWords } from './count-words.ts'

type StoredFeedItem = Pick<UsedItem, 'feedName' | 'platform'> & {
  item: Pick<FeedItemRow, 'title' | 'url' | 'author' | 'publishedOn' | 'text' | 'words'>
}
/** What was read of an item; no document where there is nothing to read. */
export type ReadFeedItem = {
  document?: SourceDocument
  /** Why its page could not be read, where it is what the feed says of it. */
  unreadPage?: { name: string; why: string }
  warnings: string[]
}

/** So many words are an article of its own; fewer are a teaser of what stands behind the link. */
const minArticleWords = 150
/** How long a server that is busy is given, from one time to the next. */
const pausesMs = [1_000, 4_000]

/**
 * An item of a feed as a source of its own: its text where that says all, else the page or video that it links to, else
 * what the feed says of it, with a sentence that says so.
 */
export async function readFeedItem(
  reader: Reader,
  storedItem: StoredFeedItem,
  signal: AbortSignal,
): Promise<ReadFeedItem> {
  const { item, feedName } = storedItem
  const { title, url, author, publishedOn } = item
  const known = {
    ...(title && { title }),
    ...(url && { url }),
    ...(author && { author }),
    publishedOn: publishedOn.toISOString(),
  }
  const name = `"${title ?? url ?? feedName}"`
  const page = url && isTeaser(storedItem) ? await readPage(reader, url, signal) : undefined
  // A video's transcript says more than its description.
  const minWords = storedItem.platform === 'youtube' ? 0 : item.words
  if (page?.document && countWords(page.document) >= minWords) {
    return { document: { ...page.document, ...known }, warnings: page.document.warnings ?? [] }
  }
  const why = page?.why
  if (item.words === 0) return { warnings: [`${name} was left out: ${why ?? 'it holds no words to read.'}`] }
  const readText = await reader.read({ type: 'text', content: item.text }, signal)
  return {
    document: { ...readText, siteName: feedName, ...known },
    ...(why && { unreadPage: { name, why } }),
    warnings: readText.warnings ?? [],
  }
}

type PageResult = { document: SourceDocument; why?: never } | { document?: never; why: string }

async function readPage(reader: Reader, url: string, signal: AbortSignal): Promise<PageResult> {
  try {
    // A video's address is read as a video.
    const source = { type: 'website' as const, content: url }
    return { document: await retryWithPauses({ pausesMs, signal }, () => reader.read(source, signal)) }
  } catch (error) {
    if (error instanceof ReadError) return { why: error.message }
    throw error
  }
}

/** Posts are all that there is to them. */
function isTeaser({ platform, item }: StoredFeedItem): boolean {
  if (platform === 'x' || platform === 'xNews') return false
  if (platform === 'youtube') return true
  return item.words < minArticleWords && !/^https?:\/\/([\w-]+\.)*(reddit\.com|redd\.it)(\/|$)/i.test(item.url ?? '')
}
