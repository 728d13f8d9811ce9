import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'

const avatarsCall = createCall(endpoints.avatars.list)

/** Those of the house and the user's own. `isWanted` false makes no call. */
export const useAvatars = (isWanted = true) => useEndpointQuery(isWanted ? avatarsCall : undefined)
