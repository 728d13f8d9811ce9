import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Research, ResearchReport } from '@patchbay/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { type FullServer, startFullServer } from './start-server.ts'

/** A web of this machine: what a search engine finds, and the sites that it names. Everything else is the server's own. */
const harbours = [
  'Every harbour answers the moon in its own way, because the water has to find its way through channels and over shoals before it reaches the quay.',
  'At London Bridge high water comes about two hours after the moon has crossed the meridian, while other ports of the same coast wait eleven hours for it.',
  'Sailors of the fourteenth century wrote these delays down in tables, which they called the establishment of the port.',
  'A harbour that is dredged deeper changes its delay, since a wave of the tide runs faster in deep water than in shallow water.',
]
const moon = [
  'The moon pulls on the near side of the earth more than on the far side, and this difference is what raises the tides of the ocean.',
  'The sun raises tides as well, which are a little less than half as high as those of the moon.',
  'When both pull in one line, at full moon and at new moon, spring tides rise higher than the usual ones.',
  'The tides at the Bay of Fundy rise 16 metres between low water and high water, which is more than anywhere else on earth.',
]
const almanac = [
  'An almanac of tides is made by taking the curve of a gauge apart into waves, each of which follows the moon or the sun.',
  'William Thomson built the first machine that predicts tides in 1872, and it drew a year of tides in four hours.',
  'Wind and the pressure of the air move the water as well, so that no almanac knows what a storm will do to a tide.',
]

let sites: Record<'harbour' | 'moon' | 'almanac' | 'trap', LocalServer>
let engine: LocalServer
let receiver: LocalServer
const receivedWebhooks: Record<string, unknown>[] = []
let server: FullServer

