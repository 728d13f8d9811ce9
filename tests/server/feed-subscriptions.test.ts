import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDue } from '../../apps/server/src/plans/start-due.ts'
import { type Api, startApi } from './start-api.ts'
import { insertItems, stageFeed } from './stage-feeds.ts'

let api: Api
let key = ''
let feed: Awaited<ReturnType<typeof stageFeed>>
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
  feed = await stageFeed(api, key, { items: [{ title: 'Old' }] })
})
afterAll(() => api.stop())

type Row = Record<string, unknown>
const send = (method: 'GET' | 'POST' | 'DELETE', path: string, json?: unknown, as = key, headers = {}) =>
  api.call(method, `/v1/${path}`, { key: as, headers, ...(json !== undefined && { json }) })
const list = async (path: string, as = key) => JSON.parse((await send('GET', path, undefined, as)).text) as Row[]
const template = (body: object = {}, as = key, headers = {}) =>
  send(
    'POST',
    'Content/Create',
    { outputType: 'audio', templateMode: { type: 'feed', name: 'Daily' }, ...body },
    as,
    headers,
  )
const subscribe = (requestId: unknown, more: object = {}, as = key) =>
  send('POST', 'feeds/subscriptions', { feedId: feed.id, requestId, ...more }, as)
const usedCredits = async () => Number((await send('GET', 'Content/Usage')).body['used'])
const tick = () =>
  startDue(
    api.db,
    {
      queue: api.queue,
      config: api.config,
      onError: (error) => {
        throw error
      },
    },
    new Date(),
  )

describe('an order with templateMode', () => {
  test('is kept, starts and charges nothing, and is listed until it is deleted', async () => {
    const before = await list('Content/List')
    const made = await template({ voice1: 1, text: 'Be brief.' }, key, { 'idempotency-key': 'once' })
    const again = await template({ voice1: 1, text: 'Be brief.' }, key, { 'idempotency-key': 'once' })
    expect(made).toMatchObject({
      status: 200,
      body: {
        template_request_id: expect.any(String),
        template: { type: 'feed', name: 'Daily', outputType: 'audio', cost: 210 },
        status: 0,
      },
    })
    expect(again.body).toEqual(made.body)
    const video = await template({ outputType: 'video', templateMode: { type: 'feed' }, topic: 'Tides' })
    expect(video.body['template']).toMatchObject({ name: 'New items: explainer', outputType: 'video', cost: 50 })
    expect(await list('feeds/templates')).toMatchObject([{ outputType: 'video', subscriptions: 0 }, { name: 'Daily' }])
    expect(await list('Content/List')).toEqual(before)
    expect(await usedCredits()).toBe(0)
    for (const { id } of await list('feeds/templates')) {
      expect((await send('POST', 'content/DeleteRequest', { id }, await api.newKey())).status).toBe(404)
      expect((await send('POST', 'content/DeleteRequest', { id })).body['message']).toContain(
        'The template was deleted',
      )
    }
    expect(await list('feeds/templates')).toEqual([])
  })

  test.each<[name: string, body: object, words: RegExp]>([
    ['another type', { templateMode: { type: 'clock' } }, /^templateMode.type: expected feed/],
    ['no type', { templateMode: {} }, /^templateMode.type/],
    ['no object', { templateMode: 'feed' }, /templateMode/],
    ['feeds of its own', { feeds: [1] }, /^templateMode: a template names no feeds/],
    ['items of its own', { feedSelections: [{ feedId: 1, feedItemIds: ['x'] }] }, /^templateMode: a template names/],
    ['a time', { scheduledOn: new Date(Date.now() + 3_600_000).toISOString() }, /^scheduledOn: /],
    ['a name without end', { templateMode: { type: 'feed', name: 'x'.repeat(201) } }, /^templateMode.name/],
    ['a name that is a number', { templateMode: { type: 'feed', name: 7 } }, /name/],
  ])('is refused with %s', async (_, body, words) => {
    expect(await template(body)).toMatchObject({ status: 400, body: { error: expect.stringMatching(words) } })
  })
})

