import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

const feedsCall = callTo(endpoints.feeds.list)

export const useFeeds = () => useCall(feedsCall)
