import * as z from 'zod/mini'
import { upstreamOnly, sparse } from '../wire/schema-descriptions.ts'
import { flag, id, number, record, text, textWithDefault } from '../wire/response-fields.ts'

const gender = z.pipe(
  text(),
  z.transform((value): 'male' | 'female' => (/^m/i.test(value ?? '') ? 'male' : 'female')),
)

/** A selectable voice. `token` or `clientId` mark a cloned voice of the user. */
export const voice = record({
  id: id(),
  name: textWithDefault('Unnamed voice'),
  gender,
  language: textWithDefault(''),
  sampleUrl: text(),
  token: text(),
  /** 1 or 2: the default voice of that host for episodes in this language. */
  defaultHost: upstreamOnly(number()),
  clientId: sparse(text()),
  /** Ours: a description of the engine. */
  engine: sparse(text()),
  /** Ours, for custom voices: `clone`, or `match` for the nearest bundled voice tuned to the recording. */
  madeAs: sparse(text()),
})
export type Voice = z.infer<typeof voice>

/** A sentence that is synthesized while the caller waits. */
export const speechSample = record(
  {
    /** The audio as a `data:` URL. */
    audio: textWithDefault(''),
    seconds: number(),
  },
  { success: flag() },
)

/** The pronunciation of a term in a workspace: respelled, or in IPA between slashes. */
export const lexiconEntry = record({ id: id(), term: textWithDefault(''), spokenAs: textWithDefault('') })
export type LexiconEntry = z.infer<typeof lexiconEntry>
