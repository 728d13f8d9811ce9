import { createRequire } from 'node:module'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { posts, requests } from '../../apps/server/src/db/schema.ts'
import { type Api, startApi } from './start-api.ts'
import { buildForm } from './form.ts'

const require = createRequire(new URL('../../packages/drawing/package.json', import.meta.url))
type Drawing = { createCanvas: (width: number, height: number) => { toBuffer: (type: 'image/png') => Buffer } }
const { createCanvas } = require('@napi-rs/canvas') as Drawing

let api: Api
let key: string
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
})
afterAll(() => api.stop())

const sendOrder = (json: object, { by = key, headers }: { by?: string; headers?: Record<string, string> } = {}) =>
  api.call('POST', '/v1/x/post', { key: by, json: { type: 'tweet', ...json }, ...(headers && { headers }) })
const send = (path: string, ...parts: Parameters<typeof buildForm>) =>
  api.call('POST', path, { key, ...buildForm(...parts) })
const get = (path: string, by = key) => api.call('GET', `/v1/${path}`, { key: by })
const usedCredits = async (by: string) => (await get('Content/Usage', by)).body['used']
const rowOf = async (id: unknown) =>
  (
    await api.db
      .select()
      .from(requests)
      .where(eq(requests.id, String(id)))
  )[0]
const text = 'Tides rise 16 metres at the Bay of Fundy. No other bay has more.'
const png = createCanvas(300, 200).toBuffer('image/png')

/** Posts as the pipeline leaves them. */
async function stagePosts(by: string, texts: string[], type = 'tweet'): Promise<{ id: string; postIds: string[] }> {
  const id = String((await sendOrder({ text, type }, { by })).body['requestId'])
  const workspaceId = (await findKey(api.db, by))?.workspaceId ?? ''
  // Those of one request stand together.
  const createdOn = new Date()
  const rows = texts.map((said, index) => ({
    workspaceId,
    requestId: id,
    place: index,
    type,
    order: type === 'thread' ? index : 0,
    text: said,
    language: 'English',
    sources: [{ type: 'text', description: 'Tides' }],
    cited: [0],
    createdOn,
  }))
  const written = await api.db.insert(posts).values(rows).returning({ id: posts.id })
  const postIds = written.map((row) => row.id)
  const result = { language: 'English', postIds, engines: { writing: 'test' }, warnings: [] }
  await api.db
    .update(requests)
    .set({ state: 'done', percent: 100, result, succeededOn: new Date() })
    .where(eq(requests.id, id))
  return { id, postIds }
}

