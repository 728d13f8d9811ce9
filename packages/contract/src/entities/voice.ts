import * as z from 'zod/mini'
import { id, record, text } from '../wire/fields.ts'

const gender = z.pipe(
  text(),
  z.transform((value): 'male' | 'female' => (/^m/i.test(value ?? '') ? 'male' : 'female')),
)

/** A voice that can be chosen. `token` or `clientId` present: cloned, the user's own. */
export const voice = record({
  id: id(),
  name: z.pipe(
    text(),
    z.transform((value) => value ?? 'Unnamed voice'),
  ),
  gender,
  language: z.pipe(
    text(),
    z.transform((value) => value ?? ''),
  ),
  sampleUrl: text(),
  token: text(),
  clientId: text(),
})
export type Voice = z.infer<typeof voice>