describe('a subscription', () => {
  test('starts its template for what comes in from now on, says what it cost, and ends', async () => {
    const requestId = (await template({ resources: [{ type: 'text', content: 'About our harbour.' }] })).body[
      'template_request_id'
    ]
    const made = await subscribe(requestId)
    expect(made).toMatchObject({
      status: 201,
      body: {
        feedId: feed.id,
        requestId,
        request: { id: requestId, name: 'Daily', outputType: 'audio', cost: 10 },
        removedOn: null,
        lastProcessedItemId: null,
        dailyLimit: 3,
        startedToday: 0,
        waiting: 0,
        problem: null,
      },
    })
    expect((await subscribe(requestId)).status).toBe(409)
    await tick()
    const [first = ''] = await insertItems(api, feed.sourceId, [{ title: 'New' }])
    expect(await list('feeds/subscriptions')).toMatchObject([{ waiting: 1 }])
    await tick()
    const [row] = await list('feeds/subscriptions')
    expect(row).toMatchObject({ started: 1, startedToday: 1, waiting: 0, lastProcessedItemId: first })
    const order = await send('GET', `content/Order/${String(row?.['lastRequestId'])}`)
    expect(order.body['body']).toMatchObject({
      feedSelections: [{ feedId: feed.id, feedItemIds: [first] }],
      resources: [{ type: 'text', content: 'About our harbour.' }],
    })
    expect(await usedCredits()).toBe(10)
    const path = `feeds/subscriptions/${String(made.body['id']).toUpperCase()}`
    expect((await send('POST', path, { dailyLimit: '7' })).body).toMatchObject({ dailyLimit: 7 })
    expect(await send('POST', path, { dailyLimit: 25 })).toMatchObject({ status: 400 })
    expect(await send('POST', path, {})).toMatchObject({ status: 400 })
    // While it is paused nothing is started, nor afterwards for what came in meanwhile.
    expect((await send('POST', path, { isActive: false })).body).toMatchObject({ isActive: false, dailyLimit: 7 })
    await insertItems(api, feed.sourceId, [{ title: 'In the pause' }])
    await tick()
    expect(await list('feeds/subscriptions')).toMatchObject([{ isActive: false, started: 1, waiting: 0 }])
    expect((await send('POST', path, { isActive: true })).body).toMatchObject({ isActive: true, waiting: 0 })
    await insertItems(api, feed.sourceId, [{ title: 'After it' }])
    await tick()
    expect(await list('feeds/subscriptions')).toMatchObject([{ started: 2, waiting: 0 }])
    expect(await usedCredits()).toBe(20)
    const stranger = await api.newKey()
    expect([
      (await send('POST', path, { dailyLimit: 7 }, stranger)).status,
      await list('feeds/subscriptions', stranger),
    ]).toEqual([404, []])
    expect((await send('DELETE', path, undefined, stranger)).status).toBe(404)
    expect((await send('DELETE', path)).body).toMatchObject({ success: true })
    expect((await send('DELETE', path)).status).toBe(404)
    await insertItems(api, feed.sourceId, [{}])
    await tick()
    expect(await usedCredits()).toBe(20)
    expect(await list('feeds/subscriptions')).toEqual([])
    expect(await list('feeds/subscriptions?includeRemoved=true')).toMatchObject([{ removedOn: expect.any(String) }])
    // What was removed can be bound again; and goes with its template.
    expect((await subscribe(requestId)).status).toBe(201)
    await send('POST', 'content/DeleteRequest', { id: requestId })
    expect(await list('feeds/subscriptions')).toEqual([])
  })

  test('goes on behind the item that it is told', async () => {
    const other = await stageFeed(api, key, { name: 'Bread', items: [{ title: 'C' }, { title: 'B' }, { title: 'A' }] })
    const requestId = (await template()).body['template_request_id']
    const more = { feedId: other.id, lastProcessedItemId: other.itemIds[2] }
    expect((await subscribe(requestId, more)).body).toMatchObject({ waiting: 2, lastProcessedItemId: other.itemIds[2] })
    await tick()
    const [row] = await list('feeds/subscriptions')
    expect(row).toMatchObject({ started: 2, lastProcessedItemId: other.itemIds[0] })
  })

  test('is refused with a sentence', async () => {
    const theirs = await api.newKey()
    const strangers = (await template({}, theirs)).body['template_request_id']
    const mine = (await template()).body['template_request_id']
    const answers: [object, number, RegExp][] = [
      [{ requestId: strangers }, 404, /^requestId: there is no template/],
      [{ requestId: "x' or 1=1" }, 404, /^requestId/],
      [{ requestId: mine, feedId: 99_999 }, 404, /^feedId/],
      [{ requestId: mine, feedId: 'x' }, 404, /^feedId/],
      [{ requestId: mine, feedId: null }, 400, /feedId/],
      [{ requestId: mine, lastProcessedItemId: crypto.randomUUID() }, 404, /^lastProcessedItemId/],
      [{ requestId: mine, dailyLimit: 0 }, 400, /dailyLimit must be from 1 to 24/],
      [{ requestId: mine, dailyLimit: 1.5 }, 400, /dailyLimit/],
      [{ requestId: ['x'] }, 400, /requestId/],
    ]
    for (const [body, status, words] of answers) {
      const answer = await send('POST', 'feeds/subscriptions', { feedId: feed.id, ...body })
      expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringMatching(words) } })
    }
    expect((await subscribe(strangers, {}, theirs)).status).toBe(404)
    expect((await send('GET', 'feeds/subscriptions?includeRemoved=maybe')).status).toBe(400)
    expect((await send('DELETE', 'feeds/subscriptions/7')).status).toBe(404)
    expect((await api.call('GET', '/v1/feeds/templates')).status).toBe(401)
  })
})
