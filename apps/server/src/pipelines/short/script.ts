import type { TimedWord } from '@patchbay/text'

/** Something that one of the people in a short says. */
export type ShortLine = {
  /** Index into the order's avatars. */
  person: number
  text: string
  /** Times of the line and its words in the original audio, in ms of the short. */
  said?: { startMs: number; endMs: number; words: TimedWord[] }
}

/** What a short says, before it is spoken. */
export type ShortText = {
  title: string
  language: string
  lines: ShortLine[]
  /** The excerpt of an episode whose original audio is used. */
  kept?: { audioKey: string; startMs: number; endMs: number }
  /** Shown at the end. */
  showName?: string
  link?: string
  labels: Record<string, string>
  warnings: string[]
}
