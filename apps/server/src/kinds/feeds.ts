import * as z from 'zod/mini'

/** Feeds that an order is made of: items of them that were chosen, or where none are named the newest. */
export const feedPicks = z.array(z.object({ feedId: z.number(), itemIds: z.optional(z.array(z.string())) }))
export type FeedPick = z.input<typeof feedPicks>[number]

/** How a kind of work is made of feeds. */
export type OfFeeds<Order> = {
  /** The feeds that an order names. */
  in: (order: Order) => FeedPick[]
  /** The same order made of these instead; `about` is what they say, where the order's own title needs telling apart. */
  with: (order: Order, picks: FeedPick[], about?: string) => Order
  /** How many of the newest items make one, of all its feeds together. */
  newest: (order: Order) => number
  /** Items that none of its kind was made of come first, however old they are. */
  prefersUnused?: true
  /** It is made of feeds and of nothing else: without an item there is nothing to make. */
  isAllOfIt?: (order: Order) => boolean
}

/**
 * An episode of the usual length says a minute about each, and no more pages are read for it than a patient visitor
 * would read; what is left is there for the next one.
 */
export const newestItems = 10

type Part = { kind: string }
type FeedPart = { kind: 'feeds'; feeds: FeedPick[] }

const isFeeds = (part: Part): part is FeedPart => part.kind === 'feeds'

export const feedsIn = (parts: readonly Part[]): FeedPick[] =>
  parts.flatMap((part) => (isFeeds(part) ? part.feeds : []))

/** The parts with these picks in the place of the feeds among them. */
export const partsWith = <Each extends Part>(parts: readonly Each[], picks: FeedPick[]): Each[] =>
  parts.map((part) => (isFeeds(part) ? { ...part, feeds: picks } : part))

const longestTitle = 200

/** A title of the order's own, with what this one is about behind it. */
export const titleAbout = <Order extends { title?: string | undefined }>(order: Order, about: string | undefined) =>
  order.title === undefined || about === undefined
    ? order
    : { ...order, title: `${order.title}: ${about}`.slice(0, longestTitle).toWellFormed().trimEnd() }
