import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import { type LocalServer, serveLocally } from '../../../engines/src/serve-locally.fixture.ts'
import { createReader } from '../reader/reader.ts'
import type { SearchHit } from '../search/port.ts'
import { gathererConforms } from './conformance.ts'
import { createGatherer } from './gatherer.ts'
import type { CrawlLimits } from './site-limiters.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
/** A site with pages by path. What was asked stands in `asked`, and `most` says how many were under way at once. */
type Stage = LocalServer & { pages: Map<string, Answer>; asked: string[]; agents: Set<string>; most: number }

const never = new AbortController().signal
const sentences = (about: string) =>
  Array.from(
    { length: 14 },
    (_, n) => `${about} was measured at station ${n + 3}, where the sea rose by ${n + 2} metres.`,
  )
const article = (about: string, head = '', more = '') =>
  `<!doctype html><html lang="en"><head><title>${about}</title>${head}</head><body><article><h1>${about}</h1><p>${sentences(
    about,
  )
    .map((one, n) => (n % 4 === 3 ? `${one}</p><p>` : one))
    .join(' ')}</p>${more}</article></body></html>`
const html =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
const slowly =
  (answer: Answer, ms = 120): Answer =>
  (request, response) =>
    void setTimeout(() => answer(request, response), ms)

async function stage(): Promise<Stage> {
  const pages = new Map<string, Answer>()
  const made = { pages, asked: [] as string[], agents: new Set<string>(), most: 0 }
  let underWay = 0
  const server = await serveLocally((request, response) => {
    underWay += 1
    made.most = Math.max(made.most, underWay)
    response.on('close', () => void (underWay -= 1))
    made.asked.push(request.url ?? '')
    made.agents.add(request.headers['user-agent'] ?? '')
    const answer = pages.get(request.url ?? '') ?? html('<h1>Not here</h1>', 404)
    answer(request, response)
  })
  return Object.assign(made, server)
}

let one: Stage
let two: Stage
beforeAll(async () => {
  one = await stage()
  two = await stage()
})
afterAll(async () => {
  await one.close()
  await two.close()
})
beforeEach(() => {
  for (const site of [one, two]) {
    site.pages.clear()
    site.asked.length = 0
    site.most = 0
    for (const n of [1, 2, 3, 4, 5, 6]) site.pages.set(`/${n}`, html(article(`Tide ${n} of ${site.host}`)))
  }
})

function gathererOf(politeness: Partial<CrawlLimits> = { minIntervalMs: 0 }) {
  const allowPrivateHosts = [one.host, two.host]
  const fetch = createGuardedFetch({ allowPrivateHosts, contact: 'studio@example.test' })
  return createGatherer({ fetch, readerOf: (client) => createReader({ fetch: client }), politeness })
}
const hit = (url: string, more: Partial<SearchHit> = {}): SearchHit => ({
  title: 'As the search says',
  url,
  snippet: '',
  kind: 'web',
  engine: 'Wikipedia',
  ...more,
})
const read = (hits: SearchHit[], more: object = {}, politeness?: Partial<CrawlLimits>) =>
  gathererOf(politeness).read(hits, { language: 'English', ...more }, never)
const robots = (site: Stage, text: string) =>
  site.pages.set(
    '/robots.txt',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(text),
  )

