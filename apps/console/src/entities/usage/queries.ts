import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

/** The credits, and today's podcasts. */
export const useUsage = () => useCall(callTo(endpoints.content.usage))
