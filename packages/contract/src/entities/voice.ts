import * as z from 'zod/mini'
import { elsewhere } from '../wire/described.ts'
import { id, number, record, text, textOr } from '../wire/fields.ts'

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
  /** 1 or 2: the voice of that host where none is chosen and the episode is in this language. */
  defaultHost: elsewhere(number()),
  clientId: elsewhere(text()),
})
export type Voice = z.infer<typeof voice>
