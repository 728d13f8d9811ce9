import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

const avatarsCall = callTo(endpoints.avatars.list)

/** Those of the house and the user's own. `isWanted` false makes no call. */
export const useAvatars = (isWanted = true) => useCall(isWanted ? avatarsCall : undefined)
