import * as z from 'zod/mini'
import { lengths } from '../tables/limits.ts'
import { textUpTo } from '../wire/bodies.ts'

export const supportIntake = {
  sendEmail: {
    summary: 'Sends a message to support',
    body: z.object({
      email: textUpTo(lengths.email).check(z.trim(), z.email('expected an email address')),
      message: textUpTo(lengths.supportMessage).check(z.trim(), z.minLength(1, 'expected a message')),
    }),
  },
  health: { summary: 'Whether the server works, and which engines it uses' },
} as const
