import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { type FullServer, startFullServer } from './start-server.ts'

const stories: Record<string, { title: string; text: string }> = {
  ferry: {
    title: 'The ferry is back',
    text: `The harbour of Lindholm was closed for eleven years. In March the town council voted to open it again, and the first
ferry arrived on a Tuesday morning with forty passengers. "We had almost forgotten the sound of the horn," said the mayor.

The new pier cost 4.2 million euros. It is built of larch, because larch does not need to be painted. Engineers expect it
to last for sixty years. The old pier, made of pine, lasted only twenty-six.`,
  },
  herring: {
    title: 'Herring and ships',
    text: `Fishermen say that the ferry frightens the herring. A biologist of the university has counted fish in the bay since
2015 and found no difference so far. He warns that one season is too short to be sure.

The fishermen of the bay have asked the council for a ferry that runs at half its speed before sunrise. The council will
decide in autumn, when the second count of the season is done.`,
  },
  wall: { title: 'Behind a wall', text: '' },
}
const teaser = 'A teaser of the harbour that says hardly anything of what stands on the page behind it.'

let web: LocalServer
let server: FullServer
let feedId = 0
beforeAll(async () => {
  web = await serveLocally(({ url = '' }, response) => {
    const name = url.slice(1)
    if (name === 'feed.xml') {
      const items = Object.entries(stories).map(([path, { title }], index) => {
        const day = new Date(Date.now() - (index + 1) * 3_600_000).toUTCString()
        return `<item><title>${title}</title><link>${web.base}/${path}</link><guid>${path}</guid><author>Ida Brandt</author><pubDate>${day}</pubDate><description>${teaser} ${path}.</description></item>`
      })
      response.setHeader('content-type', 'application/rss+xml')
      return response.end(
        `<rss version="2.0"><channel><title>Harbour news</title><link>${web.base}</link><description>News</description>${items.join('')}</channel></rss>`,
      )
    }
    const story = stories[name]
    if (!story?.text) return response.writeHead(403).end()
    response.setHeader('content-type', 'text/html')
    const paragraphs = story.text.split('\n\n').map((paragraph) => `<p>${paragraph}</p>`)
    return response.end(
      `<html lang="en"><head><title>Page</title></head><body><article><h1>${story.title}</h1>${paragraphs.join('')}</article></body></html>`,
    )
  })
  server = await startFullServer({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host }, { studio: 'quick' })
  const made = await server.call('POST', 'feeds', {
    name: 'Harbour',
    feedTypeId: 4,
    internalId: `${web.base}/feed.xml`,
  })
  feedId = Number(made['feedId'])
})
afterAll(async () => {
  await server.stop()
  await web.close()
})

const makeAndWait = async (path: string, json: object) =>
  server.ended((await server.call('POST', path, json))['requestId'])
const items = async () =>
  (await server.call('GET', `feeds/${feedId}`))['items'] as { id: string; title: string; usedOn: string | null }[]

test('an episode of a feed is told from its pages, and its citations lead to them', async () => {
  const episode = await makeAndWait('Content/Create', { outputType: 'audio', feeds: [feedId] })
  expect(episode).toMatchObject({ status: 100, errorMessage: null })
  const citations = episode['citations'] as { source: string }[]
  const sources = new Set(citations.map(({ source }) => source))
  expect([...sources].filter((source) => source.startsWith(web.base)).length).toBeGreaterThan(1)
  expect(episode['warnings']).toContainEqual(
    expect.stringMatching(/^"Behind a wall": only what the feed says of it was read\. .*403/),
  )
  expect(String(episode['responseText'])).toMatch(/larch|eleven years/)
  expect((await items()).every(({ usedOn }) => usedOn !== null)).toBe(true)
})

test('an explainer is made of the items that were chosen', async () => {
  const chosen = (await items()).find(({ title }) => title === 'Herring and ships')
  const explainer = await makeAndWait('Content/Create', {
    outputType: 'video',
    feedSelections: [{ feedId, feedItemIds: [chosen?.id] }],
  })
  expect(explainer).toMatchObject({ status: 100, warnings: [] })
  const citations = explainer['citations'] as { source: string }[]
  expect(new Set(citations.map(({ source }) => source))).toEqual(new Set([`${web.base}/herring`]))
})

test('a short of a feed says the newest that says enough, and names whose it is', async () => {
  const short = await makeAndWait('video/CreateShortsFromContent', { feedIds: [String(feedId)], avatar1: '1' })
  expect(short).toMatchObject({ status: 100, audioTitle: 'The ferry is back' })
  expect(String(short['responseText'])).toContain('larch')
})
