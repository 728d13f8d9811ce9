import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { insertDraft } from '../../apps/server/src/areas/drafts/store.ts'
import { ledger, requests, showDrafts, showEpisodes, shows } from '../../apps/server/src/db/schema.ts'
import { readImageFacts } from '../../packages/drawing/src/images/image-facts.ts'
import { type Api, startApi } from './start-api.ts'
import { stageShow } from './stage-episodes.ts'
import { startFakeWriter } from './fake-writer.ts'
import { startFullServer } from './start-server.ts'

type Concept = Record<string, unknown> & { requestId: string; imageUrl: string; episodes: { title: string }[] }

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
})
afterAll(() => api.stop())

const sendRequest = (
  method: 'GET' | 'POST',
  path: string,
  json?: unknown,
  more: { key?: string; headers?: Record<string, string> } = {},
) =>
  api.call(method, `/v1/${path}`, {
    key: more.key ?? key,
    ...(json !== undefined && { json }),
    ...(more.headers && { headers: more.headers }),
  })
const byTopic = async (body: object = { topic: 'The history of lighthouses and how they are built' }) =>
  (await sendRequest('POST', 'podcast/create-by-topic', body)).body as Concept

describe('a concept from a topic', () => {
  test('is an outline in the topic’s own words with a cover, and is kept as a draft', async () => {
    const answer = await sendRequest('POST', 'podcast/create-by-topic', {
      topic: ' The history of lighthouses and how they are built ',
      language: 'en',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        requestId: expect.any(String),
        topic: 'The history of lighthouses and how they are built',
        language: 'English',
        name: 'The history of lighthouses',
        imagePrompt: expect.stringMatching(/lighthouses/),
        engine: 'embedded (outline)',
      },
    })
    const concept = answer.body as Concept
    expect(concept.episodes.map(({ title }) => title)).toContain('How lighthouses are built')
    expect(concept['image']).toEqual({ url: concept.imageUrl })
    const { requestId } = concept
    expect((await sendRequest('GET', `podcast/create-by-topic/drafts/${requestId}`)).body).toMatchObject({
      id: requestId,
      imageUrl: concept.imageUrl,
    })
    const list = (await sendRequest('GET', 'podcast/create-by-topic/drafts')).body as unknown as Concept[]
    expect(list[0]).toMatchObject({ id: requestId, updatedOn: expect.any(String) })
  })

  test('has a cover as podcast apps ask for it, the same one for the same words', async () => {
    const [one, two] = [await byTopic(), await byTopic()]
    const pictures = await Promise.all(
      [one, two].map(async ({ imageUrl }) => {
        const answer = await api.app.inject({ method: 'GET', url: new URL(imageUrl).pathname })
        expect(answer.headers['content-type']).toBe('image/jpeg')
        return answer.rawPayload
      }),
    )
    const [first = Buffer.alloc(0), second] = pictures
    const facts = readImageFacts(first)
    expect(facts?.kind).toBe('jpeg')
    expect(facts?.width).toBe(facts?.height)
    expect(facts?.width).toBeGreaterThanOrEqual(1400)
    expect(facts?.width).toBeLessThanOrEqual(3000)
    expect(first.byteLength).toBeLessThan(500_000)
    expect(first.equals(second ?? Buffer.alloc(0))).toBe(true)
  })

  test('that has lost its cover gets it again when it is asked for', async () => {
    const { requestId, imageUrl } = await byTopic()
    await api.db.update(showDrafts).set({ imageKey: null }).where(eq(showDrafts.id, requestId))
    const [one, two] = await Promise.all([
      sendRequest('GET', `podcast/create-by-topic/drafts/${requestId}`),
      sendRequest('GET', `podcast/create-by-topic/drafts/${requestId}`),
    ])
    expect([one.body['imageUrl'], two.body['imageUrl']]).toEqual([imageUrl, imageUrl])
  })

  test('asked for twice with one idempotency key is one draft', async () => {
    const own = await api.newKey()
    const send = (topic: string) =>
      sendRequest('POST', 'podcast/create-by-topic', { topic }, { key: own, headers: { 'idempotency-key': 'once' } })
    const [one, two] = await Promise.all([send('Salt'), send('Salt')])
    expect(one.body['requestId']).toBe(two.body['requestId'])
    expect((await send('Salt')).body['requestId']).toBe(one.body['requestId'])
    expect((await send('Pepper')).status).toBe(409)
    expect((await sendRequest('GET', 'podcast/create-by-topic/drafts', undefined, { key: own })).body).toHaveLength(1)
  })

  test('costs nothing and is gone from the list when it is deleted', async () => {
    const own = await api.newKey(100)
    const { body } = await sendRequest('POST', 'podcast/create-by-topic', { topic: 'Salt' }, { key: own })
    const id = String(body['requestId'])
    expect((await sendRequest('POST', 'content/DeleteRequest', { id })).status).toBe(404)
    expect((await sendRequest('POST', 'content/DeleteRequest', { id }, { key: own })).status).toBe(200)
    expect((await sendRequest('GET', 'podcast/create-by-topic/drafts', undefined, { key: own })).body).toEqual([])
    expect((await sendRequest('GET', `podcast/create-by-topic/drafts/${id}`, undefined, { key: own })).status).toBe(404)
    expect((await sendRequest('GET', 'Content/Usage', undefined, { key: own })).body).toMatchObject({ used: 0 })
    const cover = await api.app.inject({ method: 'GET', url: new URL(String(body['imageUrl'])).pathname })
    expect(cover.statusCode).toBe(404)
  })
})

