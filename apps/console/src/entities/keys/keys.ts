import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery, useEndpointMutation } from '../../api/query.ts'

const invalidates = [endpoints.workspace.keys]

/** The keys of the workspace, newest first; revoked ones too. */
export const useKeys = () => useEndpointQuery(createCall(endpoints.workspace.keys))

/** Its answer holds the key, this once. */
export const useCreateKey = () =>
  useEndpointMutation((name: string) => createCall(endpoints.workspace.createKey, { json: { name } }), { invalidates })

export const useRevokeKey = () =>
  useEndpointMutation((id: string) => createCall(endpoints.workspace.revokeKey, { params: { id } }), { invalidates })
