import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { type WebPage, renderPage, buildWebPages, siteCount } from './pages.ts'

/** How a site was read: how often, by how many at once, and how soon one page was asked for after another. */
export type SiteReport = {
  host: string
  pages: number
  maxConcurrent: number
  shortestGapMs: number
  askedRobots: number
}

export type ResearchWeb = {
  /** The settings of a server that looks things up here and nowhere else. */
  settings: { PATCHBAY_SEARCH: string; PATCHBAY_SEARXNG_URL: string; PATCHBAY_ALLOWED_PRIVATE_HOSTS: string }
  pages: readonly (WebPage & { url: string })[]
  searches: () => number
  sites: () => SiteReport[]
  stop(): Promise<void>
}

/**
 * A web of 200 pages on twenty sites of this machine, and a search engine over them that speaks as SearXNG does. Most
 * pages can be read; some are closed by robots.txt, never end, are busy, lead inside, say nothing or copy another.
 */
export async function startResearchWeb(): Promise<ResearchWeb> {
  const pages = await buildWebPages()
  const reports: SiteReport[] = []
  const sites: LocalServer[] = []
  for (let site = 0; site < siteCount; site += 1) {
    const own = new Map(pages.filter((_, n) => n % siteCount === site).map((page) => [page.path, page]))
    const report = { host: '', pages: 0, maxConcurrent: 0, shortestGapMs: Number.POSITIVE_INFINITY, askedRobots: 0 }
    const server = await serveLocally(createSite(own, report))
    report.host = server.host
    reports.push(report)
    sites.push(server)
  }
  const placed = pages.map((page, n) => ({ ...page, url: `${sites[n % siteCount]?.base}${page.path}` }))
  let searches = 0
  const engine = await serveLocally((request, response) => {
    searches += 1
    const words = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(searchResponse(words, placed)))
  })
  return {
    settings: {
      PATCHBAY_SEARCH: 'searxng',
      PATCHBAY_SEARXNG_URL: engine.base,
      PATCHBAY_ALLOWED_PRIVATE_HOSTS: sites.map(({ host }) => host).join(','),
    },
    pages: placed,
    searches: () => searches,
    sites: () => reports,
    stop: async () => {
      await Promise.all([engine, ...sites].map(async (server) => server.close()))
    },
  }
}

function createSite(pages: ReadonlyMap<string, WebPage>, report: SiteReport) {
  const asked = new Map<string, number>()
  let underWay = 0
  let lastOn = Number.NEGATIVE_INFINITY
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? ''
    if (path === '/robots.txt') {
      report.askedRobots += 1
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /members/\n')
      return
    }
    underWay += 1
    response.on('close', () => (underWay -= 1))
    report.pages += 1
    report.maxConcurrent = Math.max(report.maxConcurrent, underWay)
    report.shortestGapMs = Math.min(report.shortestGapMs, performance.now() - lastOn)
    lastOn = performance.now()
    const times = (asked.get(path) ?? 0) + 1
    asked.set(path, times)
    serve(pages.get(path), times, response)
  }
}

function serve(page: WebPage | undefined, times: number, response: ServerResponse): void {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  if (page === undefined) return void response.writeHead(404, html).end('<h1>There is no such page</h1>')
  const body = renderPage(page)
  switch (page.behaviour) {
    case 'endless':
      return sendRepeatedly(response.writeHead(200, html), `<p>${'And so it goes on. '.repeat(2_000)}</p>`)
    case 'drips':
      return sendRepeatedly(response.writeHead(200, html), '<p>')
    case 'busy':
      if (times === 1) return void response.writeHead(503, { 'retry-after': '1' }).end()
      return void response.writeHead(200, html).end(body)
    case 'inward':
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    default:
      return void response.writeHead(200, html).end(body)
  }
}

function sendRepeatedly(response: ServerResponse, piece: string): void {
  const timer = setInterval(() => response.write(piece), 50)
  response.on('close', () => clearInterval(timer))
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Words of a question that stand on every page. */
const stopWords = new Set(
  'the and are was were how what why does did with for that this from into about which when who'.split(' '),
)

/** The pages that hold most of the question's words, rare words and titles counting for more, in SearXNG's shape. */
function searchResponse(question: string, pages: readonly (WebPage & { url: string })[]) {
  const asked = [...new Set(wordsIn(question).filter((word) => word.length > 2 && !stopWords.has(word)))]
  const texts = pages.map(({ title, paragraphs }) => ({
    title: new Set(wordsIn(title)),
    text: new Set(wordsIn(paragraphs.join(' '))),
  }))
  const weights = asked.map((word) =>
    Math.log(1 + pages.length / (1 + texts.filter(({ text }) => text.has(word)).length)),
  )
  const scored = pages.map((page, n) => {
    const weigh = (words: Set<string> | undefined) =>
      asked.reduce((sum, word, at) => sum + (words?.has(word) ? (weights[at] ?? 0) : 0), 0)
    return { page, score: weigh(texts[n]?.text) + 2 * weigh(texts[n]?.title) }
  })
  const best = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  return {
    query: question,
    number_of_results: best.length,
    results: best.slice(0, 30).map(({ page, score }, index) => ({
      url: page.url,
      title: `${page.title} | ${page.siteName}`,
      content: page.paragraphs[0]?.slice(0, 200) ?? '',
      publishedDate: `${page.publishedOn}T08:00:00`,
      engine: 'local',
      engines: ['local'],
      category: 'general',
      positions: [index + 1],
      score,
    })),
    answers: [],
    unresponsive_engines: [],
  }
}
