import type * as z from 'zod/mini'
import { date, id, record, text } from '../wire/fields.ts'

/** `secret` comes once, in the answer that registers it: deliveries are signed with it. */
export const webhook = record({ id: id(), url: text(), secret: text(), createdOn: date() })
export type Webhook = z.infer<typeof webhook>
