import { callTo, endpoints } from '@patchbay/contract'
import { useCall, useSend } from '../../api/query.ts'

const invalidates = [endpoints.workspace.keys]

/** The keys of the workspace, newest first; revoked ones too. */
export const useKeys = () => useCall(callTo(endpoints.workspace.keys))

/** Its answer holds the key, this once. */
export const useMakeKey = () =>
  useSend((name: string) => callTo(endpoints.workspace.createKey, { json: { name } }), { invalidates })

export const useRevokeKey = () =>
  useSend((id: string) => callTo(endpoints.workspace.revokeKey, { params: { id } }), { invalidates })
