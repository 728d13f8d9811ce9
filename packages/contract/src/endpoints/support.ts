import { type EndpointTable, type Taking, saysServerWordsOr, saysWhatServerSays } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { health } from '../entities/health.ts'
import type { supportIntake } from '../bodies/support.ts'

const row = { base: 'api', auth: 'none' } as const

const rows = {
  sendEmail: {
    ...row,
    method: 'POST',
    path: 'api/payments/SendEmail',
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to send message. Please try again.'),
  },
  health: {
    ...row,
    method: 'GET',
    path: 'health',
    answer: health,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable

export const support: Taking<typeof rows, typeof supportIntake> = rows
