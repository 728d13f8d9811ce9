/** What is drawn for a post, from what its sources hold only. `from`: the source in a line. */

/** Cells as they are written in the source. Every row has as many cells as there are columns. */
export type PostTable = { heading: string; columns: string[]; rows: string[][]; from: string }

/** Numbers with their names, as bars, as a line over time or as parts of a whole. `unit` is empty for a plain count. */
export type PostBars = {
  heading: string
  form: 'bars' | 'line' | 'share'
  unit: string
  rows: { label: string; value: number }[]
  /** How numbers are written: a code as `de` or `pt-BR`. */
  languageCode: string
  from: string
}

/** The words of a post as a picture of their own. */
export type TweetCard = {
  text: string
  name: string
  /** Without its @. */
  handle: string
  isVerified: boolean
  /** Where its author's picture lies. */
  avatarPath?: string
  /** The source in a line; empty for none. */
  from: string
}

export type PostPicture = { card: TweetCard } | { table: PostTable } | { bars: PostBars }
