import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

/** The addresses that are told when a request ends. */
export const useWebhooks = () => useCall(callTo(endpoints.content.webhooks))