describe('polite reading', () => {
  gathererConforms(() => ({
    gatherer: gathererOf(),
    language: 'English',
    readable: [hit(`${one.base}/1`), hit(`${two.base}/2`)],
    unreadable: [hit(`${one.base}/missing`), hit('http://192.168.7.7/inside'), hit('mailto:x@example.org')],
  }))

  it('keeps date, authors and site of the page, and of papers what the search knows', async () => {
    const data = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Tides","datePublished":"2026-03-04T08:00:00Z","author":[{"@type":"Person","name":"Ada Quill"}],"publisher":{"@type":"Organization","name":"Coast News"}}</script><meta property="og:site_name" content="Coast News">`
    one.pages.set('/news', html(article('Tides of the bay', data)))
    const known = { publishedOn: '2020-01-01', authors: ['A. Searcher'], siteName: 'Journal of Tides' }
    const { documents } = await read([
      hit(`${one.base}/news`, known),
      hit(`${two.base}/1`, { ...known, kind: 'paper' }),
    ])
    expect(documents[0]).toMatchObject({ publishedOn: '2026-03-04', authors: ['Ada Quill'], siteName: 'Coast News' })
    expect(documents[1]).toMatchObject({ ...known, title: 'As the search says' })
  })

  it('judges what it read', async () => {
    const german = sentences('x').map(
      (_, n) => `An der Messstelle ${n} stieg das Wasser in der Nacht um ${n + 2} Meter an.`,
    )
    one.pages.set(
      '/de',
      html(`<html lang="de"><title>Die Flut</title><article><p>${german.join('</p><p>')}</p></article>`),
    )
    one.pages.set(
      '/again',
      html(`<title>Tide</title><article><p>${'The tide rises twice a day in the bay. '.repeat(60)}</p></article>`),
    )
    const { documents } = await read([hit(`${one.base}/1`), hit(`${one.base}/de`), hit(`${one.base}/again`)])
    const [good, other, again] = documents.map(({ quality }) => quality)
    expect(good?.score).toBeGreaterThan(other?.score ?? 1)
    expect(other?.reasons).toContain('in German')
    expect(again?.reasons).toContain('it repeats itself')
    expect(again?.score).toBeLessThan(0.4)
  })

  it('reads a text once that stands in two places or is led to twice', async () => {
    one.pages.set('/moved', html('', 301, { location: '/1' }))
    two.pages.set('/copy', html(article(`Tide 1 of ${one.host}`)))
    const { documents, unread } = await read([hit(`${one.base}/1`), hit(`${one.base}/moved`), hit(`${two.base}/copy`)])
    expect(documents).toHaveLength(1)
    // Whichever of the three was there first.
    expect(unread.map(({ why }) => why.replace(documents[0]?.url ?? '', '…'))).toEqual(
      Array(2).fill('It holds the same text as ….'),
    )
  })

  it('takes the abstract of a paper that cannot be read, and says so', async () => {
    const abstract = sentences('The tidal range').join(' ')
    const { documents } = await read([hit(`${one.base}/paywall`, { kind: 'paper', abstract })])
    expect(documents[0]?.document.warnings?.[0]).toMatch(/^Of "As the search says" only the abstract was read\. .*404/)
  })

  it('takes texts that come with their hits without a call', async () => {
    const document = await createReader({ fetch: createGuardedFetch({ allowPrivateHosts: [] }) }).read(
      { type: 'text', content: sentences('Our own tide').join(' ') },
      never,
    )
    const { documents } = await read([hit('/podcasts/episodes/7', { kind: 'own', document })])
    expect(documents[0]).toMatchObject({ url: '/podcasts/episodes/7', kind: 'own' })
    expect(one.asked).toEqual([])
  })
})

