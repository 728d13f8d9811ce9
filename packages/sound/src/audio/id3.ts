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

/**
 * An ID3v2.3 tag, to stand before the frames of an MP3: title, album (the show), artists, date, language, comment,
 * cover, and chapters with their table of contents (ID3v2 Chapter Frame Addendum 1.0). Version 2.3 because some
 * players still do not read 2.4. FFmpeg's own writer leaves out the table of contents and hides the comment.
 */
export function id3Tag(
  { tags, chapters, durationMs }: { tags: EpisodeTags; chapters: readonly TagChapter[]; durationMs: number },
  cover: Uint8Array,
): Buffer {
  const language = isoLanguage(tags.languageCode)
  const [year = '', month = '', day = ''] = tags.date.slice(0, 10).split('-')
  const frames = Buffer.concat([
    text('TIT2', tags.title),
    text('TALB', tags.show ?? tags.title),
    text('TPE1', tags.artist),
    text('TPE2', tags.artist),
    text('TYER', year),
    text('TDAT', day + month),
    text('TLAN', language),
    text('TCON', 'Podcast'),
    text('TLEN', String(Math.round(durationMs))),
    frame('COMM', [Buffer.from([utf16]), latin(language), wide(''), wideEnd, wide(tags.comment)]),
    ...chapterFrames(chapters.slice(0, mostChapters)),
    picture(cover),
  ])
  return Buffer.concat([latin('ID3'), Buffer.from([3, 0, 0]), sevenBits(frames.byteLength), frames])
}

/** The table of contents counts its entries in one byte. */
const mostChapters = 255
/** Longer values stop some players; a title of such length is no title. */
const longestValue = 1000
/** The tag's name for UTF-16 with a byte order mark. */
const utf16 = 1
const wideEnd = Buffer.alloc(2)
const frontCover = 3

const latin = (value: string) => Buffer.from(value, 'latin1')

/** UTF-16 as the tag wants it. Control characters would end a value early; a cut may not leave half a character. */
const wide = (value: string) =>
  Buffer.from(
    `\ufeff${value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longestValue)
      .toWellFormed()}`,
    'utf16le',
  )

const text = (id: string, value: string) => frame(id, [Buffer.from([utf16]), wide(value)])

function frame(id: string, parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([latin(id), number(body.byteLength), Buffer.alloc(2), body])
}

function chapterFrames(chapters: readonly TagChapter[]): Buffer[] {
  if (chapters.length === 0) return []
  const ids = chapters.map((_, index) => latin(`ch${index}\0`))
  // Top level and in order; then how many.
  const contents = frame('CTOC', [latin('toc\0'), Buffer.from([3, chapters.length]), ...ids])
  // Where a chapter's bytes begin and end may be left unknown, because its times are given.
  const noOffsets = Buffer.alloc(8, 0xff)
  const rows = chapters.map(({ title, startMs, endMs }, index) =>
    frame('CHAP', [ids[index] ?? latin('\0'), number(startMs), number(endMs), noOffsets, text('TIT2', title)]),
  )
  return [contents, ...rows]
}

function picture(cover: Uint8Array): Buffer {
  const type = cover[0] === 0x89 ? 'image/png' : 'image/jpeg'
  return frame('APIC', [Buffer.from([0]), latin(`${type}\0`), Buffer.from([frontCover]), latin('Cover\0'), cover])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(Math.max(0, Math.round(value)))
  return bytes
}

/** The tag's whole length uses seven bits of each byte, so no byte of it looks like the start of a frame. */
const sevenBits = (value: number) => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f))
