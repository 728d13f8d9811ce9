import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

const listCall = callTo(endpoints.content.list)

/** Every request of the key; the pickers keep the episodes of it: `finishedEpisodes` (decisions.md). */
export const useEpisodeRequests = () => useCall(listCall)
