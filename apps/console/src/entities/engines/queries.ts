import { callTo, endpoints } from '@patchbay/contract'
import { serverCan } from '../../api/config.ts'
import { useCall } from '../../api/query.ts'

/** What serves each port, where the server tells that; elsewhere no call is made. */
export const useHealth = () => useCall(serverCan('health') ? callTo(endpoints.support.health) : undefined)
