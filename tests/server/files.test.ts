import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderCover } from '../../packages/drawing/src/images/cover-art.ts'
import { readImageFacts } from '../../packages/drawing/src/images/image-facts.ts'
import { parseRange } from '../../apps/server/src/http/send-file.ts'
import { type Api, startApi } from './start-api.ts'

const id = '11111111-2222-4333-8444-555555555555'
const path = `/files/episodes/${id}/episode.mp3`
let api: Api
beforeAll(async () => {
  api = await startApi({ PATCHBAY_RATE_LIMIT: '20' })
  await api.engines.files.put(`episodes/${id}/episode.mp3`, '0123456789')
})
afterAll(() => api.stop())

const get = (headers: Record<string, string> = {}) => api.call('GET', path, { headers })

describe('a published file', () => {
  test('comes whole with its type, length and a way to ask whether it changed', async () => {
    const answer = await get()
    expect(answer).toMatchObject({ status: 200, text: '0123456789' })
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'content-length': '10',
    })
    expect((await get({ 'if-none-match': String(answer.headers['etag']) })).status).toBe(304)
  })

  test('tells HEAD the length that GET would have, whole and in part', async () => {
    const whole = await api.app.inject({ method: 'HEAD', url: path })
    expect(whole).toMatchObject({ statusCode: 200, body: '' })
    expect(whole.headers).toMatchObject({
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-type': 'audio/mpeg',
    })
    const part = await api.app.inject({ method: 'HEAD', url: path, headers: { range: 'bytes=0-3' } })
    expect(part).toMatchObject({ statusCode: 206, body: '' })
    expect(part.headers).toMatchObject({ 'content-length': '4', 'content-range': 'bytes 0-3/10' })
  })

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('comes in part for %s', async (range, text, contentRange) => {
    const answer = await get({ range })
    expect(answer).toMatchObject({ status: 206, text })
    expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(text.length) })
  })

  test('refuses a range that it does not have', async () => {
    const answer = await get({ range: 'bytes=10-' })
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */10')
  })

  test('comes whole where the part that was asked for belongs to an older file', async () => {
    expect(await get({ range: 'bytes=0-3', 'if-range': '"older"' })).toMatchObject({ status: 200, text: '0123456789' })
  })

  test.each(['bytes=abc', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5', ''])('ignores the range %j', (header) => {
    expect(parseRange(header, 10)).toBe('whole')
  })
})

describe('the small picture of a cover', () => {
  const cover = `/files/episodes/${id}/cover.jpg`
  const words = { title: 'Tides', showName: undefined, keywords: ['sea'] }

  test('is made when it is first asked for, kept, and may be kept by the browser for good', async () => {
    await api.engines.files.put(`episodes/${id}/cover.jpg`, await renderCover(words, AbortSignal.timeout(60_000)))
    const [small, again] = [
      await api.app.inject({ url: `${cover}?size=96` }),
      await api.app.inject({ url: `${cover}?size=96` }),
    ]
    expect(readImageFacts(small.rawPayload)).toMatchObject({ width: 96, height: 96 })
    expect(small.headers['cache-control']).toMatch(/immutable/)
    // Fifty of a page: 200 kB.
    expect(small.rawPayload.byteLength * 50).toBeLessThan(200_000)
    expect(again.rawPayload).toEqual(small.rawPayload)
    expect(await api.engines.files.stat(`episodes/${id}/cover-96.jpg`)).toBeVisible()
  })

  test('of a file that is no picture is the file itself; of none there is none', async () => {
    const other = '11111111-2222-4333-8444-666666666666'
    await api.engines.files.put(`episodes/${other}/cover.jpg`, 'words')
    expect((await api.call('GET', `/files/episodes/${other}/cover.jpg?size=96`)).text).toBe('words')
    expect((await api.call('GET', `/files/shows/${other}/cover.jpg?size=96`)).status).toBe(404)
  })
})

describe('the doors of the server', () => {
  test('pages are kept safe by a policy without inline scripts but those of the build, known by their hashes', async () => {
    const { headers } = await api.call('GET', '/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')*(;|$)/)
    expect(policy).toMatch(/default-src 'none'/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  test('any page may call, with its own key', async () => {
    const answer = await api.call('GET', '/v1/health', { headers: { origin: 'https://elsewhere.example' } })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('the console is told where to call and where help is', async () => {
    const { body } = await api.call('GET', '/config.json')
    expect(body).toMatchObject({ apiBaseUrl: '/v1', researchBaseUrl: '/v1', socialLinks: [] })
    const { text } = await api.call('GET', new URL(String(body['pricingUrl'])).pathname)
    // Each word of a command is one that does not break.
    expect(text.replace(/<[^>]*>/g, '')).toMatch(/npm run patchbay -- credits add/)
  })

  test('a key that calls too often is told to wait, another is not', async () => {
    const [busy, calm] = [await api.newKey(), await api.newKey()]
    const statuses: number[] = []
    for (let call = 0; call < 22; call += 1)
      statuses.push((await api.call('GET', '/v1/Content/Usage', { key: busy })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const refused = await api.call('GET', '/v1/Content/Usage', { key: busy })
    expect(refused).toMatchObject({
      status: 429,
      body: { success: false, error: expect.stringMatching(/Too many calls/) },
    })
    expect((await api.call('GET', '/v1/Content/Usage', { key: calm })).status).toBe(200)
  })
})
