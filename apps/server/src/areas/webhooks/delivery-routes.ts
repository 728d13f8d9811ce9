import { isUuid } from '@patchbay/contract'
import { type ResponseBody, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { type FoundDelivery, findDelivery, isOwnWebhook, listDeliveries, redeliver } from './store.ts'

/** Lists webhook deliveries and sends them again. */
export function deliveryHandlers({ db, queue }: Needs<'db' | 'queue'>) {
  const own = async (workspaceId: string, id: string) => {
    const found = isUuid(id) ? await findDelivery(db, workspaceId, id) : undefined
    if (!found) throw new Refusal(404, 'There is no message with this id.')
    return found
  }
  return handlers({
    'workspace.deliveries': async ({ workspaceId, params: { id } }) => {
      if (!isUuid(id) || !(await isOwnWebhook(db, workspaceId, id))) {
        throw new Refusal(404, 'There is no webhook with this id.')
      }
      return (await listDeliveries(db, workspaceId, id)).map(serializeDelivery)
    },
    'workspace.delivery': async ({ workspaceId, params }) => {
      const found = await own(workspaceId, params.id)
      return { ...serializeDelivery(found), body: found.delivery.body }
    },
    'workspace.sendAgain': async ({ workspaceId, params }) => {
      const { delivery } = await own(workspaceId, params.id)
      if (!(await redeliver({ db, queue }, delivery.id))) {
        throw new Refusal(409, 'This message is being sent already.')
      }
      return { success: true, message: 'The message is sent again.' }
    },
  })
}

function serializeDelivery({ delivery, title, typeId }: FoundDelivery): ResponseBody<'workspace.deliveries'>[number] {
  const { id, requestId, attempts, lastStatus, lastError, createdOn, lastTriedOn, deliveredOn, failedOn } = delivery
  return {
    id,
    requestId,
    title,
    requestTypeId: typeId,
    state: deliveredOn ? 'arrived' : failedOn ? 'failed' : 'waiting',
    attempts,
    lastStatus,
    lastError,
    createdOn: createdOn.toISOString(),
    lastTriedOn: lastTriedOn?.toISOString() ?? null,
    deliveredOn: deliveredOn?.toISOString() ?? null,
  }
}
