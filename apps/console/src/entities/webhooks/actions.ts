import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'

const invalidates = [endpoints.content.webhooks]

/** Its answer holds the secret, this once. */
export const useAddWebhook = () =>
  useEndpointMutation((url: string) => createCall(endpoints.content.registerWebhook, { json: { url } }), {
    invalidates,
  })

export const useRemoveWebhook = () =>
  useEndpointMutation((id: string) => createCall(endpoints.content.removeWebhook, { json: { id } }), { invalidates })
