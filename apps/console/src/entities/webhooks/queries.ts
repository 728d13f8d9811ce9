import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'

/** The addresses that are told when a request ends. */
export const useWebhooks = () => useEndpointQuery(createCall(endpoints.content.webhooks))
