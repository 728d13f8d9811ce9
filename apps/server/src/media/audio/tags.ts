import { isoLanguage } from './iso-language.ts'

/** What stands in the file's tags. */
export type EpisodeTags = {
  title: string
  show: string | undefined
  artist: string
  /** ISO date. */
  date: string
  /** Code of a row of the contract's language table, for example `pt-BR`. */
  languageCode: string
  comment: string
}
export type TagChapter = { title: string; startMs: number; endMs: number }

/** Some players and FFmpeg's own reader stop at long values. */
const longestValue = 1000

/** FFmpeg's metadata file; `= ; # \` and line ends in values are escaped as its format asks. */
export function ffmetadata(tags: EpisodeTags, chapters: readonly TagChapter[]): string {
  const values = {
    title: tags.title,
    album: tags.show ?? tags.title,
    artist: tags.artist,
    album_artist: tags.artist,
    date: tags.date.slice(0, 10),
    language: isoLanguage(tags.languageCode),
    genre: 'Podcast',
    comment: tags.comment,
  }
  const lines = Object.entries(values).map(([name, value]) => `${name}=${escaped(value)}`)
  const marks = chapters.map(
    ({ title, startMs, endMs }) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${startMs}\nEND=${endMs}\ntitle=${escaped(title)}`,
  )
  return `;FFMETADATA1\n${[...lines, ...marks].join('\n')}\n`
}

// Null and other control characters would end the tag early in some players; a cut through a pair of surrogates would
// leave half a character.
const escaped = (value: string) =>
  value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestValue)
    .toWellFormed()
    .replace(/[=;#\\]/g, (character) => `\\${character}`)
