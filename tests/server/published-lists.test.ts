import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { episodes, requests, shows } from '../../apps/server/src/db/schema.ts'
import { keptEpisodeResult } from '../../apps/server/src/kinds/kept-rows.fixture.ts'
import { type Api, startApi } from './start-api.ts'
import { stageEpisode, stageShow } from './stage-episodes.ts'

/** Lists as a client of the published contract reads them. */

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_RATE_LIMIT: '10000' })
})
afterAll(() => api.stop())
beforeEach(async () => {
  key = await api.newKey()
})

type Row = Record<string, unknown>
const get = (path: string) => api.call('GET', `/${path}`, { key })
const rows = async (path: string) => JSON.parse((await get(path)).text) as Row[]

const manyRows = 2345
/** So many requests, each a second older than the one before. */
async function stageMany(row: Partial<typeof requests.$inferInsert>): Promise<string[]> {
  const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
  const values = Array.from({ length: manyRows }, (_, index) => ({
    id: crypto.randomUUID(),
    workspaceId,
    typeId: 1,
    kind: 'episode',
    makes: 'episode',
    payload: {},
    title: `Number ${index}`,
    // Some stand at the same moment.
    requestedOn: new Date(1_700_000_000_000 - Math.floor(index / 3) * 1000),
    ...row,
  }))
  for (let at = 0; at < manyRows; at += 500) await api.db.insert(requests).values(values.slice(at, at + 500))
  return values.map(({ id }) => id)
}

