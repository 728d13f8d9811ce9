import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { type Mp4Box, buildBox, findBox, parseBoxes, u16, u32 } from './mp4-boxes.ts'

/** A part of a video. The first begins at 0. */
export type VideoChapter = { title: string; startMs: number }

/** How many letters' bytes either kind of chapter may have. */
const maxTitleBytes = 255
const timescale = 1000

/**
 * Writes chapters into a finished MP4, in both ways in which players look for them, as FFmpeg does (whose addon cannot be
 * handed any): the list `chpl` (VLC, mpv, FFmpeg), and a track of titles that the others point to (QuickTime, Apple, TVs).
 * The index stays at the front.
 */
export async function writeChapters(
  path: string,
  chapters: readonly VideoChapter[],
  durationMs: number,
): Promise<void> {
  if (chapters.length === 0) return
  const whole = `${path}.chapters`
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const index = await findMoovBox(file, size)
    const titles = chapters.map(({ title }) => titleBytes(title))
    const old = Buffer.alloc(index.end - index.start)
    await file.read(old, 0, old.length, index.start)
    // Numbers of the same length stand for the places first, so that the length of the index is known.
    const draft = buildMoov(old, { chapters, titles, durationMs, shift: 0, titlesAt: 0 })
    const shift = draft.length - old.length
    const titlesAt = size + shift + 8
    const out = await open(whole, 'w')
    try {
      const copy = async (start: number, end: number) => {
        for await (const part of createReadStream(path, { start, end: end - 1 })) await out.write(part as Buffer)
      }
      await copy(0, index.start)
      await out.write(buildMoov(old, { chapters, titles, durationMs, shift, titlesAt }))
      await copy(index.end, size)
      await out.write(buildBox('mdat', ...titles))
    } finally {
      await out.close()
    }
    await rename(whole, path)
  } finally {
    await file.close()
    await rm(whole, { force: true })
  }
}

/** Where the index is: before the pictures, as we write it. */
async function findMoovBox(file: FileHandle, size: number): Promise<{ start: number; end: number }> {
  const head = Buffer.alloc(16)
  for (let start = 0; start + 8 <= size;) {
    await file.read(head, 0, 16, start)
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (type === 'moov') return { start, end: start + length }
    if (type === 'mdat' || length < 8) break
    start += length
  }
  throw new Error('This MP4 has no index at its front.')
}

/** A title as a sample of the track: its length, its letters, and that they are UTF-8. */
function titleBytes(title: string): Buffer {
  const letters = truncateUtf8(title, maxTitleBytes)
  return Buffer.concat([u16(letters.length), letters, buildBox('encd', u32(0x100))])
}

/** Whole characters only. */
function truncateUtf8(text: string, most: number): Buffer {
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > most) break
    kept += character
  }
  return Buffer.from(kept)
}

type ChapterTrackInput = {
  chapters: readonly VideoChapter[]
  titles: readonly Buffer[]
  durationMs: number
  /** How much further back everything behind the index stands than before. */
  shift: number
  titlesAt: number
}

function buildMoov(old: Buffer, { chapters, titles, durationMs, shift, titlesAt }: ChapterTrackInput): Buffer {
  const header = findBox(old, ['moov', 'mvhd'])
  if (!header || old[header.inside] !== 0) throw new Error('The index of this MP4 is of another kind.')
  const track = old.readUInt32BE(header.end - 4)
  const timescale = old.readUInt32BE(header.inside + 12)
  const ends = chapters.map((_, index) => chapters[index + 1]?.startMs ?? durationMs)
  const durations = chapters.map(({ startMs }, index) => Math.max(1, Math.round((ends[index] ?? startMs) - startMs)))
  const movieDuration = (durationMs * timescale) / 1000
  const parts = parseBoxes(old, 8).map(({ type, start, end }) => ({
    type,
    bytes: Buffer.from(old.subarray(start, end)),
  }))
  const rest = parts
    .filter(({ type }) => type !== 'udta')
    .map(({ type, bytes }) => {
      if (type === 'mvhd') bytes.writeUInt32BE(track + 1, bytes.length - 4)
      return type === 'trak' ? addChapterReference(shiftTrack(bytes, shift), track) : bytes
    })
  const known = parts.filter(({ type }) => type === 'udta').map(({ bytes }) => bytes.subarray(8))
  const titleTrack = buildTextTrack({ track, titles, durations, titlesAt, movieDuration })
  return buildBox('moov', ...rest, titleTrack, buildBox('udta', ...known, buildChapterList(chapters)))
}