describe('posts are ordered', () => {
  test.each([
    ['of a text', { text }, 400, 10, { count: 1, parts: [{ kind: 'sources', sources: [{ type: 'text' }] }] }],
    ['three threads', { text, type: 'thread', count: 3 }, 401, 90, { type: 'thread', count: 3 }],
    [
      'of a page, in a style, with wishes',
      { url: 'https://example.com/tides', tweetStyle: 'BulletPoints', prompt: ' For sailors ' },
      400,
      10,
      {
        parts: [{ kind: 'sources', sources: [{ type: 'website', url: 'https://example.com/tides' }] }],
        style: 'BulletPoints',
        instructions: 'For sailors',
      },
    ],
    [
      'with a picture at an address beside it',
      { text, imageUrl: 'https://example.com/a.png' },
      400,
      10,
      { picture: { kind: 'address', url: 'https://example.com/a.png' } },
    ],
    [
      'with a picture in the body',
      { text, imageFile: `data:image/png;base64,${png.toString('base64')}` },
      400,
      10,
      { picture: { kind: 'upload' } },
    ],
    [
      'of a picture whose prompt says what it is about',
      { imageUrl: 'https://example.com/a.png', prompt: 'The harbour at low water.' },
      400,
      10,
      { parts: [{ kind: 'sources', sources: [{ type: 'text' }] }] },
    ],
  ])('%s', async (_, sent, typeId, cost, payload) => {
    const answer = await sendOrder({ callbackData: 'mine', ...sent })
    expect(answer).toMatchObject({ status: 200, body: { success: true, status: 0 } })
    expect(answer.body['request_id']).toBe(answer.body['requestId'])
    expect(await rowOf(answer.body['requestId'])).toMatchObject({
      kind: 'post',
      makes: 'post',
      typeId,
      cost,
      state: 'queued',
      callbackData: 'mine',
      payload,
    })
  })

  test('by a form, with a picture that is known by its content', async () => {
    const answer = await send(
      '/v1/x/post',
      { name: 'type', value: 'thread' },
      { name: 'text', value: text },
      { name: 'count', value: '2' },
      { name: 'imageFile', file: png, fileName: 'photo.txt', type: 'text/plain' },
    )
    expect(answer.status).toBe(200)
    expect(await rowOf(answer.body['requestId'])).toMatchObject({ cost: 60, payload: { picture: { kind: 'upload' } } })
  })

  test('quickly, by a form', async () => {
    const answer = await send('/v1/x/post/quick', { name: 'type', value: 'tweet' }, { name: 'queryText', value: text })
    expect(answer).toMatchObject({ status: 200, body: { request_id: expect.any(String) } })
    expect(await rowOf(answer.body['requestId'])).toMatchObject({ cost: 10, kind: 'post' })
  })

  test.each([
    ['without a type', { type: undefined, text }, 400, 'Missing type parameter (tweet or thread)'],
    ['of another type', { type: 'poem', text }, 400, 'expected tweet or thread'],
    ['of nothing', {}, 400, 'exactly one of'],
    ['of an empty text', { text: ' \u200b ' }, 400, 'exactly one of'],
    ['of two sources', { text, url: 'https://example.com' }, 400, 'exactly one of'],
    ['of a feed that is not there', { feedIds: [4711] }, 404, 'no feed with the id 4711'],
    ['of a research that is not there', { deepResearchIds: [crypto.randomUUID()] }, 404, 'no finished research'],
    ['for a project that is not there', { text, projectIds: [4711] }, 404, 'no project with the id 4711'],
    ['of a private address', { url: 'http://10.0.0.1/x' }, 400, 'private'],
    ['with a picture at a private address', { text, imageUrl: 'http://127.0.0.1/x.png' }, 400, 'private'],
    [
      'with two pictures',
      { text, imageUrl: 'https://example.com/a.png', imageFile: 'AAAA' },
      400,
      'either imageUrl or imageFile',
    ],
    [
      'with a picture that is none',
      { text, imageFile: Buffer.from('no picture').toString('base64') },
      415,
      'image file',
    ],
    ['of a picture alone', { imageUrl: 'https://example.com/a.png' }, 400, 'reads nothing in pictures'],
    ['eleven times', { text, count: 11 }, 400, 'from 1 to 10'],
    ['none times', { text, count: 0 }, 400, 'from 1 to 10'],
    ['101 times a day', { text, isScheduled: true, dailyCount: 101 }, 400, 'dailyCount must be between 1 and 100'],
    ['until yesterday', { text, isScheduled: true, scheduleEndDate: '2020-01-01' }, 400, 'a time to come'],
    ['of a recording, without ears', { audioUrl: 'https://example.com/a.mp3' }, 400, 'Settings → Engines'],
    [
      'with a prompt that was said, without ears',
      { text, promptAudioUrl: 'https://example.com/a.mp3' },
      400,
      'Settings → Engines',
    ],
    [
      'with two prompts',
      { text, prompt: 'Short', promptAudioUrl: 'https://example.com/a.mp3' },
      400,
      'not as two of these',
    ],
  ])('and refused %s', async (_, sent, status, words) => {
    const mine = await api.newKey()
    expect(await sendOrder(sent, { by: mine })).toMatchObject({
      status,
      body: { success: false, error: expect.stringContaining(words) },
    })
    expect([await usedCredits(mine), (await get('Content/List', mine)).text]).toEqual([0, '[]'])
  })

  test.each([
    ['nothing', [], 400, 'Please provide text or a voice note.'],
    [
      'a voice note, without ears',
      [{ name: 'queryAudioFile', file: Buffer.from('\x1a\x45\xdf\xa3', 'latin1'), fileName: 'a.webm' }],
      400,
      'Settings → Engines',
    ],
  ])('and a quick one refused of %s', async (_, parts, status, words) => {
    const answer = await send('/v1/x/post/quick', { name: 'type', value: 'tweet' }, ...parts)
    expect(answer).toMatchObject({ status, body: { error: expect.stringContaining(words) } })
  })

  test('and refused where the credits do not cover all of them, alone and as the first run of many', async () => {
    const poor = await api.newKey(29)
    for (const isScheduled of [false, true]) {
      expect(await sendOrder({ text, count: 3, isScheduled }, { by: poor })).toMatchObject({
        status: 402,
        body: { error: 'Not enough credits: this costs 30 and 29 are left. Nothing was started or charged.' },
      })
    }
    expect((await get('x/recurring', poor)).body).toEqual({ success: true, templates: [] })
  })

  test('and kept as a template for new items of feeds to start, at no cost', async () => {
    const mine = await api.newKey()
    const templateMode = { type: 'feed', name: 'Harbour posts' }
    const { body } = await sendOrder({ templateMode, type: 'thread', count: 2 }, { by: mine })
    expect(body).toMatchObject({
      success: true,
      template_request_id: expect.any(String),
      template: { name: 'Harbour posts', outputType: 'text', cost: 60 },
    })
    expect([await usedCredits(mine), (await get('Content/List', mine)).text]).toEqual([0, '[]'])
    expect(await sendOrder({ templateMode, text }, { by: mine })).toMatchObject({ status: 400 })
  })

  test('once for one Idempotency-Key', async () => {
    const mine = await api.newKey()
    const headers = { 'idempotency-key': 'once' }
    const [one, two] = [
      await sendOrder({ text }, { by: mine, headers }),
      await sendOrder({ text }, { by: mine, headers }),
    ]
    expect([two.body, await usedCredits(mine)]).toEqual([one.body, 10])
  })
})

