import { type Feed, feedTypes } from '@patchbay/contract'

/** A feed with a token is its owner's alone (spec 1 §3). */
export const feedVisibility = ({ token }: Pick<Feed, 'token'>): 'Private' | 'Public' =>
  token === undefined || token === '' ? 'Public' : 'Private'

export const feedName = ({ name, id }: Pick<Feed, 'name' | 'id'>): string => name?.trim() || `Feed ${id}`

/** Where the feed reads, in a word; undefined for a kind that this console does not know. */
export const feedTypeLabel = ({ feedTypeId }: Pick<Feed, 'feedTypeId'>): string | undefined =>
  Object.entries(feedTypes).find(([id]) => Number(id) === feedTypeId)?.[1]