test('a workspace keeps at most 200 drafts', async () => {
  const own = await api.newKey()
  const first = await sendRequest('POST', 'podcast/create-by-topic', { topic: 'Salt' }, { key: own })
  const id = String(first.body['requestId'])
  const [draft] = await api.db.select().from(showDrafts).where(eq(showDrafts.id, id))
  if (!draft) throw new Error('The draft was not kept.')
  await api.db.insert(showDrafts).values(Array.from({ length: 199 }, () => ({ ...draft, id: crypto.randomUUID() })))
  const refused = await sendRequest('POST', 'podcast/create-by-topic', { topic: 'Pepper' }, { key: own })
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringMatching(/200 drafts.*delete one/) } })
  // One that was written while the last place was taken.
  const late = insertDraft(api.db, { ...draft, id: crypto.randomUUID() }, undefined)
  await expect(late).rejects.toMatchObject({ status: 409 })
  await sendRequest('POST', 'content/DeleteRequest', { id }, { key: own })
  const together = await Promise.all(
    ['Pepper', 'Sugar', 'Flour'].map((topic) =>
      sendRequest('POST', 'podcast/create-by-topic', { topic }, { key: own }),
    ),
  )
  expect(
    together.map(({ status }) => status).toSorted((one, other) => one - other),
    'one place, three at once',
  ).toEqual([200, 409, 409])
})

describe('a show of a draft', () => {
  test('has its cover, and is the same one when it is published again', async () => {
    const draft = await byTopic()
    const body = {
      draftId: draft.requestId,
      name: 'Lights',
      description: 'D',
      author: 'A',
      link: 'https://a.example',
      imageUrl: draft.imageUrl,
    }
    const first = await sendRequest('POST', 'podcast/shows', body)
    expect(first).toMatchObject({ status: 201, body: { success: true, imageUrl: draft.imageUrl } })
    const [show] = await api.db
      .select()
      .from(shows)
      .where(eq(shows.id, String(first.body['podcastId'])))
    expect(show).toMatchObject({ name: 'Lights', imageUrl: null, imageKey: `shows/${draft.requestId}/cover.jpg` })
    const again = await sendRequest('POST', 'podcast/shows', { ...body, name: 'Guiding lights' })
    expect(again.body['podcastId']).toBe(first.body['podcastId'])
    const [changed] = await api.db
      .select()
      .from(shows)
      .where(eq(shows.id, String(first.body['podcastId'])))
    expect(changed?.name).toBe('Guiding lights')
    await sendRequest('POST', 'content/DeleteRequest', { id: draft.requestId })
    const cover = await api.app.inject({ method: 'GET', url: new URL(draft.imageUrl).pathname })
    expect(cover.statusCode, 'the show keeps its cover when the draft is deleted').toBe(200)
  })

  test('made twice with one idempotency key is one show', async () => {
    const send = (name: string) =>
      sendRequest('POST', 'podcast/shows', { name }, { headers: { 'idempotency-key': 'show-once' } })
    const [one, two] = await Promise.all([send('Twice'), send('Twice')])
    expect(one.body['podcastId']).toBe(two.body['podcastId'])
    expect((await send('Other')).status).toBe(409)
  })

  test('of another workspace is not found, nor are its draft and its picture', async () => {
    const draft = await byTopic()
    const other = await api.newKey()
    const as = (json: object) => sendRequest('POST', 'podcast/shows', { name: 'Mine', ...json }, { key: other })
    expect((await as({ draftId: draft.requestId })).status).toBe(404)
    expect((await as({ imageUrl: draft.imageUrl })).status).toBe(404)
    expect((await as({ draftId: 'nope' })).status).toBe(404)
    expect(
      (await sendRequest('GET', `podcast/create-by-topic/drafts/${draft.requestId}`, undefined, { key: other })).status,
    ).toBe(404)
    expect((await sendRequest('GET', 'podcast/shows', undefined, { key: other })).body).toEqual([])
  })
})

