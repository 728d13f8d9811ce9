import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

export const usageCall = callTo(endpoints.content.usage)

/** The credits, and today's podcasts. */
export const useUsage = () => useCall(usageCall)
