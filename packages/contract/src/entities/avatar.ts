import type * as z from 'zod/mini'
import { id, record, text } from '../wire/fields.ts'

/** An avatar; `gender` is M or F, or null where nobody said it. */
export const avatar = record({ id: id(), name: text(), gender: text(), imageUrl: text(), videoUrl: text() })
export type Avatar = z.infer<typeof avatar>
