import * as z from 'zod/mini'
import { lengths } from '../tables/limits.ts'
import { textWithMax } from '../wire/body-fields.ts'

export const supportRequests = {
  sendEmail: {
    summary: 'Sends a message to support',
    body: z.object({
      email: textWithMax(lengths.email).check(z.trim(), z.email('expected an email address')),
      message: textWithMax(lengths.supportMessage).check(z.trim(), z.minLength(1, 'expected a message')),
    }),
  },
  health: { summary: 'Whether the server works, and which engines it uses' },
} as const