describe('the posts of a workspace', () => {
  test('are listed newest first, a thread in its order, signed as the workspace signs; page by page as well', async () => {
    const mine = await api.newKey()
    const thread = await stagePosts(mine, ['One.', 'Two.', 'Three.'], 'thread')
    const tweet = await stagePosts(mine, ['A tweet.'])
    const profile = { name: 'Harbour', handle: '@harbour_1', verified: true }
    expect((await api.call('POST', '/v1/x/profile', { key: mine, json: profile })).body).toEqual({
      name: 'Harbour',
      handle: 'harbour_1',
      avatarUrl: null,
      verified: true,
    })
    const all = (await get('x/posts', mine)).body
    expect(all).toMatchObject({
      totalCount: 4,
      posts: [{ result: 'A tweet.' }, { order: 0 }, { order: 1 }, { order: 2 }],
    })
    const [first] = all['posts'] as Record<string, unknown>[]
    expect(first).toMatchObject({
      id: tweet.postIds[0],
      requestId: tweet.id,
      type: 'tweet',
      authorName: 'Harbour',
      authorHandle: 'harbour_1',
      verified: true,
      sources: [{ type: 'text', description: 'Tides' }],
      shareUrl: expect.stringMatching(/\/share\/post\/[\w-]+\/\d{8}$/),
    })
    const page = (await get('x/posts?page=2&limit=3', mine)).body
    expect(page).toMatchObject({ totalCount: 4, page: 2, totalPages: 2, posts: [{ id: thread.postIds[2] }] })
    expect((await get(`x/posts/${String(tweet.postIds[0]).toUpperCase()}`, mine)).body).toEqual({
      success: true,
      post: first,
    })
    expect((await get(`content/status/${thread.id}`, mine)).body).toMatchObject({
      status: 100,
      post_id: thread.postIds[0],
      postId: thread.postIds[0],
      postIds: thread.postIds,
      response_text: 'One.\n\nTwo.\n\nThree.',
      returned_credits: 0,
    })
  })

  test('are all of them where no page is asked for, however many', async () => {
    const mine = await api.newKey()
    await stagePosts(
      mine,
      Array.from({ length: 620 }, (_, index) => `Post ${index}`),
    )
    const { body } = await get('x/posts', mine)
    expect(body).toMatchObject({ totalCount: 620, page: 1, pageSize: 620, totalPages: 1 })
    const results = (body['posts'] as { result: string }[]).map(({ result }) => result)
    expect([results.length, results[0], results.at(-1)]).toEqual([620, 'Post 0', 'Post 619'])
  })

  test('are refined by their owner alone, who has a credit for it', async () => {
    const mine = await api.newKey(10)
    const { postIds } = await stagePosts(mine, ['Mine.'])
    const refine = (by: string) =>
      api.call('POST', '/v1/x/refine', { key: by, json: { tweetId: postIds[0], prompt: 'Shorten' } })
    expect(await refine(key)).toMatchObject({ status: 404, body: { error: 'Tweet not found or unauthorized' } })
    expect(await refine(mine)).toMatchObject({
      status: 400,
      body: { error: 'Insufficient credits for tweet refinement: it costs 1 and 0 are left. Nothing was charged.' },
    })
  })

  test('are its own, and go with their request', async () => {
    const mine = await api.newKey()
    const { id, postIds } = await stagePosts(mine, ['Mine.'])
    const unknown = { status: 404, body: { error: 'Post not found or unauthorized' } }
    for (const asked of [String(postIds[0]), crypto.randomUUID(), "x'--"]) {
      expect(await get(`x/posts/${encodeURIComponent(asked)}`)).toMatchObject(unknown)
    }
    expect((await get('x/posts')).text).not.toContain(String(postIds[0]))
    expect(await api.call('POST', '/v1/content/DeleteRequest', { key, json: { id } })).toMatchObject({ status: 404 })
    await api.call('POST', '/v1/content/DeleteRequest', { key: mine, json: { id } })
    expect(await get(`x/posts/${String(postIds[0])}`, mine)).toMatchObject(unknown)
    expect(await api.db.select().from(posts).where(eq(posts.requestId, id))).toEqual([])
  })
})

