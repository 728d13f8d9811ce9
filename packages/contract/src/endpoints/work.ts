import { type EndpointTable, type WithRequestSpec, serverMessageOr, serverMessageOrGeneral } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { requestProgress } from '../entities/request-progress.ts'
import { order } from '../entities/order.ts'
import type { workRequests } from '../bodies/work.ts'

const row = { base: 'api', auth: 'key' } as const

/** One request and its work: ours, beside the published calls of `content`. */
const rows = {
  making: {
    ...row,
    method: 'GET',
    path: 'content/Making/{id}',
    response: requestProgress,
    failureMessage: serverMessageOr('Failed to check status'),
  },
  order: {
    ...row,
    method: 'GET',
    path: 'content/Order/{id}',
    response: order,
    failureMessage: serverMessageOrGeneral,
  },
  cancel: {
    ...row,
    method: 'POST',
    path: 'content/Cancel/{id}',
    response: acknowledged,
    failureMessage: serverMessageOrGeneral,
  },
} as const satisfies EndpointTable

export const work: WithRequestSpec<typeof rows, typeof workRequests> = rows
