import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalServer, serveLocally } from '../../../engines/src/serve-locally.fixture.ts'
import { recordedResponses } from './responses.fixture.ts'
import { searchEngineConforms } from './conformance.ts'
import { type EngineId, engineRows } from '../../../engines/src/search-engine-rows.ts'
import type { SearchQuery } from './port.ts'
import { createSearch } from './search.ts'

let server: LocalServer
let asked: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = () => undefined

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    void text(request).then((body) => {
      asked.push({ url: request.url ?? '', headers: request.headers, body })
      answer(request, response, body)
    })
  })
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

const never = new AbortController().signal
const found: SearchQuery = { words: 'What do tidal power stations?', language: 'English', most: 5 }
const nothing: SearchQuery = { ...found, words: 'zzzz' }
const keys = {
  PATCHBAY_OPENALEX_API_KEY: 'open',
  PATCHBAY_MARGINALIA_API_KEY: 'marginal',
  PATCHBAY_BRAVE_API_KEY: 'brave',
  PATCHBAY_TAVILY_API_KEY: 'tavily',
}

function engine(id: EngineId, timeoutMs = 5_000) {
  const standIns = { [id]: { base: server.base, everyMs: 0, timeoutMs } }
  const [made] = createSearch({ engines: [id], keys, contact: 'studio@example.test', overrides: standIns })
  if (made === undefined) throw new Error('No engine was made.')
  return made
}

const respond =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
/** Finds what it has for every question but the one for nothing. */
const respondAs = (id: EngineId) => (request: IncomingMessage, response: ServerResponse, body: string) => {
  const isForNothing = `${request.url}${body}`.includes('zzzz')
  response.writeHead(200).end(isForNothing ? recordedResponses[id].nothing : recordedResponses[id].found)
}

describe.each(engineRows.map(({ id, label }) => [id, label] as const))('%s', (id, label) => {
  describe('keeps the rules of the port', () => {
    beforeEach(() => {
      answer = respondAs(id)
    })
    searchEngineConforms(() => ({ engine: engine(id), found, nothing }))
  })

  it('is asked as it wants to be, and its answer is understood', async () => {
    answer = respondAs(id)
    const [first] = await engine(id).search(found, never)
    const { question, headers = {}, body } = recordedResponses[id]
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toMatch(question)
    for (const [name, value] of Object.entries(headers)) expect(asked[0]?.headers[name]).toMatch(value)
    if (body) expect(asked[0]?.body).toMatch(body)
    expect(first).toMatchObject({ ...recordedResponses[id].first, engine: label })
  })

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void, RegExp]>([
    ['a page of HTML', respond(200, '<!doctype html><title>Sign in to the Wi-Fi</title>'), /no list of results\.$/],
    ['nothing at all', respond(200, ''), /no list of results\.$/],
    ['another shape', respond(200, '{"results":"none","message":7,"hits":null,"articles":5,"query":[]}'), /no list of/],
    ['a list of nonsense', respond(200, nonsenseOf(id)), /no list of results\.$/],
    ['half an answer', respond(200, recordedResponses[id].found.slice(0, 60)), /no list of results\.$/],
    ['a fault of its own', respond(500, 'Internal Server Error'), /has a fault of its own just now \(500\)\.$/],
    ['that it is busy', respond(429, 'Too Many Requests'), /is asked too often \(429\)\./],
    ['that it is closed', respond(403, '{"detail":"Forbidden"}'), /\(403\)/],
    [
      'where it does not want a question',
      respond(400, '{"error":"bad"}'),
      /did not understand the question \(400\)\.$/,
    ],
    ['with a way inside', respond(302, '', { location: 'http://169.254.169.254/latest' }), /redirects elsewhere/],
    [
      'without an end',
      (_, response) => void response.writeHead(200).write('{"results":['),
      /did not answer within 1 sec/,
    ],
    ['with far too much', (_, response) => void response.writeHead(200).end('['.repeat(4_100_000)), /more than 4 MB/],
    ['by hanging up', (_, response) => void response.destroy(), /could not be asked: .* broke off\.$/],
  ])('that answers %s fails with a sentence that names it', async (what, answers, words) => {
    answer = answers
    const asks = engine(id, what === 'without an end' ? 400 : 5_000).search(found, never)
    await expect(asks).rejects.toMatchObject({ name: 'SearchError', message: expect.stringMatching(words) })
    await expect(asks).rejects.toThrow(label)
    expect(asked).toHaveLength(1)
  })
})

/** A list of its own shape, in which nothing is what it should be. */
function nonsenseOf(id: EngineId): string {
  const items = [null, 7, 'text', { url: 5, title: { a: 1 } }]
  const shapes: Partial<Record<EngineId, unknown>> = {
    wikipedia: { query: { pages: items } },
    crossref: { message: { items } },
    hackernews: { hits: items },
    gdelt: { articles: items },
    mwmbl: items,
    brave: { type: 'search', web: { results: items } },
  }
  return id === 'arxiv' ? '<rss><channel><item/></channel></rss>' : JSON.stringify(shapes[id] ?? { results: items })
}

