import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseFeedDate } from './parse-feed-date.ts'
import { htmlLine, htmlText } from './html-text.ts'
import { type FeedDocument, readDocument } from './read-document.ts'

const bytesOf = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const read = (bytes: Buffer | string, contentTypeHeader = '', address = 'https://harbour.test/feed/') =>
  readDocument({ bytes: Buffer.from(bytes), contentTypeHeader, address })
function feed(document: FeedDocument) {
  if (document.kind !== 'feed') throw new Error(JSON.stringify(document))
  return document
}
const day = (text: string) => new Date(text)

describe('a feed is read', () => {
  it('in RSS 2.0, cleaned, with what its server wishes', () => {
    const { about, items, wishes } = feed(read(bytesOf('wordpress.xml')))
    expect(about).toEqual({
      title: 'Harbour & Tide',
      description: 'Notes – from the quay',
      url: 'https://harbour.test/',
      imageUrl: 'https://harbour.test/icon.png',
    })
    expect(wishes).toEqual({ minIntervalMs: 90 * 60_000, skipHours: [2], skipDays: [0, 6] })
    expect(items).toEqual([
      {
        guid: 'https://harbour.test/?p=4711',
        title: 'The ferry that waits “for nobody”',
        author: 'Ida Brandt',
        url: 'https://harbour.test/2026/05/ferry/?utm_source=rss',
        imageUrl: 'https://harbour.test/pictures/ferry.jpg?w=1&h=2',
        text: 'It leaves at six – always.\n\nNobody has seen it\nwait.\n\nOne bell\n\nTwo bells',
        publishedOn: day('2026-05-05T07:12:09Z'),
      },
      {
        guid: 'https://harbour.test/2026/05/undated/',
        title: 'Undated & without an id',
        url: 'https://harbour.test/2026/05/undated/',
        imageUrl: 'https://harbour.test/u.webp',
        text: 'Plain words, 3 < 4.',
      },
      { guid: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), text: 'Says something, and nothing else.' },
      {
        guid: 'https://harbour.test/permalink',
        title: 'alert(1)',
        text: '',
        publishedOn: day('1970-01-01T00:00:00Z'),
      },
    ])
  })

  it('in Atom', () => {
    const { about, items, wishes } = feed(read(bytesOf('atom.xml')))
    expect(about).toMatchObject({ title: 'Larch & Pine', description: 'Wood, mostly', url: 'https://larch.test/' })
    expect(wishes).toEqual({})
    expect(items).toMatchObject([
      {
        guid: 'urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a',
        title: 'Why larch?',
        author: 'Ada, Ben',
        url: 'https://larch.test/why',
        text: 'It lasts.\n\nIt smells.',
        publishedOn: day('2026-05-03T16:30:02Z'),
      },
      { title: 'Only a summary', text: 'Short & plain.', publishedOn: day('2026-05-01T00:00:00Z') },
    ])
  })

  it('in RDF, in the charset that it names itself', () => {
    const { about, items, wishes } = feed(read(bytesOf('slashdot.rdf'), 'application/rdf+xml'))
    expect(about.title).toBe('Café news')
    expect(wishes).toEqual({ minIntervalMs: 12 * 3_600_000 })
    expect(items).toMatchObject([
      { guid: 'https://cafe.test/1', title: 'Naïve waiters', author: 'Zoë', text: 'They bring everything at once.' },
    ])
  })

  it('in JSON', () => {
    const { about, items } = feed(read(bytesOf('feed.json'), 'application/feed+json'))
    expect(about).toMatchObject({ title: 'Small notes', url: 'https://notes.test/' })
    expect(items).toMatchObject([
      { guid: '7', author: 'Noor', text: 'A note without a title.\nIn two lines, R&D.' },
      { guid: '8', title: 'Linked', author: 'Guest', text: 'See <there>.', imageUrl: 'https://notes.test/8.png' },
    ])
  })

  it.each([
    ['reddit.atom', { guid: 't3_1a', title: 'Knots?', author: '/u/knots', text: 'Which knot holds?' }],
    [
      'youtube.xml',
      {
        guid: 'yt:video:abcdefghijk',
        url: 'https://www.youtube.com/watch?v=abcdefghijk',
        text: 'The moon & the sea.\n\n00:00 Start',
        imageUrl: 'https://i1.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
        publishedOn: day('2026-05-01T12:00:00Z'),
      },
    ],
    [
      'rsshub.xml',
      { author: 'Harbour', text: 'High water at 14:02\nLow at 20:10', imageUrl: 'https://pbs.twimg.com/media/1.jpg' },
    ],
  ])('of %s', (name, item) => {
    expect(feed(read(bytesOf(name))).items).toMatchObject([item])
  })

  it('with at most 500 items, the newest of them', () => {
    const item = (index: number) =>
      `<item><guid>${index}</guid><title>${index}</title><pubDate>${new Date(Date.UTC(2026, 0, 1, index)).toUTCString()}</pubDate></item>`
    const all = Array.from({ length: 700 }, (_, index) => item(index)).join('')
    const { items } = feed(read(`<rss version="2.0"><channel><title>Many</title>${all}</channel></rss>`))
    expect(items).toHaveLength(500)
    expect(items[0]?.guid).toBe('699')
  })

  it('without a single item', () => {
    expect(feed(read('<rss version="2.0"><channel><title>New</title></channel></rss>')).items).toEqual([])
  })
})

