import { readWebAddress } from '../../../kit/addresses/web-address.ts'
import type { FeedDraft, Kind } from './draft.ts'

/** What is sent for what was typed (spec 3 §7; YouTube as the published contract has it). */
type Sent = { internalId: string } | { channel: string } | { url: string }

/** A kind of feed as the form asks for it: what names one of its feeds, and what is sent of that. */
export type FeedType = {
  feedTypeId: number
  label: string
  hint: string
  field: { label: string; placeholder: string; description: string; isAddress?: true }
  /** Nothing was typed (spec 3 §5). */
  missing: string
  /** Undefined: it is none. */
  sent: (typed: string) => Sent | undefined
  /** Why it is none. */
  senseless: (typed: string) => string
}

/** The name at the end of a page's address, where somebody pasted that. */
const nameIn = (typed: string, page: RegExp, prefix: RegExp): string =>
  (page.exec(typed.trim())?.[1] ?? typed.trim()).replace(prefix, '').replace(/\/+$/, '')

const named = (name: string) => (/^[\w-]+$/.test(name) ? { internalId: name } : undefined)

const xPage = /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/([^/?#]+)/i
const redditPage = /^(?:https?:\/\/)?(?:\w+\.)?reddit\.com\/r\/([^/?#]+)/i

export const feedTypeOf: Record<Kind, FeedType> = {
  x: {
    feedTypeId: 1,
    label: 'X/Twitter',
    hint: 'What one account posts',
    field: {
      label: 'Twitter user ID',
      placeholder: '@nasa',
      description: 'The name of the account, with or without @.',
    },
    missing: 'Twitter user ID is required',
    // A leading @ is removed.
    sent: (typed) => named(nameIn(typed, xPage, /^@+/)),
    senseless: () => 'A Twitter user ID has letters, digits and _ only, such as @nasa',
  },
  reddit: {
    feedTypeId: 2,
    label: 'Reddit',
    hint: 'What is new in a subreddit',
    field: { label: 'Subreddit name', placeholder: 'r/podcasting', description: 'With or without r/.' },
    missing: 'Subreddit name is required',
    // So is an r/.
    sent: (typed) => named(nameIn(typed, redditPage, /^\/?r\//i)),
    senseless: () => 'A subreddit has letters, digits and _ only, such as r/podcasting',
  },
  youtube: {
    feedTypeId: 3,
    label: 'YouTube',
    hint: 'The videos of a channel',
    field: {
      label: 'YouTube channel',
      placeholder: '@veritasium',
      description: 'Its handle, its id, or the address of the channel or of one of its videos.',
      isAddress: true,
    },
    missing: 'YouTube channel is required',
    sent: (typed) => (isAddress(typed) ? addressed(typed, 'url') : channelIn(typed.trim())),
    senseless: (typed) =>
      (isAddress(typed) ? readWebAddress(typed).words : undefined) ??
      'A channel is named by its handle, such as @veritasium, by its id or by its address',
  },
  rss: {
    feedTypeId: 4,
    label: 'RSS or any page',
    hint: 'RSS, Atom and JSON feeds, or a page that has one',
    field: {
      label: 'Address',
      placeholder: 'example.com/blog',
      description: 'Of the feed itself or of a page: its feed is looked for.',
      isAddress: true,
    },
    missing: 'Feed address is required',
    sent: (typed) => addressed(typed, 'internalId'),
    senseless: (typed) => readWebAddress(typed).words ?? '',
  },
  xNews: {
    feedTypeId: 5,
    label: 'X News',
    hint: 'What X posts about a subject',
    field: {
      label: 'Search words',
      placeholder: 'tidal power',
      description: 'What a post has to speak of, as you would search X for it.',
    },
    missing: 'Search words are required',
    sent: (typed) => ({ internalId: typed.trim().replace(/\s+/g, ' ') }),
    senseless: () => '',
  },
}

const isAddress = (typed: string) => /[./]/.test(typed.trim().replace(/^@/, ''))

const channelIn = (channel: string) => (/^@?[\p{L}\p{N}_·-]+$/u.test(channel) ? { channel } : undefined)

function addressed(typed: string, as: 'internalId' | 'url'): Sent | undefined {
  const { url } = readWebAddress(typed)
  if (url === undefined) return undefined
  return as === 'url' ? { url } : { internalId: url }
}

export const typedOf = (draft: FeedDraft): string => draft[draft.kind]
