import { type EndpointTable, type WithRequestSpec, serverMessageOr, serverMessageOrGeneral } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import {
  favouriteVoices,
  createKeyResponse,
  webhookDelivery,
  webhookDeliveryWithBody,
  workspaceDefaults,
  workspaceKey,
} from '../entities/workspace.ts'
import type { workspaceRequests } from '../bodies/workspace.ts'
import { listOf } from '../wire/lists.ts'

const row = { base: 'api', auth: 'key', failureMessage: serverMessageOrGeneral } as const

/** Settings of a workspace: form defaults, keys, and webhook deliveries. */
const rows = {
  defaults: { ...row, method: 'GET', path: 'workspace/defaults', response: workspaceDefaults },
  saveDefaults: {
    ...row,
    method: 'POST',
    path: 'workspace/defaults',
    response: workspaceDefaults,
    failureMessage: serverMessageOr('Failed to save the defaults'),
  },
  favourites: { ...row, method: 'GET', path: 'workspace/favourites', response: favouriteVoices },
  markFavourites: { ...row, method: 'POST', path: 'workspace/favourites', response: favouriteVoices },
  keys: { ...row, method: 'GET', path: 'workspace/keys', response: listOf(workspaceKey, 'keys', 'items') },
  createKey: { ...row, method: 'POST', path: 'workspace/keys', response: createKeyResponse },
  revokeKey: { ...row, method: 'POST', path: 'workspace/keys/{id}/revoke', response: acknowledged },
  deliveries: {
    ...row,
    method: 'GET',
    path: 'workspace/webhooks/{id}/deliveries',
    response: listOf(webhookDelivery, 'deliveries', 'items'),
  },
  delivery: { ...row, method: 'GET', path: 'workspace/deliveries/{id}', response: webhookDeliveryWithBody },
  sendAgain: { ...row, method: 'POST', path: 'workspace/deliveries/{id}/send', response: acknowledged },
} as const satisfies EndpointTable

export const workspace: WithRequestSpec<typeof rows, typeof workspaceRequests> = rows
