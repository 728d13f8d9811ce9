import { type FeedWithItems, callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

export const feedsCall = callTo(endpoints.feeds.list)

export const useFeeds = () => useCall(feedsCall)

export const feedCall = (id: string) => callTo(endpoints.feeds.one, { params: { id } })

/** A feed that was just made has no items for a moment: it is read by then. */
const readWithinMs = 90_000
const isBeingRead = ({ items, createdOn, failingSince }: FeedWithItems): boolean =>
  (items ?? []).length === 0 &&
  failingSince === undefined &&
  createdOn !== undefined &&
  Date.now() - Date.parse(createdOn) < readWithinMs

/** A feed with its items, asked for again while it is read for the first time. */
export function useFeed(id: string) {
  const feed = useCall(feedCall(id), { pollMs: (data) => (isBeingRead(data) ? 2000 : false) })
  return { ...feed, isBeingRead: feed.data !== undefined && isBeingRead(feed.data) }
}
