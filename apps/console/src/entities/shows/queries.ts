import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

const showsCall = callTo(endpoints.podcast.shows)

export const useShows = () => useCall(showsCall)
