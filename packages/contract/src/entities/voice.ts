import * as z from 'zod/mini'
import { elsewhere } from '../wire/described.ts'
import { id, record, text, textOr } from '../wire/fields.ts'

const gender = z.pipe(
  text(),
  z.transform((value): 'male' | 'female' => (/^m/i.test(value ?? '') ? 'male' : 'female')),
)

/** A voice that can be chosen. `token` or `clientId` present: cloned, the user's own. */
export const voice = record({
  id: id(),
  name: textOr('Unnamed voice'),
  gender,
  language: textOr(''),
  sampleUrl: text(),
  token: text(),
  clientId: elsewhere(text()),
})
export type Voice = z.infer<typeof voice>
