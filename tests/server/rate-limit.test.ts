import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
let port = 0
beforeAll(async () => {
  api = await startApi({ PATCHBAY_RATE_LIMIT: '12' })
  port = Number(new URL(await api.app.listen({ port: 0 })).port)
}, 60_000)
afterAll(() => api.stop())

const statusesOf = async (times: number, ask: (turn: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) statuses.push((await ask(turn)).status)
  return statuses
}
/** Over the wire with the path letter by letter: clients that can be asked for one put it right first. */
const requestAsWritten = (path: string, key: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, path, headers: { authorization: `Bearer ${key}` } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
const message = { email: 'a@example.org', message: 'Hello' }

describe('calls are counted', () => {
  test('by key: one that called too often does not stop another', async () => {
    const [busy, calm] = [await api.newKey(), await api.newKey()]
    const statuses = await statusesOf(13, () => api.call('GET', '/v1/Content/Usage', { key: busy }))
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
    expect((await api.call('GET', '/v1/Content/Usage', { key: calm })).status).toBe(200)
  })

  test('by address where the key is none of ours, however often it is made up anew', async () => {
    const guess = (turn: number) => api.call('GET', '/v1/Content/List', { key: `made-up-${turn}` })
    const statuses = await statusesOf(13, guess)
    expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 401))
    expect(statuses.at(-1)).toBe(429)
  })

  test('more strictly where a message may be left without a key', async () => {
    const paths = ['/v1/api/payments/SendEmail', '/api/payments/SendEmail', '/%761/api/payments/sendemail/']
    const write = async (turn: number) => {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: paths[turn % paths.length] ?? '',
        payload: message,
        headers: { authorization: `Bearer x${turn}` },
        remoteAddress: '192.0.2.1',
      })
      return { status: statusCode }
    }
    expect(await statusesOf(11, write)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('by the address that the proxy saw, not by those that the caller wrote before it', async () => {
    const behind = await buildApp({ ...api.services, config: readConfig({ PATCHBAY_TRUST_PROXY: 'true' }) })
    const statuses = await statusesOf(11, async (turn) => {
      const { statusCode } = await behind.inject({
        method: 'POST',
        url: '/v1/api/payments/SendEmail',
        payload: message,
        headers: { 'x-forwarded-for': `198.51.100.${turn}, 192.0.2.9` },
      })
      return { status: statusCode }
    })
    await behind.close()
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test.each([
    ['a letter as its number', '/%761/Content/Usage'],
    ['letters of both sizes', '/v%31/cONTENT/uSAGE/'],
    ['a feed with its number', '/%761/podcast/rss/none'],
    ['the whole address', 'http://elsewhere.example/v1/Content/Usage'],
    ['at the root', '/Content/%55sage'],
  ])('however an address is spelled: %s', async (_, path) => {
    const key = await api.newKey()
    const plain = () => api.call('GET', '/v1/Content/Usage', { key })
    expect(await statusesOf(12, plain)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await requestAsWritten(path, key)).toBe(429)
  })
})