/** Nero's list: starts in tenths of microseconds, titles with their length in a byte. */
function buildChapterList(chapters: readonly VideoChapter[]): Buffer {
  const rows = chapters.slice(0, 255).map(({ title, startMs }) => {
    const letters = truncateUtf8(title, maxTitleBytes)
    const start = Buffer.alloc(8)
    start.writeBigUInt64BE(BigInt(Math.round(startMs)) * 10_000n)
    return Buffer.concat([start, Buffer.from([letters.length]), letters])
  })
  return buildBox('chpl', u32(0x01_00_00_00, 0), Buffer.from([rows.length]), ...rows)
}

/** A track whose pieces stand further back in the file than before. */
function shiftTrack(trak: Buffer, shift: number): Buffer {
  const tables = findBox(trak, ['trak', 'mdia', 'minf', 'stbl'])
  for (const table of tables ? parseBoxes(trak, tables.inside, tables.end) : []) shiftChunkOffsets(trak, table, shift)
  return trak
}

function shiftChunkOffsets(trak: Buffer, { type, inside }: Mp4Box, shift: number): void {
  if (type !== 'stco' && type !== 'co64') return
  const count = trak.readUInt32BE(inside + 4)
  for (let at = 0; at < count; at += 1) {
    const place = inside + 8 + at * (type === 'stco' ? 4 : 8)
    if (type === 'stco') trak.writeUInt32BE(trak.readUInt32BE(place) + shift, place)
    else trak.writeBigUInt64BE(trak.readBigUInt64BE(place) + BigInt(shift), place)
  }
}

/** A track that says where its chapters are. */
const addChapterReference = (trak: Buffer, track: number): Buffer =>
  buildBox('trak', trak.subarray(8), buildBox('tref', buildBox('chap', u32(track))))

type TitleTrack = {
  track: number
  titles: readonly Buffer[]
  durations: readonly number[]
  titlesAt: number
  movieDuration: number
}

function buildTextTrack({ track, titles, durations, titlesAt, movieDuration }: TitleTrack): Buffer {
  const unity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const inMovie = 2
  const head = buildBox('tkhd', u32(inMovie, 0, 0, track, 0, Math.round(movieDuration), 0, 0, 0, 0), unity, u32(0, 0))
  const lasts = durations.reduce((sum, one) => sum + one, 0)
  const undetermined = 0x55c4
  const media = buildBox('mdhd', u32(0, 0, 0, timescale, lasts), u16(undetermined), u16(0))
  const handler = buildBox('hdlr', u32(0, 0), Buffer.from('text'), u32(0, 0, 0), Buffer.from('ChapterHandler\0'))
  const general = buildBox(
    'gmhd',
    buildBox('gmin', u32(0), u16(0x40), u16(0x8000), u16(0x8000), u16(0x8000), u32(0)),
    buildBox('text', u16(1), u32(0, 0, 0, 1, 0, 0, 0, 0x4000), u16(0)),
  )
  const here = buildBox('dinf', buildBox('dref', u32(0, 1), buildBox('url ', u32(1))))
  const style = Buffer.concat([
    u32(1),
    Buffer.alloc(2 + 4 + 8 + 4),
    u16(1),
    Buffer.alloc(6),
    buildBox('ftab', u16(1), u16(1), Buffer.from([0])),
  ])
  const tables = buildBox(
    'stbl',
    buildBox('stsd', u32(0, 1), buildBox('text', Buffer.alloc(6), u16(1), style)),
    buildBox('stts', u32(0, durations.length), ...durations.map((duration) => u32(1, duration))),
    buildBox('stsc', u32(0, 1, 1, titles.length, 1)),
    buildBox('stsz', u32(0, 0, titles.length), ...titles.map(({ length }) => u32(length))),
    buildBox('stco', u32(0, 1, titlesAt)),
  )
  return buildBox('trak', head, buildBox('mdia', media, handler, buildBox('minf', general, here, tables)))
}
