import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@patchbay/contract'
import { requests } from '../../apps/server/src/db/schema.ts'
import { failRequest } from '../../apps/server/src/requests/progress.ts'
import { findAccount } from '../../apps/server/src/requests/ledger.ts'
import { stageShow } from './stage-episodes.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ PATCHBAY_DAILY_PODCASTS: '3' })
})
afterAll(() => api.stop())

const rowOf = async (id: string) => {
  const [row] = await api.db.select().from(requests).where(eq(requests.id, id))
  if (!row) throw new Error(`There is no request ${id}.`)
  return row
}
const markFailed = (id: string) =>
  failRequest(api.db, api.queue, id, { message: 'The page could not be read.', code: errorCodes.order })

type Json = Record<string, unknown>
const sendOrder = async (key: string, json: Json = {}, path = 'Content/Create') => {
  const sent = { outputType: 'audio', resources: [{ type: 'website', content: 'https://a.test/tides' }], ...json }
  const { status, text, body } = await api.call('POST', `/v1/${path}`, { key, json: sent })
  if (status !== 200) throw new Error(`The order was refused: ${text}`)
  return String(body['requestId'])
}
/** An order that was taken, and failed: its credits came back. */
const orderAndFail = async (key: string, json?: Json, path?: string) => {
  const id = await sendOrder(key, json, path)
  await markFailed(id)
  return id
}
const retryRequest = (key: string, id: string, headers?: Record<string, string>) =>
  api.call('POST', `/v1/content/Retry/${id}`, { key, ...(headers && { headers }) })
const balanceOf = async (key: string) => {
  const { workspaceId } = await rowOf(await sendOrder(key))
  return (await findAccount(api.db, workspaceId)).balance
}