test('episodes of a topic alone are refused at the door where no text model is configured', async () => {
  const own = await api.newKey(100)
  const draft = (await sendRequest('POST', 'podcast/create-by-topic', { topic: 'Salt' }, { key: own })).body
  const show = (await sendRequest('POST', 'podcast/shows', { name: 'Salt', draftId: draft['requestId'] }, { key: own }))
    .body
  const order = { requestId: draft['requestId'], podcastId: show['podcastId'], episodes: ['One'] }
  expect(await sendRequest('POST', 'podcast/create-by-topic/execute', order, { key: own })).toMatchObject({
    status: 400,
    body: { success: false, error: expect.stringMatching(/Settings → Engines.*Nothing was started or charged/) },
  })
  expect((await sendRequest('GET', 'Content/Usage', undefined, { key: own })).body).toMatchObject({ used: 0 })
})

describe('all episodes of a concept', () => {
  let writer: Awaited<ReturnType<typeof startFakeWriter>>
  let model: Api
  const outline = {
    name: 'Guiding Lights',
    description: 'What lighthouses are for.',
    episodes: [{ title: 'Fires' }, { title: 'Lenses' }],
    imagePrompt: 'A lighthouse.',
  }
  let isDown = false
  beforeAll(async () => {
    writer = await startFakeWriter(() => (isDown ? undefined : outline))
    model = await startApi(writer.settings)
  })
  afterAll(async () => {
    await model.stop()
    await writer.stop()
  })

  /** A draft that was published as a show, as asking for it and publishing it leave it. */
  async function published(credits = 1000) {
    const own = await model.newKey(credits)
    const send = (path: string, json: unknown, headers?: Record<string, string>) =>
      model.call('POST', `/v1/podcast/${path}`, { key: own, json, ...(headers && { headers }) })
    const workspaceId = (await findKey(model.db, own))?.workspaceId ?? ''
    const { name, description, episodes, imagePrompt } = outline
    const podcastId = await stageShow(model, own, { name, description })
    const [draft] = await model.db
      .insert(showDrafts)
      .values({
        workspaceId,
        topic: 'Lighthouses',
        language: 'English',
        name,
        description,
        episodes,
        imagePrompt,
        engine: 'm',
        showId: podcastId,
      })
      .returning()
    if (!draft) throw new Error('The draft was not kept.')
    const order = {
      requestId: draft.id,
      podcastId,
      name: 'Guiding Lights',
      description: 'D',
      topic: 'Lighthouses',
      language: 'English',
      episodes: ['Fires', 'Lenses that turn', 'Keepers'],
    }
    const used = async () => (await model.call('GET', '/v1/Content/Usage', { key: own })).body['used']
    return {
      draft,
      order,
      used,
      own,
      execute: (more: object = {}, headers?: Record<string, string>) =>
        send('create-by-topic/execute', { ...order, ...more }, headers),
    }
  }

  test('are accepted with their titles, in the show, charged one by one, and the draft is none any more', async () => {
    const { execute, used, draft, own, order } = await published()
    const answer = await execute()
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: '3 episodes are being made.' } })
    const ids = answer.body['requestIds'] as string[]
    expect(await used()).toBe(30)
    const rows = await model.db
      .select()
      .from(requests)
      .where(
        eq(
          requests.workspaceId,
          (await model.db.select().from(showDrafts).where(eq(showDrafts.id, draft.id)))[0]?.workspaceId ?? '',
        ),
      )
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(['Fires', 'Keepers', 'Lenses that turn']))
    expect(rows.find(({ id }) => id === ids[1])).toMatchObject({
      title: 'Lenses that turn',
      makes: 'episode',
      cost: 10,
      payload: {
        material: { kind: 'topic', topic: 'Lenses that turn' },
        title: 'Lenses that turn',
        showId: order.podcastId,
        language: 'English',
      },
    })
    expect(
      await model.db
        .select()
        .from(showEpisodes)
        .where(eq(showEpisodes.showId, String(order.podcastId))),
    ).toHaveLength(3)
    expect((await model.call('GET', '/v1/podcast/create-by-topic/drafts', { key: own })).body).toEqual([])
    const list = await model.call('GET', `/v1/podcast/shows/${String(order.podcastId)}/episodes`, { key: own })
    expect(
      (list.body as unknown as { requestId: string }[]).map(({ requestId }) => requestId),
      'the show lists them as they were planned',
    ).toEqual(ids)
  })

  test('are ordered once when two orders come at once, and a repeated order with its key answers the same', async () => {
    const { execute, used } = await published()
    const answers = await Promise.all([execute(), execute(), execute()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await used()).toBe(30)
    const other = await published()
    const [one, two] = await Promise.all([
      other.execute({}, { 'idempotency-key': 'x' }),
      other.execute({}, { 'idempotency-key': 'x' }),
    ])
    expect(one.body['requestIds']).toEqual(two.body['requestIds'])
    expect(await other.used()).toBe(30)
  })

  test('are all left out where the credits do not cover all of them', async () => {
    const { execute, used, draft } = await published(25)
    expect(await execute()).toMatchObject({ status: 402 })
    expect(await used()).toBe(0)
    const [row] = await model.db.select().from(showDrafts).where(eq(showDrafts.id, draft.id))
    expect(row?.executedOn).toBeNull()
    expect(
      (
        await model.db
          .select()
          .from(ledger)
          .where(eq(ledger.workspaceId, row?.workspaceId ?? ''))
      ).map(({ kind }) => kind),
    ).toEqual(['grant'])
    expect(
      (await execute({ episodes: ['Fires', 'Keepers'] })).status,
      'what the credits cover can be ordered then',
    ).toBe(200)
  })

  test.each([
    ['no titles', 400, /1 to 10/, { episodes: [] }],
    ['eleven titles', 400, /At most 10/, { episodes: Array.from({ length: 11 }, (_, index) => `T${index}`) }],
    ['a blank title', 400, /episodes.1/, { episodes: ['Fires', ' \u200b'] }],
    ['a title over the limit', 400, /200/, { episodes: ['x'.repeat(201)] }],
    ['a title that is none', 400, /episodes.0/, { episodes: [5] }],
    ['an unknown draft', 404, /draft/, { requestId: crypto.randomUUID() }],
    ['an unknown show', 404, /show/, { podcastId: 'nope' }],
    ['an unknown language', 400, /language/, { language: 'Klingon' }],
  ])('with %s are refused with %i', async (_, status, words, more) => {
    const { execute, used } = await published()
    const answer = await execute(more)
    expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringMatching(words) } })
    expect(await used()).toBe(0)
  })

  test('of another workspace are not found', async () => {
    const [mine, theirs] = [await published(), await published()]
    expect((await mine.execute({ requestId: theirs.order.requestId })).status).toBe(404)
    expect((await mine.execute({ podcastId: theirs.order.podcastId })).status).toBe(404)
  })

  test('a model that fails is said in words, and no draft or picture stays', async () => {
    isDown = true
    const own = await model.newKey()
    const covers = async () => (await readdir(join(model.folder, 'files', 'shows')).catch((): string[] => [])).length
    const before = await covers()
    const answer = await model.call('POST', '/v1/podcast/create-by-topic', { key: own, json: { topic: 'Salt' } })
    isDown = false
    expect(answer).toMatchObject({
      status: 502,
      body: { success: false, error: expect.stringMatching(/text model server/) },
    })
    expect((await model.call('GET', '/v1/podcast/create-by-topic/drafts', { key: own })).body).toEqual([])
    expect(await covers()).toBe(before)
  })
})

