import { describe, expect, it } from 'vitest'
import { ReadError } from '../../../../../packages/engines/src/engine-error.ts'
import type { Reader } from '../../../../../packages/reading/src/reader/port.ts'
import type { Source } from '../../../../../packages/text/src/documents.ts'
import { readFeedItem } from './read-feed-item.ts'

const words = (count: number, word = 'tide') => Array.from({ length: count }, () => word).join(' ')
const asked: Source[] = []

/** A page of 400 words, one of three, and none that can be read at any other address; texts as they are. */
const reader: Reader = {
  id: 'stand-in',
  read: (source) => {
    asked.push(source)
    const read = (text: string, more: object = {}) =>
      Promise.resolve({
        sourceType: source.type,
        title: text.slice(0, 10),
        language: 'English',
        passages: [{ id: 'p1', text }],
        ...more,
      })
    if (source.type === 'text') return read(source.content)
    if (source.content.endsWith('/long'))
      return read(words(400, 'ebb'), { siteName: 'The Pilot', author: 'Its editor', url: source.content })
    if (source.content.endsWith('/short')) return read(words(3, 'ebb'), { url: source.content })
    return Promise.reject(new ReadError(`${source.content} answers 403.`))
  },
}

type Given = Parameters<typeof readFeedItem>[1]
const item = (text: string, more: Partial<Given['item']> = {}): Given['item'] => ({
  title: 'Why tides are late',
  url: 'https://pilot.test/long',
  author: 'Ida Brandt',
  publishedOn: new Date('2026-05-01T09:00:00Z'),
  text,
  words: text === '' ? 0 : text.split(' ').length,
  ...more,
})

async function read(given: Given['item'], platform: Given['platform'] = 'rss') {
  asked.length = 0
  const { document, ...more } = await readFeedItem(
    reader,
    { item: given, feedName: 'Harbour news', platform },
    new AbortController().signal,
  )
  return { said: document?.passages[0]?.text.split(' ')[0], document, ...more, asked: asked.map(({ type }) => type) }
}

describe('an item of a feed', () => {
  it('that only teases is read from its page, with what the feed knows of it', async () => {
    expect(await read(item(words(20)))).toMatchObject({
      said: 'ebb',
      document: {
        title: 'Why tides are late',
        url: 'https://pilot.test/long',
        author: 'Ida Brandt',
        publishedOn: '2026-05-01T09:00:00.000Z',
        siteName: 'The Pilot',
      },
      warnings: [],
      asked: ['website'],
    })
  })

  it.each<[name: string, given: Given['item'], platform: Given['platform']]>([
    ['says all', item(words(150)), 'rss'],
    ['is a post on X', item(words(20), { url: 'https://x.com/a/status/1' }), 'x'],
    ['was found on X', item(words(20)), 'xNews'],
    ['is a post on Reddit', item(words(20), { url: 'https://www.reddit.com/r/tides/comments/1' }), 'reddit'],
    ['links nowhere', item(words(20), { url: null }), 'rss'],
  ])('that %s is read as it is', async (_, given, platform) => {
    expect(await read(given, platform)).toMatchObject({
      said: 'tide',
      document: { title: 'Why tides are late', siteName: 'Harbour news', author: 'Ida Brandt' },
      warnings: [],
      asked: ['text'],
    })
  })

  it('of Reddit that links elsewhere is read there, and a video is read whatever its description says', async () => {
    expect((await read(item(words(20)), 'reddit')).said).toBe('ebb')
    expect((await read(item(words(900)), 'youtube')).said).toBe('ebb')
  })

  it('whose page cannot be read is what the feed says of it, with a warning', async () => {
    expect(await read(item(words(20), { url: 'https://pilot.test/wall' }))).toMatchObject({
      said: 'tide',
      unreadPage: { name: '"Why tides are late"', why: 'https://pilot.test/wall answers 403.' },
      warnings: [],
    })
  })

  it('whose page says less than the feed is what the feed says', async () => {
    expect(await read(item(words(20), { url: 'https://pilot.test/short' }))).toMatchObject({
      said: 'tide',
      warnings: [],
    })
  })

  it('without any words is left out by name, unless its page has some', async () => {
    expect((await read(item(''))).said).toBe('ebb')
    expect(await read(item('', { url: 'https://pilot.test/wall' }))).toEqual({
      asked: ['website'],
      warnings: ['"Why tides are late" was left out: https://pilot.test/wall answers 403.'],
    })
    expect((await read(item('', { title: null, url: null }))).warnings).toEqual([
      '"Harbour news" was left out: it holds no words to read.',
    ])
  })

  it('without a title is called by its words', async () => {
    expect((await read(item(words(20), { title: null, url: null }))).document?.title).toBe('tide tide ')
  })
})
