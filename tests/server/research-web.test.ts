import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { type Engines, createEngines } from '../../apps/server/src/engines/engines.ts'
import { searchAll } from '../../packages/reading/src/search/search-all.ts'
import { type ResearchWeb, startResearchWeb } from '../research-web/research-web.ts'

const never = new AbortController().signal
let web: ResearchWeb
let engines: Engines
beforeAll(async () => {
  web = await startResearchWeb()
  engines = await createEngines(readConfig({ PATCHBAY_DATA: '/nowhere', ...web.settings }))
})
afterAll(async () => {
  await engines.close()
  await web.stop()
})

describe('the local web', () => {
  it('has 200 pages of their own on twenty sites', () => {
    expect(web.pages).toHaveLength(200)
    expect(new Set(web.pages.map(({ url }) => new URL(url).host)).size).toBe(20)
    const texts = web.pages
      .filter(({ behaviour }) => behaviour === 'readable')
      .map(({ paragraphs }) => paragraphs.join())
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('is searched and read as the world is: what may be read, politely', async () => {
    const query = { words: 'How does tidal power work?', language: 'English', most: 12 }
    const { hits, failures } = await searchAll(engines.search, query, never)
    expect(failures).toEqual([])
    expect(hits.length).toBeGreaterThanOrEqual(10)
    expect(
      hits
        .slice(0, 3)
        .map(({ title }) => title.toLowerCase())
        .join(),
    ).toMatch(/tidal/)
    const { documents, unread } = await engines.gather.read(hits, { language: 'English', maxPages: 8 }, never)
    expect(documents).toHaveLength(8)
    expect(documents.length + unread.length).toBeLessThanOrEqual(hits.length)
    for (const { publishedOn, authors, siteName } of documents) {
      expect({ publishedOn, authors, siteName }).toEqual({
        publishedOn: expect.stringMatching(/^20[12]\d-/),
        authors: [expect.stringMatching(/^\w+ \w+$/)],
        siteName: expect.stringMatching(/^[A-Z]/),
      })
    }
    for (const site of web.sites()) expect(site.maxConcurrent).toBeLessThanOrEqual(2)
  })

  it('leaves unread what is closed, leads inside or says nothing, with a sentence each', async () => {
    const hits = web.pages
      .filter(({ behaviour }) => ['disallowed', 'inward', 'idle', 'busy'].includes(behaviour))
      .map(({ url, title }) => ({ url, title, snippet: '', kind: 'web' as const, engine: 'Local' }))
    const { documents, unread } = await engines.gather.read(hits, { language: 'English', timeoutMs: 15_000 }, never)
    const why = unread.map((one) => one.why).join('\n')
    expect(why.match(/robots\.txt/g)).toHaveLength(4)
    expect(why.match(/private or local address/g)).toHaveLength(2)
    const readBusy = documents.filter(({ url }) => web.pages.find((page) => page.url === url)?.behaviour === 'busy')
    expect(readBusy).toHaveLength(2)
  })
})
