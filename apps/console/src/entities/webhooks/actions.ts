import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

const invalidates = [endpoints.content.webhooks]

/** Its answer holds the secret, this once. */
export const useAddWebhook = () =>
  useSend((url: string) => callTo(endpoints.content.registerWebhook, { json: { url } }), { invalidates })

export const useRemoveWebhook = () =>
  useSend((id: string) => callTo(endpoints.content.removeWebhook, { json: { id } }), { invalidates })
