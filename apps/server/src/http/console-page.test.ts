import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { preparePage } from './console-page.ts'

const html = `<!doctype html><title>Patchbay</title><div id="root">${'frame '.repeat(200)}</div>`

async function asked(headers: Record<string, string>, settings: object = { apiBaseUrl: '/v1' }) {
  const app = Fastify()
  const page = preparePage(html, settings)
  app.get('/', (request, reply) => page(request, reply))
  return app.inject({ url: '/', headers })
}

describe('the page of the console', () => {
  it('has the settings in it, as data that nothing in them can end', async () => {
    const { body } = await asked({}, { label: '</script><script>alert(1)</script>' })
    const data = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ label: '</script><script>alert(1)</script>' })
    expect(body.match(/<script/g)).toHaveLength(1)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('comes compressed to who takes %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await asked({ 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-type': 'text/html; charset=utf-8' })
    expect(unpack(rawPayload).toString()).toContain('frame frame')
  })

  it('comes as it is to others, and not again to who has it', async () => {
    const { headers, body } = await asked({ 'accept-encoding': 'identity' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toContain('frame frame')
    const again = await asked({ 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const renewed = await asked({ 'if-none-match': String(headers['etag']) }, { apiBaseUrl: 'https://a.test' })
    expect(renewed.statusCode).toBe(200)
  })
})
