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

const row = { base: 'api', auth: 'key', fails: serverMessageOrGeneral } as const

/** What a workspace keeps for itself: what its forms begin with, its keys, and what its webhooks were told. */
const rows = {
  defaults: { ...row, method: 'GET', path: 'workspace/defaults', answer: workspaceDefaults },
  saveDefaults: {
    ...row,
    method: 'POST',
    path: 'workspace/defaults',
    answer: workspaceDefaults,
    fails: serverMessageOr('Failed to save the defaults'),
  },
  favourites: { ...row, method: 'GET', path: 'workspace/favourites', answer: favouriteVoices },
  markFavourites: { ...row, method: 'POST', path: 'workspace/favourites', answer: favouriteVoices },
  keys: { ...row, method: 'GET', path: 'workspace/keys', answer: listOf(workspaceKey, 'keys', 'items') },
  createKey: { ...row, method: 'POST', path: 'workspace/keys', answer: createKeyResponse },
  revokeKey: { ...row, method: 'POST', path: 'workspace/keys/{id}/revoke', answer: acknowledged },
  deliveries: {
    ...row,
    method: 'GET',
    path: 'workspace/webhooks/{id}/deliveries',
    answer: listOf(webhookDelivery, 'deliveries', 'items'),
  },
  delivery: { ...row, method: 'GET', path: 'workspace/deliveries/{id}', answer: webhookDeliveryWithBody },
  sendAgain: { ...row, method: 'POST', path: 'workspace/deliveries/{id}/send', answer: acknowledged },
} as const satisfies EndpointTable

export const workspace: WithRequestSpec<typeof rows, typeof workspaceRequests> = rows
