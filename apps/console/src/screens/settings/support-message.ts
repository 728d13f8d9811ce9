import * as z from 'zod/mini'

/** The support form's draft. */
export const supportMessage = z.object({ email: z.string(), message: z.string() })
export type SupportMessage = z.infer<typeof supportMessage>
export const emptyMessage: SupportMessage = { email: '', message: '' }
