import { parseWebUrl } from '../../../kit/addresses/web-url.ts'
import type { FeedDraft, Kind } from './draft.ts'

/** What is sent for what was typed. */
type FeedTypeParams = { internalId: string } | { channel: string } | { url: string }

/** A kind of feed as the form asks for it: what names one of its feeds, and what is sent of that. */
export type FeedType = {
  feedTypeId: number
  label: string
  description: string
  field: { label: string; placeholder: string; description: string; isAddress?: true }
  /** Nothing was typed. */
  missingMessage: string
  /** Undefined: it is none. */
  toParams: (typed: string) => FeedTypeParams | undefined
  /** Why it is none. */
  invalidMessage: (typed: string) => string
}

/** The name at the end of a page's address, where somebody pasted that. */
const handleFromUrl = (typed: string, page: RegExp, prefix: RegExp): string =>
  (page.exec(typed.trim())?.[1] ?? typed.trim()).replace(prefix, '').replace(/\/+$/, '')

const toHandle = (name: string) => (/^[\w-]+$/.test(name) ? { internalId: name } : undefined)

const xPage = /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/([^/?#]+)/i
const redditPage = /^(?:https?:\/\/)?(?:\w+\.)?reddit\.com\/r\/([^/?#]+)/i

export const feedTypeOf: Record<Kind, FeedType> = {
  x: {
    feedTypeId: 1,
    label: 'X/Twitter',
    description: 'What one account posts',
    field: {
      label: 'Twitter user ID',
      placeholder: '@nasa',
      description: 'The name of the account, with or without @.',
    },
    missingMessage: 'Twitter user ID is required',
    // A leading @ is removed.
    toParams: (typed) => toHandle(handleFromUrl(typed, xPage, /^@+/)),
    invalidMessage: () => 'A Twitter user ID has letters, digits and _ only, such as @nasa',
  },
  reddit: {
    feedTypeId: 2,
    label: 'Reddit',
    description: 'What is new in a subreddit',
    field: { label: 'Subreddit name', placeholder: 'r/podcasting', description: 'With or without r/.' },
    missingMessage: 'Subreddit name is required',
    // So is an r/.
    toParams: (typed) => toHandle(handleFromUrl(typed, redditPage, /^\/?r\//i)),
    invalidMessage: () => 'A subreddit has letters, digits and _ only, such as r/podcasting',
  },
  youtube: {
    feedTypeId: 3,
    label: 'YouTube',
    description: 'The videos of a channel',
    field: {
      label: 'YouTube channel',
      placeholder: '@veritasium',
      description: 'Its handle, its id, or the address of the channel or of one of its videos.',
      isAddress: true,
    },
    missingMessage: 'YouTube channel is required',
    toParams: (typed) => (isUrl(typed) ? parseFeedUrl(typed, 'url') : parseChannelId(typed.trim())),
    invalidMessage: (typed) =>
      (isUrl(typed) ? parseWebUrl(typed).words : undefined) ??
      'A channel is named by its handle, such as @veritasium, by its id or by its address',
  },
  rss: {
    feedTypeId: 4,
    label: 'RSS or any page',
    description: 'RSS, Atom and JSON feeds, or a page that has one',
    field: {
      label: 'Address',
      placeholder: 'example.com/blog',
      description: 'Of the feed itself or of a page: its feed is looked for.',
      isAddress: true,
    },
    missingMessage: 'Feed address is required',
    toParams: (typed) => parseFeedUrl(typed, 'internalId'),
    invalidMessage: (typed) => parseWebUrl(typed).words ?? '',
  },
  xNews: {
    feedTypeId: 5,
    label: 'X News',
    description: 'What X posts about a subject',
    field: {
      label: 'Search words',
      placeholder: 'tidal power',
      description: 'What a post has to speak of, as you would search X for it.',
    },
    missingMessage: 'Search words are required',
    toParams: (typed) => ({ internalId: typed.trim().replace(/\s+/g, ' ') }),
    invalidMessage: () => '',
  },
}

const isUrl = (typed: string) => /[./]/.test(typed.trim().replace(/^@/, ''))

const parseChannelId = (channel: string) => (/^@?[\p{L}\p{N}_·-]+$/u.test(channel) ? { channel } : undefined)

function parseFeedUrl(typed: string, as: 'internalId' | 'url'): FeedTypeParams | undefined {
  const { url } = parseWebUrl(typed)
  if (url === undefined) return undefined
  return as === 'url' ? { url } : { internalId: url }
}

export const typedValueOf = (draft: FeedDraft): string => draft[draft.kind]
