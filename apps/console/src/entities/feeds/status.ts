import { type Feed, type FeedItem, feedTypes } from '@patchbay/contract'

/** A feed with a token is its owner's alone. */
export const feedVisibility = ({ token }: Pick<Feed, 'token'>): 'Private' | 'Public' =>
  token === undefined || token === '' ? 'Public' : 'Private'

export const feedName = ({ name, id }: Pick<Feed, 'name' | 'id'>): string => name?.trim() || `Feed ${id}`

/** Where the feed reads, in a word; undefined for a kind that this console does not know. */
export const feedTypeLabel = ({ feedTypeId }: Pick<Feed, 'feedTypeId'>): string | undefined =>
  Object.entries(feedTypes).find(([id]) => Number(id) === feedTypeId)?.[1]

/** "1 item", "1,204 items", "no items yet". */
export const formatItemCount = (count: number): string =>
  count === 0 ? 'No items yet' : `${count.toLocaleString()} ${count === 1 ? 'item' : 'items'}`

/** What an item is called: a post without a title is its first words. */
export const itemTitle = ({ title, summary, author }: Pick<FeedItem, 'title' | 'summary' | 'author'>): string =>
  title?.trim() || summary?.trim().slice(0, 80) || (author ? `By ${author}` : 'Untitled item')
