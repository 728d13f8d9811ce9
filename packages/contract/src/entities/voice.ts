import * as z from 'zod/mini'
import { elsewhere, seldom } from '../wire/described.ts'
import { flag, id, number, record, text, textOr } from '../wire/fields.ts'

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
  clientId: seldom(text()),
  /** Ours: what speaks it, in words. */
  engine: seldom(text()),
  /** Ours, of the workspace's own: `clone`, or `match` where it is the nearest bundled voice, set to the recording. */
  madeAs: seldom(text()),
})
export type Voice = z.infer<typeof voice>

/** A sentence, spoken while the caller waits. */
export const spoken = record(
  {
    /** The sound itself, as a `data:` address. */
    audio: textOr(''),
    seconds: number(),
  },
  { success: flag() },
)

/** How a word or a few are said in everything that a workspace makes: in other letters, or in IPA between slashes. */
export const saying = record({ id: id(), term: textOr(''), spokenAs: textOr('') })
export type SayingEntry = z.infer<typeof saying>