describe('what is no feed', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index || ''};`.repeat(10)}">`).join('')}]><rss version="2.0"><channel><title>&lol9;</title><item><title>&lol9;</title></item></channel></rss>`
  it.each([
    ['an entity bomb', bomb, 'entities of its own'],
    ['broken XML', '<rss version="2.0"><channel><title>x</title><item><ti', 'its XML is broken'],
    ['other XML', '<?xml version="1.0"?><note>hello</note>', 'its XML is broken'],
    ['other JSON', '{"hello": 1}', 'neither a feed nor a page'],
    ['nothing', '', 'neither a feed nor a page'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'neither a feed nor a page'],
  ])('is told: %s', (_, bytes, why) => {
    expect(read(bytes)).toEqual({ kind: 'neither', why: expect.stringContaining(why) })
  })

  it('ends, however deep it is nested', () => {
    const deep = '<div>'.repeat(50_000)
    const escaped = deep.replaceAll('<', '&lt;')
    const items = `<item><title>Deep</title><description>${escaped}words</description></item>`
    expect(feed(read(`<rss version="2.0"><channel><title>x</title>${items}</channel></rss>`)).items).toHaveLength(1)
  })

  it('may be a page that names feeds, those of comments last', () => {
    const page = `<!DOCTYPE html><html><head>
      <link rel="alternate" type="application/rss+xml" title="Site &raquo; Comments Feed" href="/comments/feed/">
      <link href='/feed/?a=1&amp;b=2' type='application/rss+xml' rel=alternate title="Site">
      <link rel="alternate" hreflang="de" href="/de/"><link rel="stylesheet" href="/x.css">
      <link rel="canonical" href="https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv"></head></html>`
    expect(read(page)).toMatchObject({
      kind: 'page',
      channelId: 'UCabcdefghijklmnopqrstuv',
      links: [{ href: '/feed/?a=1&b=2', title: 'Site' }, { href: '/comments/feed/' }],
    })
  })
})

describe('a date', () => {
  it.each([
    ['Tue, 05 May 2026 09:12:09 +0200', '2026-05-05T07:12:09Z'],
    ['Tue, 05 May 26 09:12 GMT', '2026-05-05T09:12:00Z'],
    ['Di, 05 May 2026 09:12:09 MESZ', '2026-05-05T07:12:09Z'],
    ['05 May 2026 09:12:09 EST', '2026-05-05T14:12:09Z'],
    ['2026-05-05T09:12:09', '2026-05-05T09:12:09Z'],
    ['2026-05-05 09:12:09', '2026-05-05T09:12:09Z'],
    ['2026-05-05', '2026-05-05T00:00:00Z'],
    ['1777972329', '2026-05-05T09:12:09Z'],
    ['May 5, 2026 9:12 am', '2026-05-05T09:12:00Z'],
    ['yesterday', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (said, on) => {
    expect(parseFeedDate(said)).toEqual(on === undefined ? undefined : day(on))
  })
})

describe('words', () => {
  it.each([
    ['plain\n\n\n\nwords', 'plain\n\nwords'],
    ['R&amp;D\nnext', 'R&D\nnext'],
    ['<p>a</p><p>b<br>c</p>', 'a\n\nb\nc'],
    ['<p hidden>x</p><script>y()</script>z', 'x\n\nz'],
    ['half \ud83d of one', 'half  of one'.replace('  ', ' ')],
  ])('%j read %j', (html, text) => {
    expect(htmlText(html)).toBe(text)
  })

  it.each([
    ['<b>Bold</b> &amp; plain', 'Bold & plain'],
    ['3 < 4 & 5 > 2', '3 < 4 & 5 > 2'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['two\nlines', 'two lines'],
  ])('of a title %j read %j', (html, text) => {
    expect(htmlLine(html)).toBe(text)
  })
})