test('an episode of a concept keeps the title that was chosen, whatever the writer calls it', async () => {
  const line = (speaker: number, text: string) => ({ speaker, text, sources: [] })
  const episode = {
    title: 'Something else',
    description: 'Of fires on towers.',
    chapters: [
      {
        title: 'Fires',
        lines: [line(1, 'Welcome.'), line(2, 'Tell me of the fires.'), line(1, 'They burned.'), line(2, 'Goodbye.')],
      },
    ],
  }
  const outline = { name: 'Lights', description: 'D.', episodes: [{ title: 'Fires' }], imagePrompt: 'A light.' }
  const writer = await startFakeWriter((prompt) => (prompt.includes('You outline') ? outline : episode))
  const server = await startFullServer(writer.settings, { studio: 'quick' })
  try {
    const draft = await server.call('POST', 'podcast/create-by-topic', { topic: 'Lighthouses' })
    const show = await server.call('POST', 'podcast/shows', { name: 'Lights', draftId: draft['requestId'] })
    const order = { requestId: draft['requestId'], podcastId: show['podcastId'], episodes: ['The first fires'] }
    const { requestIds } = await server.call('POST', 'podcast/create-by-topic/execute', order)
    const done = await server.ended((requestIds as string[])[0])
    expect(done).toMatchObject({ status: 100, title: 'The first fires', engines: { writing: 'openai-compatible:m' } })
    expect(writer.asked.at(-1)).toMatch(/This is one episode of the podcast/)
    const listed = await server.call('GET', `podcast/shows/${String(show['podcastId'])}/episodes?page=1`)
    expect(listed['episodes']).toMatchObject([{ requestId: done['id'], title: 'The first fires' }])
  } finally {
    await server.stop()
    await writer.stop()
  }
}, 60_000)
