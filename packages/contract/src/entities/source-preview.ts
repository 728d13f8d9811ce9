import * as z from 'zod/mini'
import { flagIfKnown, items, number, record, text } from '../wire/response-fields.ts'

/** content/Preview: one source, read as the episode made of it would read it. */
export const sourcePreview = record({
  /** Undefined: not known, because it takes too long or is heard only when the episode is made. `why` says which. */
  readable: flagIfKnown(),
  /** Why it cannot be read, in the words of the order that would fail for it; or why that is not known. */
  why: text(),
  title: text(),
  site: text(),
  /** Words as they are spoken, and the minutes that they take in that language. */
  words: number(),
  minutes: number(),
  /** English name of a row of the table of languages. */
  language: text(),
  /** What of it was not read, a sentence each: where it is too long. */
  warnings: items(z.string()),
})
export type SourcePreview = z.infer<typeof sourcePreview>