describe('a list that is asked for without a page', () => {
  test.each<[string, Partial<typeof requests.$inferInsert>]>([
    ['content/List', {}],
    ['content/Podcasts', {}],
    ['podcast/episodes', {}],
    ['content/Transcripts', { typeId: 3, kind: 'transcript', makes: 'transcript' }],
  ])('%s answers every row, once and newest first', async (path, row) => {
    const ids = await stageMany(row)
    const listed = await rows(path)
    expect(listed).toHaveLength(manyRows)
    expect(new Set(listed.map((item) => item['requestId'] ?? item['id']))).toEqual(new Set(ids))
    const times = listed.map((item) => String(item['requestedOn']))
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('podcast/shows answers every show', async () => {
    const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
    const values = Array.from({ length: 1200 }, (_, index) => ({ workspaceId, name: `Show ${index}` }))
    await api.db.insert(shows).values(values)
    const listed = await rows('podcast/shows')
    expect(new Set(listed.map(({ name }) => name)).size).toBe(1200)
  })

  test('is an empty list where there is nothing', async () => {
    for (const path of ['content/List', 'content/Podcasts', 'content/Transcripts', 'podcast/shows', 'files']) {
      expect(await rows(path)).toEqual([])
    }
  })

  test('is another workspace’s in no part', async () => {
    await stageMany({})
    key = await api.newKey()
    expect(await rows('content/List')).toEqual([])
  })
})

describe('status=processed', () => {
  test.each<[string, Partial<typeof requests.$inferInsert>]>([
    ['content/Podcasts', {}],
    ['content/Transcripts', { typeId: 3, kind: 'transcript', makes: 'transcript' }],
  ])('of %s is whatever was begun: running, done and failed', async (path, kind) => {
    const begun = { ...kind, isMade: false, processingOn: new Date() }
    await stageEpisode(api, key, { ...begun, title: 'running', state: 'running' })
    await stageEpisode(api, key, { ...begun, title: 'done', state: 'done', succeededOn: new Date() })
    await stageEpisode(api, key, { ...begun, title: 'failed', state: 'failed', errorOn: new Date() })
    await stageEpisode(api, key, { ...kind, isMade: false, title: 'queued' })
    const titles = async (status: string) =>
      (await rows(`${path}?status=${status}`)).map((row) => String(row['audioTitle'])).toSorted()
    expect(await titles('processed')).toEqual(['done', 'failed', 'running'])
    expect(await titles('queued')).toEqual(['queued'])
    expect(await titles('all')).toEqual(['done', 'failed', 'queued', 'running'])
  })
})

describe('the transcript of an episode', () => {
  const chunks = [
    { speaker: 'SPEAKER_00', name: 'Ada', text: 'Why larch?', timestamp: [0, 1] },
    { speaker: 'SPEAKER_01', text: 'It lasts.', timestamp: [1, 2] },
  ]

  test('is the response text of its status and of content/Podcasts; its description stands beside it', async () => {
    const id = crypto.randomUUID()
    const transcriptKey = `episodes/${id}/transcript.json`
    await stageEpisode(api, key, { id, description: 'Of trees.', result: { ...keptEpisodeResult, transcriptKey } })
    await api.engines.files.put(transcriptKey, JSON.stringify({ chunks }))
    const text = 'Ada: Why larch?\n\nSPEAKER_01: It lasts.'
    expect((await get(`content/Status/${id}`)).body).toMatchObject({ response_text: text, description: 'Of trees.' })
    expect(await rows('content/Podcasts')).toMatchObject([{ id, responseText: text, description: 'Of trees.' }])
  })

  test('is missing where there is none, and nothing breaks', async () => {
    const id = await stageEpisode(api, key, { isMade: false })
    expect((await get(`content/Status/${id}`)).body['response_text']).toBeNull()
    expect(await rows('content/Podcasts')).toMatchObject([{ id, responseText: null }])
  })

  test('that was damaged on the disk is missing by itself, and every other row is told', async () => {
    const damaged = await stageEpisode(api, key)
    const sound = await stageEpisode(api, key)
    await api.engines.files.put(`episodes/${damaged}/transcript.json`, '{ half of it')
    const chunks = [{ speaker: 'SPEAKER_00', text: 'It stands.', timestamp: [0, 1] }]
    await api.engines.files.put(`episodes/${sound}/transcript.json`, JSON.stringify({ chunks }))
    const texts = new Map((await rows('content/Podcasts')).map(({ id, responseText }) => [id, responseText]))
    expect(texts.get(damaged)).toBeNull()
    expect(texts.get(sound)).toBe('SPEAKER_00: It stands.')
  })
})

describe('podcast/episodes/unallocated', () => {
  test('is a page of what is generated and stands in no show', async () => {
    const showId = await stageShow(api, key)
    await stageEpisode(api, key, { title: 'in a show', showIds: [showId] })
    await stageEpisode(api, key, { title: 'not made', isMade: false })
    await stageEpisode(api, key, { title: 'free' })
    const { body } = await get('podcast/episodes/unallocated')
    expect(body).toMatchObject({ totalCount: 1, page: 1, pageSize: 50, totalPages: 1, draftEpisodes: [] })
    expect(body['episodes']).toMatchObject([{ title: 'free', podcastId: null, podcastShowIds: [] }])
    expect((await get('podcast/episodes/unallocated?page=2&limit=10')).body).toMatchObject({ episodes: [], page: 2 })
  })
})

describe('the queue', () => {
  beforeEach(async () => {
    const moment = (at: number) => new Date(1_700_000_000_000 + at)
    await stageEpisode(api, key, { title: 'a', isMade: false, requestedOn: moment(1) })
    await stageEpisode(api, key, { title: 'b', isMade: false, state: 'running', percent: 40, requestedOn: moment(2) })
    await stageEpisode(api, key, { title: 'c' })
    await stageEpisode(api, key, { title: 'd', isMade: false, state: 'failed', errorOn: new Date() })
  })

  test('says how much waits and is worked on', async () => {
    expect((await get('content/QueueStats')).body).toEqual({ success: true, queued: 1, processing: 1, active: 2 })
  })

  test.each([
    ['queued', [0]],
    ['processing', [40]],
    ['active', [0, 40]],
    ['all', [0, 40]],
  ])('lists what is %s', async (state, statuses) => {
    const { body } = await get(`content/QueueRequests?state=${state}&page=1&limit=10`)
    const items = body['items'] as Row[]
    expect(items.map(({ status }) => status)).toEqual(statuses)
    expect(body).toMatchObject({
      success: true,
      state,
      ids: items.map(({ id }) => id),
      count: statuses.length,
      total_count: statuses.length,
      page: 1,
      page_size: 10,
      total_pages: 1,
    })
    expect(items[0]).toMatchObject({ request_type_id: 1, output_type: 'audio', scheduled_on: null })
  })

  test('says of a transcript that it makes a text', async () => {
    await stageEpisode(api, key, {
      title: 't',
      isMade: false,
      requestedOn: new Date(0),
      kind: 'transcript',
      makes: 'transcript',
      typeId: 3,
    })
    const { body } = await get('content/QueueRequests')
    expect((body['items'] as Row[])[0]).toMatchObject({ request_type_id: 3, output_type: 'text' })
  })

  test('refuses other words', async () => {
    expect(await get('content/QueueRequests?state=done')).toMatchObject({ status: 400, body: { error: /state/ } })
  })
})

test('content/Me names the workspace of the key, and nobody else’s', async () => {
  const mine = (await findKey(api.db, key))?.workspaceId
  expect((await get('content/Me')).body).toEqual({ clientId: mine, isOwner: expect.any(Boolean) })
  expect(await api.call('GET', '/content/Me')).toMatchObject({ status: 401 })
})

test('a feed that is not there, or is no feed at all, is not found', async () => {
  for (const id of ['1', '0', 'x', crypto.randomUUID()]) {
    expect(await get(`feeds/${id}`)).toMatchObject({ status: 404, body: { error: 'Feed not found' } })
  }
})

test('durations are whole seconds, and sizes are told', async () => {
  await stageEpisode(api, key)
  const [row] = await api.db.select().from(episodes)
  expect(row?.durationSeconds).not.toBe(Math.round(row?.durationSeconds ?? 0))
  for (const path of ['podcast/episodes', 'content/Podcasts']) {
    const [first] = await rows(path)
    expect(Number.isInteger(first?.['durationSeconds'])).toBe(true)
  }
  expect((await rows('podcast/episodes'))[0]).toMatchObject({ fileSize: 9_054_321 })
})
