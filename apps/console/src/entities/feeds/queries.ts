import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

const feedsCall = callTo(endpoints.feeds.list)

export const useFeeds = () => useCall(feedsCall)

const feedCall = (id: string) => callTo(endpoints.feeds.one, { params: { id } })

/** A feed with its items. */
export const useFeed = (id: string) => useCall(feedCall(id))
