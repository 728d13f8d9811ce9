import { callTo, endpoints } from '@patchbay/contract'
import { type CallOptions, useCall } from '../../api/query.ts'
import type { Page, Request } from '@patchbay/contract'

/** All of the key's requests. The shell's watcher asks again while something runs; screens just read. */
export const useRequests = (options: CallOptions<Page<Request>> = {}) =>
  useCall(callTo(endpoints.content.list), options)

/** One of them, also one that no list on screen shows. Undefined: no call is made. */
export const useRequestStatus = (id: string | undefined) =>
  useCall(id === undefined ? undefined : callTo(endpoints.content.status, { params: { id } }))
