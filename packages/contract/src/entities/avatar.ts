import type * as z from 'zod/mini'
import { id, optionalId, record, text } from '../wire/response-fields.ts'

/** An avatar; `gender` is M or F, or null where nobody said it. One's own has the request that made it, and its voice. */
export const avatar = record({
  id: id(),
  name: text(),
  gender: text(),
  imageUrl: text(),
  videoUrl: text(),
  requestId: optionalId(),
  voiceId: optionalId(),
})
export type Avatar = z.infer<typeof avatar>