describe('content/Retry', () => {
  it('orders what failed again as it was ordered, charged alike and in its show, and leaves the failed one', async () => {
    const key = await api.newKey(30)
    const podcastId = await stageShow(api, key)
    const id = await orderAndFail(key, { podcastId, callbackData: 'mine', style: 'debate', text: 'Be brief.' })
    const answer = await retryRequest(key, id)
    expect(answer).toMatchObject({ status: 200, body: { success: true, status: 0 } })
    const newId = String(answer.body['request_id'])
    expect(answer.body['requestId']).toBe(newId)
    const [before, after] = [await rowOf(id), await rowOf(newId)]
    expect(before).toMatchObject({ state: 'failed', errorMessage: 'The page could not be read.', retriedAs: newId })
    for (const field of ['kind', 'makes', 'typeId', 'payload', 'cost', 'title', 'callbackData'] as const) {
      expect(after[field]).toEqual(before[field])
    }
    expect(after).toMatchObject({ state: 'queued', scheduledOn: null, errorMessage: null })
    expect((await findAccount(api.db, after.workspaceId)).balance).toBe(20)
    expect(await api.queue.boss.findJobs('episode', { id: newId })).toHaveLength(1)
    const { body } = await api.call('GET', `/v1/content/status/${newId}`, { key })
    expect(body['podcastShowIds']).toEqual([podcastId])
  })

  it('makes one new request of two calls at once, and names it to whoever comes later', async () => {
    const key = await api.newKey(20)
    const id = await orderAndFail(key)
    const answers = await Promise.all([retryRequest(key, id), retryRequest(key, id)])
    const [taken, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([taken?.status, refused?.status]).toEqual([200, 409])
    expect(refused?.body['error']).toBe(
      `This request was tried again before: its new id is ${String(taken?.body['requestId'])}.`,
    )
    expect(await balanceOf(key)).toBe(0)
  })

  it('answers the same request to the same Idempotency-Key, and refuses that key for another one', async () => {
    const key = await api.newKey()
    const [one, two] = [await orderAndFail(key), await orderAndFail(key)]
    const first = await retryRequest(key, one, { 'idempotency-key': 'once' })
    expect((await retryRequest(key, one, { 'idempotency-key': 'once' })).body).toEqual(first.body)
    expect((await retryRequest(key, two, { 'idempotency-key': 'once' })).status).toBe(409)
    expect((await rowOf(two)).retriedAs).toBeNull()
  })

  it('tries again what was tried again and failed, and what was deleted since', async () => {
    const key = await api.newKey()
    const id = await orderAndFail(key)
    const second = String((await retryRequest(key, id)).body['requestId'])
    await markFailed(second)
    expect((await retryRequest(key, second)).status).toBe(200)
    await api.call('POST', '/v1/content/DeleteRequest', { key, json: { id: second } })
    expect((await retryRequest(key, id)).status).toBe(200)
  })

  it('knows no request of another workspace, none that was deleted, and none without a key', async () => {
    const key = await api.newKey()
    const id = await orderAndFail(key)
    const words = { error: 'There is no request with this id.' }
    expect(await retryRequest(await api.newKey(), id)).toMatchObject({ status: 404, body: words })
    expect(await retryRequest(key, 'tides')).toMatchObject({ status: 404, body: words })
    await api.call('POST', '/v1/content/DeleteRequest', { key, json: { id } })
    expect(await retryRequest(key, id)).toMatchObject({ status: 404, body: words })
    expect((await api.call('POST', `/v1/content/Retry/${id}`)).status).toBe(401)
  })

  it.each([
    ['queued', 'it waits for its turn'],
    ['running', 'it is being made'],
    ['done', 'it is done'],
  ] as const)('refuses what is %s', async (state, words) => {
    const key = await api.newKey()
    const id = await sendOrder(key)
    await api.db.update(requests).set({ state }).where(eq(requests.id, id))
    const error = `This request has not failed: ${words}. Nothing was started or charged.`
    expect(await retryRequest(key, id)).toMatchObject({ status: 409, body: { error } })
  })

  it('refuses as an order does where credits or the daily allowance are used up, and may be asked again', async () => {
    const poor = await api.newKey(10)
    const unpaid = await orderAndFail(poor)
    await sendOrder(poor)
    expect(await retryRequest(poor, unpaid)).toMatchObject({
      status: 402,
      body: { error: expect.stringMatching('0 are left') },
    })
    expect((await rowOf(unpaid)).retriedAs).toBeNull()

    const busy = await api.newKey()
    const late = await orderAndFail(busy)
    for (let podcast = 0; podcast < 3; podcast += 1) await sendOrder(busy)
    expect((await retryRequest(busy, late)).status).toBe(429)
    expect((await rowOf(late)).retriedAs).toBeNull()
  })

  it('uses the text that came with the order while it is kept, and says when it is not', async () => {
    const key = await api.newKey()
    const content = 'The tide comes and goes.'
    const id = await orderAndFail(key, { resources: [{ type: 'text', content }] })
    expect((await retryRequest(key, id)).status).toBe(200)

    const other = await orderAndFail(key, { resources: [{ type: 'text', content: 'It went.' }] })
    const { workspaceId } = await rowOf(other)
    const hash = createHash('sha256').update('It went.').digest('hex')
    await api.engines.files.remove(`uploads/${workspaceId}/${hash}`)
    const answer = await retryRequest(key, other)
    expect(answer.status).toBe(409)
    expect(answer.body['error']).toBe(
      'A file that came with this order is no longer stored. Please send it again with a new order. Nothing was started or charged.',
    )
  })

  it('orders a left-out turn of a schedule by itself, and at once', async () => {
    const key = await api.newKey()
    const startOn = new Date(Date.now() + 86_400_000).toISOString()
    const urls = [['https://a.test/tides'], ['https://a.test/winds']]
    const sent = { frequency: 1440, urls, startOn }
    const { body } = await api.call('POST', '/v1/content/Schedule', { key, json: sent })
    const [turn] = await api.db
      .select()
      .from(requests)
      .where(eq(requests.scheduleId, String(body['scheduleId'])))
    if (!turn) throw new Error('The schedule has no turn.')
    await markFailed(turn.id)
    const again = await rowOf(String((await retryRequest(key, turn.id)).body['requestId']))
    expect(again).toMatchObject({ scheduleId: null, turn: null, scheduledOn: null, payload: turn.payload })
  })

  it('orders an episode that was to be spoken anew, and a transcript, again', async () => {
    const key = await api.newKey()
    const { workspaceId } = await rowOf(await sendOrder(key))
    const source = { kind: 'episode', episodeId: crypto.randomUUID() } as const
    const staged = { workspaceId, state: 'failed', errorOn: new Date() } as const
    const rows = [
      {
        ...staged,
        kind: 'modify',
        makes: 'episode',
        typeId: 2,
        payload: { source, voices: [1, 2], language: 'English' },
      },
      { ...staged, kind: 'transcript', makes: 'transcript', typeId: 3, payload: { source } },
    ]
    for (const row of await api.db.insert(requests).values(rows).returning()) {
      const again = await rowOf(String((await retryRequest(key, row.id)).body['requestId']))
      expect(again).toMatchObject({ kind: row.kind, makes: row.makes, typeId: row.typeId, payload: row.payload })
    }
  })

  it('says of an order that this version cannot read that it has to be ordered anew', async () => {
    const key = await api.newKey()
    const id = await orderAndFail(key)
    await api.db
      .update(requests)
      .set({ payload: { style: 'gossip' } })
      .where(eq(requests.id, id))
    const answer = await retryRequest(key, id)
    expect(answer.status).toBe(409)
    expect(answer.body['error']).toMatch(/Please order it again\.$/)
  })
})
