import * as z from 'zod/mini'
import { type EndpointTable, saysServerWordsOr, saysWhatServerSays } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { health } from '../entities/health.ts'
import { lengths } from '../tables/limits.ts'
import { textUpTo } from '../wire/bodies.ts'

const row = { base: 'api', auth: 'none' } as const

export const support = {
  sendEmail: {
    ...row,
    method: 'POST',
    path: 'api/payments/SendEmail',
    summary: 'Sends a message to support',
    body: z.object({
      email: textUpTo(lengths.email).check(z.trim(), z.email('expected an email address')),
      message: textUpTo(lengths.supportMessage).check(z.trim(), z.minLength(1, 'expected a message')),
    }),
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to send message. Please try again.'),
  },
  health: {
    ...row,
    method: 'GET',
    path: 'health',
    summary: 'Whether the server works, and which engines it uses',
    answer: health,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable
