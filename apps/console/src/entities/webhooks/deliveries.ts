import { type WebhookDelivery, callTo, endpoints } from '@patchbay/contract'
import { useCall, useSend } from '../../api/query.ts'

/** Asked again every few seconds while one of them waits for a try. */
const watchMs = 3000
const watched = (list: readonly WebhookDelivery[]) => (list.some(({ state }) => state === 'waiting') ? watchMs : false)

export const useDeliveries = (webhookId: string) =>
  useCall(callTo(endpoints.workspace.deliveries, { params: { id: webhookId } }), { pollMs: watched })

/** One of them with its body. */
export const useDelivery = (id: string) => useCall(callTo(endpoints.workspace.delivery, { params: { id } }))

export const useSendAgain = () =>
  useSend((id: string) => callTo(endpoints.workspace.sendAgain, { params: { id } }), {
    invalidates: [endpoints.workspace.deliveries, endpoints.workspace.delivery],
  })