describe('a site that is read politely', () => {
  it('is never read by more at once, nor faster, than is set', async () => {
    for (const path of one.pages.keys()) one.pages.set(path, slowly(one.pages.get(path) ?? html('')))
    const began = Date.now()
    const hits = [1, 2, 3, 4, 5, 6].map((n) => hit(`${one.base}/${n}`))
    const gatherer = gathererOf({ minIntervalMs: 100, maxConcurrentPerSite: 2 })
    // Two jobs at once are one visitor.
    const wish = { language: 'English' }
    await Promise.all([gatherer.read(hits.slice(0, 3), wish, never), gatherer.read(hits.slice(3), wish, never)])
    expect(one.most).toBeLessThanOrEqual(2)
    expect(Date.now() - began).toBeGreaterThanOrEqual(490)
    expect(one.asked.filter((path) => path === '/robots.txt')).toHaveLength(1)
    expect([...one.agents]).toEqual([expect.stringMatching(/Patchbay.*studio@example\.test/)])
  })

  it('keeps its distance where a place among all had to be waited for', async () => {
    const begun: number[] = []
    for (const n of [1, 2]) {
      const answer = html(article(`Late tide ${n}`))
      two.pages.set(`/late${n}`, (request, response) => {
        begun.push(Date.now())
        answer(request, response)
      })
    }
    one.pages.set('/slow', slowly(html(article('Slow tide')), 900))
    const hits = [hit(`${one.base}/slow`), hit(`${two.base}/late1`), hit(`${two.base}/late2`)]
    const { documents } = await read(hits, {}, { minIntervalMs: 300, atOnce: 1 })
    expect(documents).toHaveLength(3)
    expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(280)
  })

  it('holds up no other', async () => {
    robots(one, 'User-agent: *\nCrawl-delay: 60')
    const hits = [hit(`${one.base}/1`), hit(`${one.base}/2`), hit(`${two.base}/1`)]
    const { documents, unread } = await read(hits, { timeoutMs: 15_000 })
    expect(documents.map(({ url }) => url).toSorted()).toEqual([`${one.base}/1`, `${two.base}/1`].toSorted())
    expect(unread[0]).toMatchObject({
      why: expect.stringMatching(/wants to be left alone for another \d+ seconds/),
      retryable: true,
    })
  })

  it.each([
    ['User-agent: *\nDisallow: /private', false],
    ['User-agent: Patchbay\nDisallow: /\n\nUser-agent: *\nAllow: /', false],
    ['User-agent: OtherBot\nDisallow: /', true],
    ['User-agent: *\nDisallow: /private\nAllow: /private/open', true],
    ['<!doctype html><h1>Welcome</h1>', true],
    [`User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*a*b\n'.repeat(1_000)}`, true],
    [`User-agent: *\nDisallow: /${'*a'.repeat(250_000)}$`, true],
  ])('that says %.60j is read: %s', async (text, isRead) => {
    robots(one, text)
    one.pages.set('/private/open', html(article('Open tides')))
    const { documents, unread } = await read([hit(`${one.base}/private/open`)])
    expect(documents).toHaveLength(isRead ? 1 : 0)
    if (!isRead) expect(unread[0]?.why).toMatch(/asks programs not to read this page \(robots\.txt\)\.$/)
    expect(one.asked.includes('/private/open')).toBe(isRead)
  })

  it.each([
    [404, true],
    [403, true],
    [500, false],
    [429, false],
  ])('whose robots.txt answers %i is read: %s', async (status, isRead) => {
    one.pages.set('/robots.txt', html('', status))
    const { documents, unread } = await read([hit(`${one.base}/1`)])
    expect(documents).toHaveLength(isRead ? 1 : 0)
    if (!isRead)
      expect(unread[0]).toMatchObject({ why: expect.stringMatching(/does not say just now/), retryable: true })
  })

  it('is asked for its rules where another site leads to it, and leads nowhere inside', async () => {
    robots(two, 'User-agent: *\nDisallow: /hidden')
    one.pages.set('/to', html('', 302, { location: `${two.base}/hidden` }))
    one.pages.set('/inside', html('', 302, { location: 'http://169.254.169.254/latest/meta-data' }))
    const { unread } = await read([hit(`${one.base}/to`), hit(`${one.base}/inside`)])
    expect(unread[0]?.why).toMatch(/asks programs not to read/)
    expect(unread[1]?.why).toMatch(/private or local address/)
    expect(two.asked).toEqual(['/robots.txt'])
  })

  it('is asked again where it says when, and left alone where it does not', async () => {
    let calls = 0
    one.pages.set('/busy', (request, response) => {
      calls += 1
      const answer = calls === 1 ? html('', 503, { 'retry-after': '1' }) : html(article('Busy tides'))
      answer(request, response)
    })
    two.pages.set('/busy', html('', 429))
    const { documents, unread } = await read([hit(`${one.base}/busy`), hit(`${two.base}/busy`)])
    expect(documents.map(({ title }) => title)).toEqual(['Busy tides'])
    expect(calls).toBe(2)
    expect(unread[0]).toMatchObject({ why: expect.stringMatching(/429 \(too many requests\)/), retryable: true })
  })

  it('that never ends is left alone as soon as enough others were read', async () => {
    one.pages.set(
      '/endless',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
    )
    const hits = [hit(`${one.base}/endless`), hit(`${two.base}/1`), hit(`${two.base}/2`)]
    const { documents, unread } = await read(hits, { maxPages: 2 })
    expect(documents.map(({ url }) => url)).toEqual([`${two.base}/1`, `${two.base}/2`])
    expect(unread).toEqual([])
  })

  it('that never ends holds nothing up for longer than the whole may take', async () => {
    one.pages.set('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const timer = setInterval(() => response.write(`<p>${'more '.repeat(5_000)}</p>`), 100)
      response.on('close', () => clearInterval(timer))
    })
    const { documents, unread } = await read([hit(`${one.base}/endless`), hit(`${two.base}/1`)], { timeoutMs: 5_000 })
    expect(documents.map(({ url }) => url)).toEqual([`${two.base}/1`])
    expect(unread[0]).toMatchObject({ why: 'The time for reading was over before its turn came.', retryable: true })
  })
})
