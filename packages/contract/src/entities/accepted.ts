import type * as z from 'zod/mini'
import { optionalId, record, text } from '../wire/fields.ts'

/** What every call that starts work answers; the id comes as `request_id` or `requestId`. */
export const accepted = record({
  requestId: optionalId(),
  scheduleId: optionalId(),
  message: text(),
  errorMessage: text(),
})
export type Accepted = z.infer<typeof accepted>

/** `{success, message}` answers, read for nothing but having arrived. */
export const acknowledged = record({ message: text() })
