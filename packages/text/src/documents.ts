/** The four things a user can hand in as material. `content`: URL, URL, plain text, base64 of the PDF. */
export type Source = { type: 'website' | 'youtube' | 'text' | 'pdf'; content: string }

/** One passage in reading order. `id` is stable inside its document ("p12"); `heading` is the section it stands in. */
export type Passage = {
  id: string
  text: string
  heading?: string
  page?: number
  timeMs?: number
  /** Where it stands by itself, where that is not where its document stands. */
  url?: string
  /** Whether it is an item of a list. */
  isItem?: true
  /** Whether that list is numbered: what comes later in it stands on what comes before. */
  isStep?: true
}

/** A table as it stands in a source, cells as they are written. Every row has as many cells as the header. */
export type SourceTable = {
  caption?: string
  header: string[]
  rows: string[][]
  /** The passage that it stands in or before, where it has one. */
  passageId?: string
}

/** A source that was read. */
export type SourceDocument = {
  sourceType: Source['type']
  title: string
  /** The address it came from after redirects; absent for text and PDF. */
  url?: string
  author?: string
  /** ISO date of publication where the source says it. */
  publishedOn?: string
  siteName?: string
  /** English name of a row of the contract's language table, as detected. */
  language: string
  passages: Passage[]
  /** What stands in it as a table: of CSV, Markdown and web pages. */
  tables?: SourceTable[]
  /** What was not read of it, a sentence each: where it was too long. */
  warnings?: string[]
}
