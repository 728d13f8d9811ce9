import { describe, expect, it } from 'vitest'
import { SearchError } from '../../../engines/src/engine-error.ts'
import { canonicalUrl } from './canonical-url.ts'
import { toPlainText } from './raw-hit.ts'
import type { SearchEngine, SearchHit } from './port.ts'
import { searchAll } from './search-all.ts'
import { extractKeywords, keywordShare } from './keywords.ts'

const never = new AbortController().signal
const hit = (url: string, more: Partial<SearchHit> = {}): SearchHit => ({
  title: `Page at ${url}`,
  url,
  snippet: 'Tidal power in a few words.',
  kind: 'web',
  engine: 'One',
  ...more,
})
const engine = (label: string, hits: SearchHit[] | Error): SearchEngine => ({
  id: label.toLowerCase(),
  label,
  search: () => (hits instanceof Error ? Promise.reject(hits) : Promise.resolve(hits)),
})
const find = (engines: SearchEngine[], most = 20) =>
  searchAll(engines, { words: 'tidal power', language: 'English', most }, never)

describe('addresses of one page', () => {
  it.each([
    ['http://www.example.org/a/', 'https://example.org/a'],
    ['https://example.org/a?utm_source=x&fbclid=y&id=3', 'https://example.org/a?id=3#part'],
    ['https://example.org/a?b=2&a=1', 'https://example.org/a?a=1&b=2'],
    ['https://en.m.wikipedia.org/wiki/Tide', 'https://en.wikipedia.org/wiki/Tide'],
    ['https://example.org/index.html', 'https://example.org/'],
    ['https://example.org/caf%C3%A9', 'https://example.org/café'],
    ['http://arxiv.org/pdf/2103.01234v2', 'https://arxiv.org/abs/2103.01234'],
  ])('%s is %s', (one, other) => {
    expect(canonicalUrl(one)).toBe(canonicalUrl(other))
  })

  it.each([
    ['https://example.org/a', 'https://example.org/b'],
    ['https://example.org/a?id=1', 'https://example.org/a?id=2'],
    ['http://127.0.0.1:81/a', 'http://127.0.0.1:82/a'],
    ['https://example.org/%zz', 'https://example.org/'],
  ])('%s is not %s', (one, other) => {
    expect(canonicalUrl(one)).not.toBe(canonicalUrl(other))
  })
})

describe('what several engines found', () => {
  it('has each place once, first what most of them named', async () => {
    const { hits, failures } = await find([
      engine('One', [hit('https://a.example/'), hit('https://b.example/x?utm_medium=mail')]),
      engine('Two', [hit('http://www.b.example/x', { engine: 'Two', siteName: 'Site B', publishedOn: '2026-01-02' })]),
    ])
    expect(failures).toEqual([])
    expect(hits.map(({ url }) => url)).toEqual(['https://b.example/x?utm_medium=mail', 'https://a.example/'])
    expect(hits[0]).toMatchObject({ engine: 'One', siteName: 'Site B', publishedOn: '2026-01-02' })
  })

  it('has a paper once, by its DOI, and a text that several sites took over', async () => {
    const { hits } = await find([
      engine('One', [
        hit('https://publisher.example/p/1', { doi: '10.1000/a1', kind: 'paper' }),
        hit('https://news.example/1', { title: 'Tidal power station opens in the bay' }),
        hit('https://news.example/2', { title: 'Tidal power station opens in the bay' }),
      ]),
      engine('Two', [
        hit('https://doi.org/10.1000/A1', { doi: '10.1000/a1' }),
        hit('https://other.example/x', { title: 'Tidal Power Station opens in the bay' }),
      ]),
    ])
    expect(hits.map(({ url }) => url)).toEqual([
      'https://publisher.example/p/1',
      'https://news.example/1',
      'https://news.example/2',
    ])
  })

  it('has at most three pages of a site before all others', async () => {
    const many = [1, 2, 3, 4, 5].map((n) => hit(`https://many.example/${n}`))
    const { hits } = await find([engine('One', [...many, hit('https://one.example/')])])
    expect(hits.map(({ url }) => new URL(url).host.split('.')[0])).toEqual([
      'many',
      'many',
      'many',
      'one',
      'many',
      'many',
    ])
  })

  it('puts what is about something else behind what is asked for', async () => {
    const { hits } = await find([
      engine('Nonsense', [hit('https://casino.example/', { title: 'Win today', snippet: 'Play now.' })]),
      engine('Two', [hit('https://x.example/1'), hit('https://x.example/2'), hit('https://x.example/3')]),
    ])
    expect(hits.at(-1)?.url).toBe('https://casino.example/')
  })

  it('is answered without those who could not look, who are named', async () => {
    const { hits, failures } = await find([
      engine('One', new SearchError('One says that it is asked too often (429).')),
      engine('Two', [hit('https://a.example/')]),
    ])
    expect(hits).toHaveLength(1)
    expect(failures).toEqual([{ engine: 'One', words: 'One says that it is asked too often (429).' }])
  })

  it('is cut to as many as are wanted, and a fault of ours is no failure of theirs', async () => {
    expect(
      (
        await find(
          [
            engine(
              'One',
              [1, 2, 3].map((n) => hit(`https://x${n}.example/`)),
            ),
          ],
          2,
        )
      ).hits,
    ).toHaveLength(2)
    await expect(find([engine('One', new TypeError('x is undefined'))])).rejects.toThrow('x is undefined')
  })

  it('ends with the reason of whoever stops it', async () => {
    const signal = AbortSignal.abort(new Error('the user left'))
    const query = { words: 'tidal power', language: 'English', most: 3 }
    await expect(searchAll([engine('One', [])], query, signal)).rejects.toThrow('the user left')
  })
})

describe('words of a question', () => {
  it.each([
    ['What do we know about tidal power stations?', 'English', ['tidal', 'power', 'stations']],
    ['Warum ist der Tidenhub in der Fundybucht so groß?', 'German', ['tidenhub', 'fundybucht']],
    ['潮汐発電の仕組み', 'Japanese', ['潮汐', '発電', '仕組み']],
    ['The Who', 'English', ['the', 'who']],
  ])('%s in %s are %j', (question, language, words) => {
    expect(extractKeywords(question, language)).toEqual(words)
  })

  it.each([
    ['Tides and powerful stations', 2 / 3],
    ['Gezeiten', 0],
    ['TIDAL POWER, STATION', 1],
  ])('are found in %j to %d', (text, share) => {
    expect(keywordShare(['tidal', 'power', 'stations'], text)).toBeCloseTo(share)
  })
})

describe('texts of engines', () => {
  it.each([
    ['<b>Tide</b>s &amp; <em class="x">power</em>', 'Tides & power'],
    ['&#x27;Tides&#39; &unknown; &#xFFFFFF;', "'Tides' &unknown; &#xFFFFFF;"],
    ['<script>alert(1)</script>1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['One<br>two\n\nthree\u202e', 'One two three'],
    ['<jats:p>In a paper.</jats:p>', 'In a paper.'],
    [null, ''],
  ])('%j is told as %j', (raw, text) => {
    expect(toPlainText(raw)).toBe(text)
  })
})
