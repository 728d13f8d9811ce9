import { type EndpointTable, type WithRequestSpec, serverMessageOr, serverMessageOrGeneral } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { health } from '../entities/health.ts'
import type { supportRequests } from '../bodies/support.ts'

const row = { base: 'api', auth: 'none' } as const

const rows = {
  sendEmail: {
    ...row,
    method: 'POST',
    path: 'api/payments/SendEmail',
    response: acknowledged,
    failureMessage: serverMessageOr('Failed to send message. Please try again.'),
  },
  health: {
    ...row,
    method: 'GET',
    path: 'health',
    response: health,
    failureMessage: serverMessageOrGeneral,
  },
} as const satisfies EndpointTable

export const support: WithRequestSpec<typeof rows, typeof supportRequests> = rows
