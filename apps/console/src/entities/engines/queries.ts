import { createCall, endpoints } from '@patchbay/contract'
import { useOwnCall } from '../../api/query.ts'

/** What serves each port, where the server tells that; elsewhere no call is made. */
export const useHealth = () => useOwnCall(createCall(endpoints.support.health))
