import { callTo, endpoints } from '@patchbay/contract'
import { type CallOptions, useCall } from '../../api/query.ts'
import type { Page, Request } from '@patchbay/contract'

/** All of the key's requests. The shell's watcher asks again while something runs; screens just read. */
export const useRequests = (options: CallOptions<Page<Request>> = {}) =>
  useCall(callTo(endpoints.content.list), options)
