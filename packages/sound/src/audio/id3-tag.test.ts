import { languages } from '@patchbay/contract'
import { parseBuffer } from 'music-metadata'
import { describe, expect, it } from 'vitest'
import { type EpisodeTags, type TagChapter, buildId3Tag } from './id3-tag.ts'
import { isoLanguage } from './iso-language.ts'

const tags: EpisodeTags = {
  title: 'The stable',
  show: 'Valley Voices',
  artist: 'Ava and Ben',
  date: '2026-11-21T10:00:00.000Z',
  languageCode: 'en',
  comment: 'Made with Patchbay.',
}
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 9)])
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(100)])

async function read(more: Partial<EpisodeTags>, { chapters = [] as TagChapter[], cover = jpeg } = {}) {
  const tag = buildId3Tag({ tags: { ...tags, ...more }, chapters, durationMs: 61_000 }, cover)
  const parsed = await parseBuffer(tag, { mimeType: 'audio/mpeg' }, { includeChapters: true })
  expect(parsed.quality.warnings.filter(({ message }) => /id3|tag|frame/i.test(message))).toEqual([])
  return { tag, common: parsed.common, native: parsed.native['ID3v2.3'] ?? [] }
}

describe('the tag', () => {
  it('says what the episode is', async () => {
    const { common, native } = await read({})
    expect(common).toMatchObject({
      title: 'The stable',
      album: 'Valley Voices',
      artist: 'Ava and Ben',
      albumartist: 'Ava and Ben',
      year: 2026,
      language: 'eng',
      genre: ['Podcast'],
      comment: [{ language: 'eng', text: 'Made with Patchbay.' }],
    })
    expect(native).toContainEqual({ id: 'TDAT', value: '2111' })
    expect(native).toContainEqual({ id: 'TLEN', value: '61000' })
  })

  it('takes the title as the album of an episode without a show', async () => {
    expect((await read({ show: undefined })).common.album).toBe('The stable')
  })

  it.each([
    ['several scripts', 'Über “Wärme” – 日本語 مرحبا 🎉', 'Über “Wärme” – 日本語 مرحبا 🎉'],
    ['control characters and line ends', 'One\u0000two\r\n\tthree', 'One two three'],
    ['half a character', 'broken \ud83c', 'broken �'],
    ['far too many words', `${'🎉'.repeat(4000)}`, '🎉'.repeat(500)],
    ['nothing', '', undefined],
  ])('bears a title of %s', async (_, title, shown) => {
    expect((await read({ title })).common.title ?? undefined).toBe(shown)
  })

  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
  ])('carries a cover as %s', async (format, cover) => {
    const { common } = await read({}, { cover })
    expect(common.picture).toEqual([
      { format, type: 'Cover (front)', description: 'Cover', data: new Uint8Array(cover) },
    ])
  })

  it('is as long as its header says', async () => {
    const { tag } = await read({})
    const [a = 0, b = 0, c = 0, d = 0] = tag.subarray(6, 10)
    expect((a << 21) | (b << 14) | (c << 7) | d).toBe(tag.byteLength - 10)
  })
})

describe('chapters', () => {
  const chapters = ['Start', 'Wärme; = # \\ 三', 'End'].map((title, index) => ({
    title,
    startMs: index * 20_000,
    endMs: (index + 1) * 20_000,
  }))

  it('stand in a table of contents, in order', async () => {
    const { native } = await read({}, { chapters })
    const contents = native.find(({ id }) => id === 'CTOC')?.value as { childElementIds: string[]; flags: object }
    expect(contents).toMatchObject({ childElementIds: ['ch0', 'ch1', 'ch2'], flags: { topLevel: true, ordered: true } })
    const marks = native.filter(({ id }) => id === 'CHAP').map(({ value }) => value as ChapterFrame)
    expect(marks.map(({ info }) => [info.startTime, info.endTime])).toEqual([
      [0, 20_000],
      [20_000, 40_000],
      [40_000, 60_000],
    ])
    expect(marks.map(({ frames }) => frames.get('TIT2'))).toEqual(chapters.map(({ title }) => title))
  })

  it('there are none in a tag without chapters', async () => {
    const { native } = await read({})
    expect(native.filter(({ id }) => id === 'CTOC' || id === 'CHAP')).toEqual([])
  })

  it('are at most as many as a table of contents can count', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ title: `${index}`, startMs: index, endMs: index + 1 }))
    const { native } = await read({}, { chapters: many })
    expect(native.filter(({ id }) => id === 'CHAP')).toHaveLength(255)
  })
})
type ChapterFrame = { info: { startTime: number; endTime: number }; frames: Map<string, string> }

describe('the language', () => {
  it('of every row of the table has its three letters', () => {
    expect(languages.filter(({ code }) => isoLanguage(code) === 'und')).toEqual([])
  })

  it.each([
    ['pt-BR', 'por'],
    ['EN', 'eng'],
    ['xx', 'und'],
    ['', 'und'],
    ['constructor', 'und'],
  ])('%s is %s', (code, letters) => expect(isoLanguage(code)).toBe(letters))
})
