import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { inlineScripts, preparePages } from './console-page.ts'

const html = `<!doctype html><title>Patchbay</title><!--ahead--><div id="root"><!--frame-->${'frame '.repeat(200)}<!--/frame--></div>`

const assetLink = (path: string, name: string) => ({
  address: `^${path}/?$`,
  links: `<link rel="modulepreload" href="/assets/${name}.js">`,
  frame: `<!--frame-->${name}, $& still<!--/frame-->`,
})
const routePreloads = [
  assetLink('/podcasts/shows/ai', 'AiShow'),
  assetLink('/podcasts/shows/[^/]+', 'Show'),
  assetLink('/requests', 'Requests'),
]

async function requestPage(headers: Record<string, string>, settings: object = { apiBaseUrl: '/v1' }, url = '/') {
  const app = Fastify()
  const page = preparePages(html, routePreloads, settings)
  app.get('*', (request, reply) => page(request, reply))
  return app.inject({ url, headers })
}

describe('the page of the console', () => {
  it('has the settings in it, as data that nothing in them can end', async () => {
    const { body } = await requestPage({}, { label: '</script><script>alert(1)</script>' })
    const data = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ label: '</script><script>alert(1)</script>' })
    expect(body.match(/<script/g)).toHaveLength(1)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('comes compressed to who takes %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await requestPage({ 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-type': 'text/html; charset=utf-8' })
    expect(unpack(rawPayload).toString()).toContain('frame frame')
  })

  it('comes as it is to others, and not again to who has it', async () => {
    const { headers, body } = await requestPage({ 'accept-encoding': 'identity' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toContain('frame frame')
    const again = await requestPage({ 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const renewed = await requestPage({ 'if-none-match': String(headers['etag']) }, { apiBaseUrl: 'https://a.test' })
    expect(renewed.statusCode).toBe(200)
  })

  it.each([
    ['/requests', 'Requests'],
    ['/REQUESTS/?page=2', 'Requests'],
    ['/podcasts/shows/ai', 'AiShow'],
    ['/podcasts/shows/an-id?episode=requests', 'Show'],
  ])('at %s names the files of that page and shows its picture', async (url, name) => {
    const { body } = await requestPage({}, {}, url)
    expect(body).toContain(
      `<link rel="modulepreload" href="/assets/${name}.js"><div id="root"><!--frame-->${name}, $& s`,
    )
    expect(body).not.toContain('frame frame')
  })

  it('at an address of no page is the frame alone, and each page has a name of its own for the browser', async () => {
    const [other, requests] = [await requestPage({}, {}, '/nowhere'), await requestPage({}, {}, '/requests')]
    expect(other.body).toContain('frame frame')
    expect(other.body).not.toContain('modulepreload')
    expect(requests.headers['etag']).not.toBe(other.headers['etag'])
  })
})

describe('the scripts in the page', () => {
  it('are those that a browser would run, without files and data', () => {
    const data = '<script type="application/json" id="config">{}</script>'
    expect(
      inlineScripts(`<script>one()\ntwo()</script>${data}<script src="/a.js"></script><script>three</script>`),
    ).toEqual(['one()\ntwo()', 'three'])
  })
})