describe('recurring posts', () => {
  const change = (id: unknown, json: object, by: string) =>
    api.call('POST', `/v1/x/recurring/${String(id)}`, { key: by, json })
  const templates = async (by: string) => (await get('x/recurring', by)).body['templates'] as Record<string, unknown>[]

  test('are ordered, run at once, and are listed with what they are made of', async () => {
    const mine = await api.newKey()
    const made = await sendOrder(
      { text, prompt: 'Short', count: 2, isScheduled: true, dailyCount: 4, scheduleEndDate: '2099-05-01' },
      { by: mine },
    )
    expect(made.body).toMatchObject({
      success: true,
      requestId: null,
      schedule_id: expect.any(String),
      message: 'X tweet scheduled 4 time(s) per day until 2099-05-01T23:59:59.999Z',
      dailyCount: 4,
      endDate: '2099-05-01T23:59:59.999Z',
    })
    const [template] = await templates(mine)
    expect(template).toMatchObject({
      id: made.body['scheduleId'],
      type: 'tweet',
      status: 'active',
      prompt: 'Short',
      text,
      count: 2,
      runs: 1,
      creditsPerRun: 20,
      isActive: true,
      feedIds: [],
      tweetStyle: null,
    })
    expect(await rowOf(template?.['lastRunId'])).toMatchObject({ cost: 20, templateId: template?.['id'], typeId: 400 })
    const next = Date.parse(String(template?.['nextRunAt'])) - Date.parse(String(template?.['lastRunAt']))
    expect(next).toBe(6 * 3_600_000)
  })

  test('are changed, paused, resumed and deleted, by their owner alone', async () => {
    const mine = await api.newKey()
    const id = (await sendOrder({ text, isScheduled: true, dailyCount: 2 }, { by: mine })).body['scheduleId']
    const words = { success: true, message: 'Recurring template updated successfully' }
    const changed = await change(
      id,
      { prompt: 'Dry', dailyCount: 100, tweetStyle: 'Explainer', scheduleEndDate: '2099-01-01' },
      mine,
    )
    expect(changed.body).toMatchObject({
      ...words,
      template: {
        prompt: 'Dry',
        dailyCount: 100,
        tweetStyle: 'Explainer',
        scheduleEndDate: '2099-01-01T23:59:59.999Z',
      },
    })
    expect(
      (await change(id, { isActive: false, tweetStyle: null, scheduleEndDate: null, prompt: '' }, mine)).body,
    ).toMatchObject({
      template: {
        status: 'paused',
        isActive: false,
        nextRunAt: null,
        tweetStyle: null,
        scheduleEndDate: null,
        prompt: null,
        dailyCount: 100,
      },
    })
    expect((await change(id, { isActive: true }, mine)).body).toMatchObject({ template: { status: 'active' } })
    expect(await change(id, { dailyCount: 101 }, mine)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('dailyCount must be between 1 and 100') },
    })
    for (const [asked, by] of [
      [id, key],
      [crypto.randomUUID(), mine],
      ['x', mine],
    ] as const) {
      expect(await change(asked, { isActive: false }, by)).toMatchObject({
        status: 404,
        body: { error: 'Recurring template not found or unauthorized' },
      })
    }
    await api.call('POST', '/v1/content/DeleteRequest', { key: mine, json: { id } })
    expect(await templates(mine)).toEqual([])
  })
})

