import { type WebhookDelivery, createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery, useEndpointMutation } from '../../api/query.ts'

/** Asked again every few seconds while one of them waits for a try. */
const pollIntervalMs = 3000
const pollWhilePending = (list: readonly WebhookDelivery[]) =>
  list.some(({ state }) => state === 'waiting') ? pollIntervalMs : false

export const useDeliveries = (webhookId: string) =>
  useEndpointQuery(createCall(endpoints.workspace.deliveries, { params: { id: webhookId } }), {
    pollMs: pollWhilePending,
  })

/** One of them with its body. */
export const useDelivery = (id: string) =>
  useEndpointQuery(createCall(endpoints.workspace.delivery, { params: { id } }))

export const useResendDelivery = () =>
  useEndpointMutation((id: string) => createCall(endpoints.workspace.sendAgain, { params: { id } }), {
    invalidates: [endpoints.workspace.deliveries, endpoints.workspace.delivery],
  })