const page = (title: string, paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('')}</article></body></html>`
const site = (html: string) => (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === '/robots.txt') return response.writeHead(404).end()
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}
/** Leads into the network of this machine, where nothing may be read. */
const failOnRequest = (request: IncomingMessage, response: ServerResponse) =>
  request.url === '/robots.txt'
    ? response.writeHead(404).end()
    : response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end()

function respondToSearch(request: IncomingMessage, response: ServerResponse) {
  const words = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''
  if (/nonsense/i.test(words)) {
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"results": [{"url": 5}, "x", null]}')
  }
  const results = /tide|moon|harbour|late/i.test(words)
    ? [
        { title: 'Harbours and their clocks', url: `${sites.harbour.base}/tides`, content: 'Tides of harbours' },
        { title: 'How the moon makes tides', url: `${sites.moon.base}/tides`, content: 'The moon and the tides' },
        { title: 'Tides in the almanac', url: `${sites.almanac.base}/tides`, content: 'Tides of a year' },
        { title: 'A trap about tides', url: `${sites.trap.base}/tides`, content: 'Tides and secrets' },
      ]
    : []
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }))
}

async function receiveWebhook(request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const piece of request) body += String(piece)
  receivedWebhooks.push(JSON.parse(body) as Record<string, unknown>)
  response.writeHead(204).end()
}

beforeAll(async () => {
  receiver = await serveLocally((request, response) => void receiveWebhook(request, response))
  sites = {
    harbour: await serveLocally(site(page('Harbours and their clocks', harbours))),
    moon: await serveLocally(site(page('How the <b>moon</b> &lt;script&gt;alert(1)&lt;/script&gt; makes tides', moon))),
    almanac: await serveLocally(site(page('Tides in the almanac', almanac))),
    trap: await serveLocally(failOnRequest),
  }
  engine = await serveLocally(respondToSearch)
  server = await startFullServer(
    {
      PATCHBAY_SEARCH: 'searxng',
      PATCHBAY_SEARXNG_URL: engine.base,
      PATCHBAY_ALLOWED_PRIVATE_HOSTS: [engine, receiver, ...Object.values(sites)].map(({ host }) => host).join(','),
    },
    { studio: 'quick' },
  )
})
afterAll(async () => {
  await server.stop()
  for (const local of [engine, receiver, ...Object.values(sites)]) await local.close()
})

const orderResearch = async (json: object) => {
  const { requestId } = await server.call('POST', 'deep-research/research', { outputType: 'text', ...json })
  return { id: String(requestId), status: await server.ended(requestId) }
}
const findResearch = async (id: string) =>
  (await server.call('GET', `deep-research/research/${id}`)) as unknown as Research & { report: ResearchReport }
const sentencesOf = ({ summary, sections }: ResearchReport) => [
  ...summary,
  ...sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences)),
]

describe('a research of a question', () => {
  let id = ''
  let report: ResearchReport

  test('is a report in which every sentence cites a source that was read, and stands there', async () => {
    await server.call('POST', 'content/Webhook', { url: `${receiver.base}/hook` })
    const done = await orderResearch({
      callbackData: 'mine',
      text: 'Why are the tides of harbours late, and what makes them?',
    })
    id = done.id
    expect(done.status).toMatchObject({ status: 100, errorMessage: null, credits: 100 })
    const answer = await findResearch(id)
    ;({ report } = answer)
    expect(answer).toMatchObject({
      language: 'English',
      writtenBy: report.writtenBy,
      sourceCount: report.sources.length,
    })
    const sentences = sentencesOf(report)
    expect(sentences.length).toBeGreaterThan(3)
    for (const { cites, passages = [], kind } of sentences) {
      expect([kind, cites.length > 0, passages.length > 0]).toEqual([expect.stringMatching(/quote|claim/), true, true])
    }
    const read = [...harbours, ...moon, ...almanac].join(' ')
    for (const { text, kind } of sentences) if (kind === 'quote') expect(read).toContain(text.replace(/[.…]+$/, ''))
    const named = Object.values(sites).map(({ base }) => `${base}/tides`)
    for (const { url } of report.sources) expect(named).toContain(url)
    expect(report.sources.length).toBeGreaterThan(1)
  })

  test('is HTML without anything that runs, whatever stands in a title, and says what could not be read', async () => {
    const { responseText = '', warnings } = await findResearch(id)
    expect(responseText).toMatch(/^<article lang="en"/)
    expect(responseText).toContain('href="#source-1"')
    expect(responseText).not.toMatch(/<script|<b>moon/i)
    expect(warnings).toContainEqual(expect.stringContaining(sites.trap.host))
    const status = await server.call('GET', `content/status/${id}`)
    expect(status).toMatchObject({ responseText, engines: { writing: report.writtenBy } })
  })

  test('is told to the webhook as its status says it', async () => {
    await expect.poll(() => receivedWebhooks.find((one) => one['id'] === id), { timeout: 20_000 }).toBeVisible()
    const { responseText, requestTypeId } = await server.call('GET', `content/status/${id}`)
    const sent = receivedWebhooks.find((one) => one['id'] === id)
    expect(sent).toMatchObject({ status: 100, callbackData: 'mine', requestTypeId, responseText })
  })

  test('is made an episode of, which cites the sources of the research and not the research', async () => {
    const { requestId } = await server.call('POST', 'Content/Create', { outputType: 'audio', researches: [id] })
    const status = await server.ended(requestId)
    expect(status).toMatchObject({ status: 100, errorMessage: null })
    const cited = (status['citations'] as { source: string }[]).map(({ source }) => source)
    expect(cited.length).toBeGreaterThan(0)
    const urls = report.sources.map(({ url }) => url)
    for (const source of cited) expect(urls).toContain(source)
  })
})

test('what the order names is read first, and is enough where nothing is found', async () => {
  const text = 'What does the paper say about zymurgy?'
  const { id, status } = await orderResearch({ text, files: [`${sites.almanac.base}/tides`] })
  // Either there is something in it, or it says that nothing of it answers this: never that nothing was found.
  expect(status['errorMessage'] ?? '').not.toContain('Nothing was found')
  if (status['status'] === 100)
    expect((await findResearch(id)).report.sources.map(({ url }) => url)).toEqual([`${sites.almanac.base}/tides`])
})

test.each([
  ['nothing is found', 'What is brachistochrony?', 'Nothing was found about this'],
  ['a search engine answers nonsense', 'What is nonsense?', /nothing|Nothing/],
])('where %s it fails with what would help, and costs nothing', async (_, text, words) => {
  const before = (await server.call('GET', 'Content/Usage'))['used']
  const { id, status } = await orderResearch({ text })
  expect(status).toMatchObject({ status: -1, credits: 0, errorMessage: expect.stringMatching(words) })
  expect(status['errorMessage']).toContain('PATCHBAY_SEARCH')
  expect((await server.call('GET', 'Content/Usage'))['used']).toBe(before)
  expect(await server.call('GET', `deep-research/research/${id}`)).toMatchObject({ report: null, responseText: null })
})