describe('how posts are signed', () => {
  const save = (json: object, by = key) => api.call('POST', '/v1/x/profile', { key: by, json })

  test('is nothing at first, and is set field by field, with a picture that is kept here', async () => {
    const mine = await api.newKey()
    const nothing = { name: null, handle: null, avatarUrl: null, verified: false }
    expect((await get('x/profile', mine)).body).toEqual(nothing)
    await save({ name: 'Ada', handle: 'ada' }, mine)
    const { body } = await api.call('POST', '/v1/x/profile', {
      key: mine,
      ...buildForm({ name: 'picture', file: png, fileName: 'me.png' }),
    })
    expect(body).toMatchObject({
      name: 'Ada',
      handle: 'ada',
      avatarUrl: expect.stringMatching(/\/files\/profiles\/.*\.jpg$/),
    })
    const address = new URL(String(body['avatarUrl'])).pathname
    expect((await api.call('GET', address, {})).headers['content-type']).toBe('image/jpeg')
    expect((await save({ avatarUrl: body['avatarUrl'] }, mine)).body).toEqual(body)
    expect((await save({ name: '', handle: '', avatarUrl: null }, mine)).body).toEqual(nothing)
    expect((await api.call('GET', address, {})).status).toBe(404)
  })

  test.each([
    ['a handle that X does not take', { handle: 'two words' }, 400, 'handle:'],
    ['a private address', { avatarUrl: 'http://127.0.0.1/me.png' }, 400, 'private'],
    ['a name that is a book', { name: 'x'.repeat(51) }, 400, '50'],
  ])('and refused with %s', async (_, sent, status, words) => {
    expect(await save(sent)).toMatchObject({ status, body: { error: expect.stringContaining(words) } })
  })
})