describe('what single engines say', () => {
  it.each<[EngineId, number, string, RegExp]>([
    [
      'searxng',
      403,
      '<h1>403 Forbidden</h1>',
      /^SearXNG does not answer in JSON \(403\): add "json" to search\.formats/,
    ],
    ['searxng', 301, '', /Set PATCHBAY_SEARXNG_URL to the address that it redirects to\.$/],
    [
      'brave',
      401,
      '{"type":"ErrorResponse"}',
      /^Brave Search does not accept the key in PATCHBAY_BRAVE_API_KEY \(401\)/,
    ],
    [
      'tavily',
      432,
      '{"detail":{"error":"limit"}}',
      /^The plan of the key in PATCHBAY_TAVILY_API_KEY is used up \(432\)/,
    ],
    [
      'openalex',
      429,
      '{"error":"Too many"}',
      /A key of your own in PATCHBAY_OPENALEX_API_KEY lets it answer more often/,
    ],
    ['arxiv', 200, errorFeed(), /^arXiv answered with something that is no list of results\.$/],
    [
      'wikipedia',
      200,
      '{"error":{"code":"maxlag","info":"Waiting for a server"}}',
      /^Wikipedia answered with something/,
    ],
  ])('%s answering %i is told in words that help', async (id, status, body, words) => {
    answer = respond(status, body)
    await expect(engine(id).search(found, never)).rejects.toThrow(words)
  })

  it('GDELT refuses short words in plain text, which is an empty list', async () => {
    answer = respond(200, 'The specified phrase is too short.\n', { 'content-type': 'text/html' })
    expect(await engine('gdelt').search(found, never)).toEqual([])
  })

  it('Wikipedia is asked in the language of the order, and with any of the words where all of them find nothing', async () => {
    answer = (request, response) => {
      const isWide = (request.url ?? '').includes('+OR+')
      response.end(isWide ? recordedResponses.wikipedia.found : recordedResponses.wikipedia.nothing)
    }
    const hits = await engine('wikipedia').search(
      { ...found, words: 'Wie arbeiten Gezeitenkraftwerke?', language: 'German' },
      never,
    )
    expect(hits).toHaveLength(2)
    expect(asked.map(({ url }) => /gsrsearch=([^&]*)/.exec(url)?.[1])).toEqual([
      'arbeiten+gezeitenkraftwerke',
      'arbeiten+OR+gezeitenkraftwerke',
    ])
  })

  it.each<[EngineId, RegExp]>([
    ['openalex', /filter=from_publication_date%3A2026-11-01/],
    ['arxiv', /submittedDate%3A%5B202611010000\+TO/],
    ['crossref', /from-pub-date%3A2026-11-01/],
    ['hackernews', /numericFilters=created_at_i%3E%3D1793491200/],
    ['gdelt', /startdatetime=20261101000000&enddatetime=\d{14}/],
    ['searxng', /time_range=(day|week|month|year)|language=en$/],
    ['brave', /freshness=2026-11-01to20/],
  ])('%s is told since when', async (id, question) => {
    answer = respondAs(id)
    await engine(id).search({ ...found, since: '2026-11-01' }, never)
    expect(asked[0]?.url).toMatch(question)
  })
})

const errorFeed = () =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/api/errors#x</id><title>Error</title><summary>start must be an integer</summary></entry></feed>`

describe('an engine that asks to be left alone', () => {
  it('is asked once more when it says in how many seconds', async () => {
    let calls = 0
    answer = (request, response, body) => {
      calls += 1
      if (calls === 1) response.writeHead(429, { 'retry-after': '1' }).end()
      else respondAs('crossref')(request, response, body)
    }
    const began = Date.now()
    expect(await engine('crossref').search(found, never)).toHaveLength(1)
    expect(Date.now() - began).toBeGreaterThanOrEqual(990)
  })

  it('is left alone by the next question too', async () => {
    answer = respond(503, '', { 'retry-after': '3600' })
    const one = engine('gdelt')
    await expect(one.search(found, never)).rejects.toThrow(/^GDELT has a fault of its own just now \(503\)\.$/)
    await expect(one.search(found, never)).rejects.toThrow(
      /^GDELT wants to be left alone for another (60 minutes|3600 sec|\d+ seconds), so it was not/,
    )
    expect(asked).toHaveLength(1)
  })

  it('is not asked faster than its row says, whoever asks', async () => {
    answer = respondAs('arxiv')
    const standIns = { arxiv: { base: server.base, everyMs: 200 } }
    const [one] = createSearch({ engines: ['arxiv'], keys: {}, overrides: standIns })
    const began = Date.now()
    await Promise.all([1, 2, 3].map(async () => one?.search(found, never)))
    expect(Date.now() - began).toBeGreaterThanOrEqual(395)
  })
})
