import type { SourceOrder } from './material.ts'

/** A source as an order would hold it; one that came with the call is not stored for a look at it. */
export type PreviewedSource = Exclude<SourceOrder, { type: 'recording' }> | { type: 'text' | 'pdf'; data: Buffer }

/** What an episode would find in it; or why it would fail for it; or neither, because the time was over. */
export type Previewed = { found: Found } | { why: string } | { isLate: true }

type Found = {
  title: string
  url?: string
  siteName?: string
  /** English name of a row of the contract's language table. */
  language: string
  /** Words as they are spoken, and the minutes that they take in that language. */
  words: number
  minutes: number
  /** What of it was not read, a sentence each. */
  warnings: string[]
}
