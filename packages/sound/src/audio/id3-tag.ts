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
export function buildId3Tag(
  { tags, chapters, durationMs }: { tags: EpisodeTags; chapters: readonly TagChapter[]; durationMs: number },
  cover: Uint8Array,
): Buffer {
  const language = isoLanguage(tags.languageCode)
  const [year = '', month = '', day = ''] = tags.date.slice(0, 10).split('-')
  const frames = Buffer.concat([
    textFrame('TIT2', tags.title),
    textFrame('TALB', tags.show ?? tags.title),
    textFrame('TPE1', tags.artist),
    textFrame('TPE2', tags.artist),
    textFrame('TYER', year),
    textFrame('TDAT', day + month),
    textFrame('TLAN', language),
    textFrame('TCON', 'Podcast'),
    textFrame('TLEN', String(Math.round(durationMs))),
    id3Frame('COMM', [Buffer.from([utf16]), latin1(language), utf16Text(''), utf16Terminator, utf16Text(tags.comment)]),
    ...chapterFrames(chapters.slice(0, maxChapters)),
    pictureFrame(cover),
  ])
  return Buffer.concat([latin1('ID3'), Buffer.from([3, 0, 0]), synchsafe(frames.byteLength), frames])
}

/** The table of contents counts its entries in one byte. */
const maxChapters = 255
/** Longer values stop some players; a title of such length is no title. */
const maxValueLength = 1000
/** The tag's name for UTF-16 with a byte order mark. */
const utf16 = 1
const utf16Terminator = Buffer.alloc(2)
const frontCover = 3

const latin1 = (value: string) => Buffer.from(value, 'latin1')

/** UTF-16 as the tag wants it. Control characters would end a value early; a cut may not leave half a character. */
const utf16Text = (value: string) =>
  Buffer.from(
    `\ufeff${value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, maxValueLength)
      .toWellFormed()}`,
    'utf16le',
  )

const textFrame = (id: string, value: string) => id3Frame(id, [Buffer.from([utf16]), utf16Text(value)])

function id3Frame(id: string, parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([latin1(id), uint32(body.byteLength), Buffer.alloc(2), body])
}

function chapterFrames(chapters: readonly TagChapter[]): Buffer[] {
  if (chapters.length === 0) return []
  const ids = chapters.map((_, index) => latin1(`ch${index}\0`))
  // Top level and in order; then how many.
  const contents = id3Frame('CTOC', [latin1('toc\0'), Buffer.from([3, chapters.length]), ...ids])
  // Where a chapter's bytes begin and end may be left unknown, because its times are given.
  const noOffsets = Buffer.alloc(8, 0xff)
  const rows = chapters.map(({ title, startMs, endMs }, index) =>
    id3Frame('CHAP', [ids[index] ?? latin1('\0'), uint32(startMs), uint32(endMs), noOffsets, textFrame('TIT2', title)]),
  )
  return [contents, ...rows]
}

function pictureFrame(cover: Uint8Array): Buffer {
  const type = cover[0] === 0x89 ? 'image/png' : 'image/jpeg'
  return id3Frame('APIC', [Buffer.from([0]), latin1(`${type}\0`), Buffer.from([frontCover]), latin1('Cover\0'), cover])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(Math.max(0, Math.round(value)))
  return bytes
}

/** The tag's whole length uses seven bits of each byte, so no byte of it looks like the start of a frame. */
const synchsafe = (value: number) => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f))
