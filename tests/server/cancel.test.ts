import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requests } from '../../apps/server/src/db/schema.ts'
import { findAccount } from '../../apps/server/src/requests/ledger.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const findRow = async (id: string) => {
  const [row] = await api.db.select().from(requests).where(eq(requests.id, id))
  if (!row) throw new Error(`There is no request ${id}.`)
  return row
}
const orderEpisode = async (key: string, json: Record<string, unknown> = {}) => {
  const sent = { outputType: 'audio', resources: [{ type: 'website', content: 'https://a.test/tides' }], ...json }
  const { status, text, body } = await api.call('POST', '/v1/Content/Create', { key, json: sent })
  if (status !== 200) throw new Error(`The order was refused: ${text}`)
  return String(body['requestId'])
}
const cancelRequest = (key: string, id: string) => api.call('POST', `/v1/content/Cancel/${id}`, { key })
const balanceOf = async (id: string) => (await findAccount(api.db, (await findRow(id)).workspaceId)).balance
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('content/Cancel', () => {
  it.each([
    ['waits for its turn', {}],
    ['waits for its time', { scheduledOn: tomorrow() }],
  ])('ends what %s: it stays as failed, its credits return, its job and its steps are gone', async (_, json) => {
    const key = await api.newKey(10)
    const id = await orderEpisode(key, json)
    await api.engines.files.put(`steps/${id}/documents.json`, '[]')
    expect(await cancelRequest(key, id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await findRow(id)).toMatchObject({
      state: 'failed',
      errorCode: 4,
      errorMessage: 'Cancelled. Your 10 credits were returned.',
    })
    const lists = ['podcast/episodes?page=1&limit=10', 'content/Podcasts?status=all']
    for (const list of lists) {
      const { text } = await api.call('GET', `/v1/${list}`, { key })
      expect(text, 'lists can call it by its name').toContain('"errorCode":4')
    }
    expect(await balanceOf(id)).toBe(10)
    expect(await api.queue.boss.findJobs('episode', { id })).toMatchObject([{ state: 'cancelled' }])
    expect(await api.engines.files.read(`steps/${id}/documents.json`)).toBeUndefined()
    expect((await api.call('POST', `/v1/content/Retry/${id}`, { key })).status).toBe(200)
  })

  it('is done once of two at the same time, and again later: the credits return once', async () => {
    const key = await api.newKey(10)
    const id = await orderEpisode(key)
    const answers = await Promise.all([cancelRequest(key, id), cancelRequest(key, id)])
    expect([...answers, await cancelRequest(key, id)].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await balanceOf(id)).toBe(10)
  })

  it.each([
    ['done', 'is done'],
    ['failed', 'has failed'],
  ] as const)('refuses what is %s', async (state, words) => {
    const key = await api.newKey()
    const id = await orderEpisode(key)
    await api.db.update(requests).set({ state }).where(eq(requests.id, id))
    const error = `This request ${words}. There is nothing to cancel.`
    expect(await cancelRequest(key, id)).toMatchObject({ status: 409, body: { error } })
  })

  it('knows no request of another workspace, none that was deleted, and none without a key', async () => {
    const key = await api.newKey()
    const id = await orderEpisode(key)
    const words = { error: 'There is no request with this id.' }
    expect(await cancelRequest(await api.newKey(), id)).toMatchObject({ status: 404, body: words })
    expect(await cancelRequest(key, 'tides')).toMatchObject({ status: 404, body: words })
    expect((await findRow(id)).state).toBe('queued')
    await api.call('POST', '/v1/content/DeleteRequest', { key, json: { id } })
    expect(await cancelRequest(key, id)).toMatchObject({ status: 404, body: words })
    expect((await api.call('POST', `/v1/content/Cancel/${id}`)).status).toBe(401)
  })
})
