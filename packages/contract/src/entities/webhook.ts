import type * as z from 'zod/mini'
import { elsewhere } from '../wire/described.ts'
import { date, flag, id, record, text } from '../wire/fields.ts'

/** `secret` comes once, in the answer that registers it: deliveries are signed with it. */
export const webhook = record(
  { id: id(), url: text(), secret: elsewhere(text()), createdOn: elsewhere(date()) },
  { success: elsewhere(flag()) },
)
export type Webhook = z.infer<typeof webhook>
