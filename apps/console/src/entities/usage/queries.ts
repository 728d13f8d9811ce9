import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'

export const usageCall = createCall(endpoints.content.usage)

/** The credits, and today's podcasts. */
export const useUsage = () => useEndpointQuery(usageCall)
