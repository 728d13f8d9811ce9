import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

const avatarsCall = callTo(endpoints.avatars.list)

/** Those of the house and the user's own. */
export const useAvatars = () => useCall(avatarsCall)
