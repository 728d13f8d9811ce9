import type * as z from 'zod/mini'
import { upstreamOnly } from '../wire/schema-descriptions.ts'
import { date, flag, id, record, text } from '../wire/response-fields.ts'

/** `secret` comes once, in the answer that registers it: deliveries are signed with it. */
export const webhook = record(
  { id: id(), url: text(), secret: upstreamOnly(text()), createdOn: upstreamOnly(date()) },
  { success: upstreamOnly(flag()) },
)
export type Webhook = z.infer<typeof webhook>
