import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * The local web of the feeds' bench, on a thread of its own: so many sites, each with its feeds (`/<number>`), of 30
 * articles each. Eight of ten know their tags; one of ten sends the same bytes whatever is asked; one has something new
 * whenever the round changes.
 */
export type FeedsWeb = { sites: number; articles: number; words: number }
const { sites, articles, words }: FeedsWeb = workerData
let round = 1

const vocabulary =
  'harbour tides lighthouse bread history engines markets language river music winter gardens energy'.split(' ')
const textOf = (seed: number) =>
  Array.from({ length: words }, (_, index) => vocabulary[(seed * 31 + index * 7) % vocabulary.length]).join(' ')
const articleOf = (feed: string, at: number) =>
  `<item><guid isPermaLink="false">${feed}-${at}</guid><title>Article ${at} of ${feed}</title><link>https://site.test/${feed}/${at}</link>` +
  `<pubDate>${new Date(Date.UTC(2026, 0, 1, at)).toUTCString()}</pubDate><description><![CDATA[<p>${textOf(at)}.</p><p>It ends &amp; begins.</p>]]></description></item>`

function documentOf(feed: string, newest: number): string {
  const all = Array.from({ length: articles }, (_, index) => articleOf(feed, newest - index)).join('')
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed ${feed}</title><link>https://site.test/${feed}</link><description>Of things.</description>${all}</channel></rss>`
}

const ports: number[] = []
for (let site = 0; site < sites; site += 1) {
  const server = createServer((request, response) => {
    const feed = (request.url ?? '/').slice(1)
    const kind = Number(feed) % 10
    const newest = articles + (kind === 9 ? round : 1)
    const etag = `"${newest}"`
    if (kind < 8 && request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    return response
      .writeHead(200, { 'content-type': 'application/rss+xml', ...(kind < 8 && { etag }) })
      .end(documentOf(feed, newest))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ports.push((server.address() as AddressInfo).port)
}
parentPort?.on('message', (next: number) => {
  round = next
})
parentPort?.postMessage(ports)
