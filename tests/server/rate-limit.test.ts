import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from './start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ PATCHBAY_RATE_LIMIT: '12' })
}, 60_000)
afterAll(() => api.stop())

const statusesOf = async (times: number, ask: (turn: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) statuses.push((await ask(turn)).status)
  return statuses
}
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
    const write = (turn: number) =>
      api.call('POST', '/v1/api/payments/SendEmail', { json: message, headers: { authorization: `Bearer x${turn}` } })
    const statuses = await statusesOf(11, write)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
