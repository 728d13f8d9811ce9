import * as z from 'zod/mini'
import { upstreamOnly, sparse } from '../wire/schema-descriptions.ts'
import { flag, id, number, record, text, textWithDefault } from '../wire/response-fields.ts'

const gender = z.pipe(
  text(),
  z.transform((value): 'male' | 'female' => (/^m/i.test(value ?? '') ? 'male' : 'female')),
)

/** A voice that can be chosen. `token` or `clientId` present: cloned, the user's own. */
export const voice = record({
  id: id(),
  name: textWithDefault('Unnamed voice'),
  gender,
  language: textWithDefault(''),
  sampleUrl: text(),
  token: text(),
  /** 1 or 2: the voice of that host where none is chosen and the episode is in this language. */
  defaultHost: upstreamOnly(number()),
  clientId: sparse(text()),
  /** Ours: what speaks it, in words. */
  engine: sparse(text()),
  /** Ours, of the workspace's own: `clone`, or `match` where it is the nearest bundled voice, set to the recording. */
  madeAs: sparse(text()),
})
export type Voice = z.infer<typeof voice>

/** A sentence, spoken while the caller waits. */
export const speechSample = record(
  {
    /** The sound itself, as a `data:` address. */
    audio: textWithDefault(''),
    seconds: number(),
  },
  { success: flag() },
)

/** How a word or a few are said in everything that a workspace makes: in other letters, or in IPA between slashes. */
export const lexiconEntry = record({ id: id(), term: textWithDefault(''), spokenAs: textWithDefault('') })
export type LexiconEntry = z.infer<typeof lexiconEntry>
