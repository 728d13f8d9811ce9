import type { TimedWord } from '@patchbay/text'

/** Something that one of the people in a short says. */
export type ShortLine = {
  /** Its place among the order's avatars. */
  person: number
  text: string
  /** Where it stands in a recording whose sound is kept, and its words; in ms of the short. */
  said?: { startMs: number; endMs: number; words: TimedWord[] }
}

/** What a short says, before it is spoken. */
export type ShortText = {
  title: string
  language: string
  lines: ShortLine[]
  /** The part of an own episode whose sound is kept. */
  kept?: { audioKey: string; startMs: number; endMs: number }
  /** Shown at the end. */
  showName?: string
  link?: string
  labels: Record<string, string>
  warnings: string[]
}
