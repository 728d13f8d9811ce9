import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requests, shows } from '../../apps/server/src/db/schema.ts'
import { type Api, startApi } from './start-api.ts'
import { type StagedEpisode, stageEpisode, stageShow } from './stage-episodes.ts'

let api: Api
let key = ''
let otherWorkspaceKey = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_PUBLIC_URL: 'https://cast.test', PATCHBAY_RATE_LIMIT: '10000' })
})
afterAll(() => api.stop())
beforeEach(async () => {
  key = await api.newKey()
  otherWorkspaceKey = await api.newKey()
})

const stage = (staged?: StagedEpisode) => stageEpisode(api, key, staged)
const get = (path: string, as = key) => api.call('GET', `/v1/${path}`, { key: as })
const post = (path: string, json: unknown, as = key) => api.call('POST', `/v1/${path}`, { key: as, json })
type Listed = Record<string, unknown> & { id: string; title: string; podcastShowIds: string[] }
async function list(query: string, path = 'podcast/episodes', holder = 'episodes'): Promise<Listed[]> {
  const answer = await get(`${path}?page=1&${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body[holder] as Listed[]
}
const titlesOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ title }) => title)
const hour = 3_600_000
const at = (time: string) => new Date(time)

describe('the list of episodes', () => {
  test('is counted no further than asked where words are searched, and says so', async () => {
    for (let count = 0; count < 5; count += 1) await stage({ title: 'Tides' })
    const page = async (query: string) => (await get(`podcast/episodes?limit=2&${query}`)).body
    expect(await page('page=1&search=tides')).toMatchObject({ totalCount: 5, totalPages: 3 })
    expect(await page('page=1&search=tides')).not.toHaveProperty('isCountExact')
    const cut = { isCountExact: false }
    expect(await page('page=1&search=tides&countUpTo=2')).toMatchObject({ ...cut, totalCount: 2, totalPages: 2 })
    expect(await page('page=2&search=tides&countUpTo=2')).toMatchObject({ ...cut, totalCount: 4, totalPages: 3 })
    for (const all of [
      'page=3&search=tides&countUpTo=2',
      'page=1&search=tides&countUpTo=5',
      'page=1&countUpTo=2',
      'page=1&showId=unallocated&countUpTo=2',
    ]) {
      expect(await page(all)).toMatchObject({ totalCount: 5, totalPages: 3 })
      expect(await page(all)).not.toHaveProperty('isCountExact')
    }
    for (const none of ['0', '1.5', '1e20'])
      expect((await get(`podcast/episodes?page=1&search=tides&countUpTo=${none}`)).status, none).toBe(400)
  })

  test('is newest first, a page at a time, in the published shape', async () => {
    const show = await stageShow(api, key)
    const id = await stage({
      title: 'First',
      description: 'Of tides.',
      requestedOn: at('2024-01-20T23:30:00Z'),
      showIds: [show],
    })
    await stage({ title: 'Second', requestedOn: at('2024-01-21T10:00:00Z') })
    await stage({ title: 'Third', requestedOn: at('2024-01-22T10:00:00Z'), isMade: false })
    const answer = await get('podcast/episodes?page=1&limit=2')
    expect(answer.body).toMatchObject({ totalCount: 3, page: 1, pageSize: 2, totalPages: 2 })
    expect(await titlesOf('limit=2')).toEqual(['Third', 'Second'])
    const [last] = (await get('podcast/episodes?page=2&limit=2')).body['episodes'] as Listed[]
    expect(last).toMatchObject({
      requestId: id,
      requestTypeId: 1,
      title: 'First',
      audioTitle: 'First',
      description: 'Of tides.',
      status: 100,
      audioUrl: `https://cast.test/files/episodes/${id}/episode.mp3`,
      shareUrl: `https://cast.test/share/podcast/${id}/20240120`,
      imageUrl: `https://cast.test/files/episodes/${id}/cover.jpg`,
      durationSeconds: 754,
      requestedOn: '2024-01-20T23:30:00.000Z',
      errorOn: null,
      podcastShowIds: [show],
    })
    expect((await get('podcast/episodes?page=3&limit=2')).body['episodes']).toEqual([])
  })

  test('is bare where no page is asked for, has at most 100 a page, and 50 where nothing is said', async () => {
    await stage()
    expect(JSON.parse((await get('podcast/episodes')).text)).toHaveLength(1)
    expect((await get('podcast/episodes?page=1')).body['pageSize']).toBe(50)
    expect(await get('podcast/episodes?limit=101')).toMatchObject({ status: 400, body: { error: /limit/ } })
  })

  test('holds what another workspace made in its own list only, and nothing deleted', async () => {
    const id = await stage()
    await stageEpisode(api, otherWorkspaceKey, { title: 'Not yours' })
    expect(await titlesOf('')).toEqual(['Tides'])
    await post('content/DeleteRequest', { id })
    expect(await titlesOf('')).toEqual([])
  })

  test.each<[string, string[]]>([
    ['failed', ['errorOn', 'errorOn though scheduled']],
    ['scheduled', ['later']],
    ['pending', ['queued', 'scheduled for the past']],
    ['processing', ['running']],
    ['completed', ['done', 'done before its time']],
  ])('narrows to %s', async (status, expected) => {
    const rows: [string, StagedEpisode][] = [
      ['errorOn', { isMade: false, state: 'failed', errorOn: new Date(), errorMessage: 'No.' }],
      [
        'errorOn though scheduled',
        { isMade: false, state: 'failed', errorOn: new Date(), scheduledOn: new Date(Date.now() + hour) },
      ],
      ['later', { isMade: false, scheduledOn: new Date(Date.now() + hour) }],
      ['queued', { isMade: false }],
      ['scheduled for the past', { isMade: false, scheduledOn: new Date(Date.now() - hour) }],
      ['running', { isMade: false, state: 'running', percent: 40, processingOn: new Date() }],
      ['done', {}],
      ['done before its time', { scheduledOn: new Date(Date.now() + hour) }],
    ]
    for (const [title, row] of rows) await stage({ title, ...row })
    expect((await titlesOf(`status=${status}`)).toSorted()).toEqual(expected.toSorted())
  })

  test.each<[string, string[]]>([
    ['TIDE', ['100% tides', 'Tides_and moons']],
    ['moon', ['About the sky', 'Tides_and moons']],
    ['100%', ['100% tides']],
    ['s_a', ['Tides_and moons']],
    ['%', ['100% tides']],
    ['\\', []],
    ['überf', ['Überfahrt']],
    ['ÜBERF', ['Überfahrt']],
    [' sky ', ['About the sky']],
    ["' or 1=1 --", []],
  ])('finds %j in title or description', async (search, expected) => {
    await stage({ title: '100% tides' })
    await stage({ title: 'Tides_and moons', description: null })
    await stage({ title: 'About the sky', description: 'The Moon, seen from here' })
    await stage({ title: 'Überfahrt' })
    expect((await titlesOf(`search=${encodeURIComponent(search)}`)).toSorted()).toEqual(expected.toSorted())
  })

  test.each<[string, string[]]>([
    ['from=2024-01-20T10:00:00Z', ['ten', 'noon', 'next day']],
    ['to=2024-01-20T10:00:00Z', ['nine', 'ten']],
    ['from=2024-01-20T10:00:00.001Z&to=2024-01-20T12:00:00Z', ['noon']],
    ['from=2024-01-20&to=2024-01-20', ['nine', 'ten', 'noon']],
  ])('keeps to the days %s, both ends included', async (query, expected) => {
    await stage({ title: 'nine', requestedOn: at('2024-01-20T09:00:00Z') })
    await stage({ title: 'ten', requestedOn: at('2024-01-20T10:00:00Z') })
    await stage({ title: 'noon', requestedOn: at('2024-01-20T12:00:00Z') })
    await stage({ title: 'next day', requestedOn: at('2024-01-21T00:00:00Z') })
    expect((await titlesOf(query)).toSorted()).toEqual(expected.toSorted())
  })

  test('narrows to a show, to those in none, and to several things at once', async () => {
    const show = await stageShow(api, key)
    await stage({ title: 'In it', showIds: [show] })
    await stage({ title: 'In it and running', showIds: [show], isMade: false, state: 'running' })
    await stage({ title: 'Alone' })
    expect((await titlesOf(`showId=${show}`)).toSorted()).toEqual(['In it', 'In it and running'])
    expect(await titlesOf(`showId=${show}&status=completed&search=in`)).toEqual(['In it'])
    expect(await titlesOf('showId=unallocated')).toEqual(['Alone'])
    expect(await titlesOf('', 'podcast/episodes/unallocated')).toEqual(['Alone'])
    expect((await titlesOf('', `podcast/shows/${show}/episodes`)).toSorted()).toEqual(['In it', 'In it and running'])
  })

  test.each(['from=tomorrow', 'status=finished', 'page=0', `search=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect(await get(`podcast/episodes?${query}`)).toMatchObject({ status: 400, body: { success: false } })
    },
  )

  test("answers 404 to a show that is not there, and to another workspace's", async () => {
    const show = await stageShow(api, otherWorkspaceKey)
    for (const id of [show, crypto.randomUUID(), 'none', "'; drop table show"]) {
      const gone = { status: 404, body: { error: 'The selected podcast show is no longer available.' } }
      expect(await get(`podcast/episodes?showId=${encodeURIComponent(id)}`)).toMatchObject(gone)
      expect(await get(`podcast/shows/${encodeURIComponent(id)}/episodes`)).toMatchObject(gone)
    }
  })
})

describe('content/Podcasts', () => {
  test.each<[string, string[]]>([
    ['all', ['done', 'failed', 'later', 'queued', 'running']],
    ['queued', ['later', 'queued']],
    ['failed', ['failed']],
    ['Succeeded', ['done']],
    ['processed', ['done', 'failed', 'running']],
  ])('with status %s', async (status, expected) => {
    await stage({ title: 'done' })
    await stage({ title: 'queued', isMade: false })
    await stage({ title: 'later', isMade: false, scheduledOn: new Date(Date.now() + hour) })
    const processingOn = new Date()
    await stage({ title: 'running', isMade: false, state: 'running', processingOn })
    await stage({ title: 'failed', isMade: false, state: 'failed', errorOn: new Date(), processingOn })
    expect((await titlesOf(`status=${status}`, 'content/Podcasts', 'podcasts')).toSorted()).toEqual(expected)
  })

  test('refuses a word that it does not know', async () => {
    expect(await get('content/Podcasts?status=toString')).toMatchObject({ status: 400 })
  })
})

describe('putting an episode into a show', () => {
  const gone = { status: 404, body: { error: 'Episodes are no longer available. Refresh the list and try again.' } }

  test('answers 201, once and again, and keeps the title it has', async () => {
    const show = await stageShow(api, key)
    const id = await stage()
    const before = await api.db.select().from(shows).where(eq(shows.id, show))
    const numbers = new Set<unknown>()
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(`podcast/shows/${show}/episodes`, { requestId: id, title: 'Untitled Episode' })
      expect(answer).toMatchObject({ status: 201, body: { success: true } })
      numbers.add(answer.body['episodeId'])
    }
    expect([...numbers]).toEqual([(await list(''))[0]?.id])
    expect(await list('')).toMatchObject([{ title: 'Tides', podcastShowIds: [show] }])
    const after = await api.db.select().from(shows).where(eq(shows.id, show))
    expect(after[0]!.updatedOn.getTime()).toBeGreaterThan(before[0]!.updatedOn.getTime() - 1)
  })

  test('takes the words that came with it where the episode has none', async () => {
    const show = await stageShow(api, key)
    const id = await stage({ title: null, isMade: false })
    await post(`podcast/shows/${show}/episodes`, { requestId: id, title: ' Untitled Episode ', description: '  ' })
    expect(await list('')).toMatchObject([{ title: 'Untitled Episode', description: null }])
  })

  test('says so where the show or the episode is gone, and changes nothing', async () => {
    const show = await stageShow(api, key)
    const id = await stage()
    const foreign = await stageEpisode(api, otherWorkspaceKey)
    const foreignShow = await stageShow(api, otherWorkspaceKey)
    expect(await post(`podcast/shows/${foreignShow}/episodes`, { requestId: id })).toMatchObject({
      status: 404,
      body: { error: 'The selected podcast show is no longer available.' },
    })
    for (const requestId of [foreign, crypto.randomUUID(), 'x', 7]) {
      expect(await post(`podcast/shows/${show}/episodes`, { requestId })).toMatchObject(gone)
    }
    expect(await list('')).toMatchObject([{ podcastShowIds: [] }])
  })

  test('is undone for one show, or for all of them', async () => {
    const [one, two, three] = [await stageShow(api, key), await stageShow(api, key), await stageShow(api, key)]
    const id = await stage({ showIds: [one, two, three] })
    const [alone, deleted] = [await stage(), await stage({ showIds: [two] })]
    const totals = async () =>
      Promise.all(
        [two, 'unallocated'].map(
          async (show) => (await get(`podcast/episodes?page=1&showId=${show}`)).body['totalCount'],
        ),
      )
    expect(await totals()).toEqual([2, 1])
    await post('content/DeleteRequest', { id: deleted })
    expect(await totals()).toEqual([1, 1])
    expect(await post('podcast/episodes/remove', { episodeId: id, podcastId: two })).toMatchObject({ status: 200 })
    expect((await list('')).flatMap(({ podcastShowIds }) => podcastShowIds).toSorted()).toEqual([one, three].toSorted())
    expect(await post('podcast/episodes/remove', { episodeId: id }, otherWorkspaceKey)).toMatchObject(gone)
    expect(await post('podcast/episodes/remove', { episodeId: id, podcastId: 'x' })).toMatchObject({ status: 404 })
    expect(await post('podcast/episodes/remove', { episodeId: id })).toMatchObject({ status: 200 })
    expect(await list('')).toMatchObject([{ podcastShowIds: [] }, { podcastShowIds: [] }])
    expect(await totals()).toEqual([0, 2])
    for (const show of [two, one, two]) await post(`podcast/shows/${show}/episodes`, { requestId: alone })
    expect(await totals()).toEqual([1, 1])
    await post('podcast/remove', { id: two })
    expect(await list('showId=unallocated')).toHaveLength(1)
    await post('podcast/remove', { id: one })
    expect(await list('showId=unallocated')).toHaveLength(2)
  })
})

describe('changing an episode', () => {
  const change = (id: string, json: unknown, as = key) => post(`podcast/episodes/${id}`, json, as)

  test('changes what is sent and leaves the rest', async () => {
    const id = await stage({ title: 'Old', description: 'Old words' })
    expect(await change(id, { title: ' New ', season: 2, number: '7' })).toMatchObject({ status: 200 })
    expect(await list('search=new')).toMatchObject([{ title: 'New', description: 'Old words', season: 2, number: 7 }])
    await change(id, { description: '' })
    expect(await list('')).toMatchObject([{ title: 'New', description: '', season: 2 }])
    expect((await get(`content/status/${id}`)).body).toMatchObject({ title: 'New', description: '' })
  })

  test.each<[object, RegExp]>([
    [{ title: ' \u200b' }, /^title: /],
    [{ season: 0 }, /^season: /],
    [{ number: 1.5 }, /^number: /],
    [{ number: 100_001 }, /^number: /],
    [{ title: 'x'.repeat(201) }, /^title: /],
    [{}, /expected title/],
  ])('refuses %j', async (json, words) => {
    const id = await stage()
    const answer = await change(id, json)
    expect(answer.status).toBe(400)
    expect(answer.body['error']).toMatch(words)
    expect(await list('')).toMatchObject([{ title: 'Tides', season: null, number: null }])
  })

  test('waits until there is one, and is for its own workspace', async () => {
    const id = await stage({ isMade: false })
    expect(await change(id, { title: 'New' })).toMatchObject({ status: 409 })
    for (const unknown of [crypto.randomUUID(), 'x']) {
      expect(await change(unknown, { title: 'New' })).toMatchObject({ status: 404 })
    }
    expect(await change(id, { title: 'New' }, otherWorkspaceKey)).toMatchObject({ status: 404 })
    const [row] = await api.db.select().from(requests).where(eq(requests.id, id))
    expect(row?.title).toBe('Tides')
  })
})

describe('the CSV of all episodes', () => {
  test('is a file with the published name and header', async () => {
    const id = await stage({ title: '=1+1, really', requestedOn: at('2024-01-20T10:00:00Z') })
    await stage({ title: 'Newer', isMade: false, requestedOn: at('2024-01-21T10:00:00Z') })
    await stageEpisode(api, otherWorkspaceKey)
    const answer = await api.call('GET', '/v1/podcast/episodes/csv', { key, headers: { accept: 'text/csv' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="all-episodes-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv"$/,
    )
    const [header, newer, older, ...rest] = answer.text.split('\r\n')
    expect(header).toBe('id,audioUrl,title,requestedOn')
    expect(newer).toMatch(/,,Newer,2024-01-21T10:00:00.000Z$/)
    expect(older).toBe(
      `${id},https://cast.test/files/episodes/${id}/episode.mp3,"'=1+1, really",2024-01-20T10:00:00.000Z`,
    )
    expect(rest).toEqual([''])
  })

  test('has every episode once, however many batches it takes and how alike their times are', async () => {
    const workspace = await stage({ title: 'one of many' })
    const [model] = await api.db.select().from(requests).where(eq(requests.id, workspace))
    const { search: _, wireNumber: __, ...row } = model!
    const many = Array.from({ length: 2300 }, () => ({ ...row, id: crypto.randomUUID() }))
    for (let from = 0; from < many.length; from += 500) {
      await api.db.insert(requests).values(many.slice(from, from + 500))
    }
    const lines = (await api.call('GET', '/v1/podcast/episodes/csv', { key })).text.trim().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2301)
    expect(lines).toHaveLength(2301)
  })

  test('needs a key', async () => {
    expect(await api.call('GET', '/v1/podcast/episodes/csv')).toMatchObject({ status: 401 })
  })
})

describe('shows', () => {
  test('come a page at a time, newest first', async () => {
    for (const name of ['One', 'Two', 'Three']) await stageShow(api, key, { name })
    const answer = await get('podcast/shows?page=2&limit=2')
    expect(answer.body).toMatchObject({ totalCount: 3, page: 2, totalPages: 2, shows: [{ name: 'One' }] })
    expect(JSON.parse((await get('podcast/shows')).text)).toHaveLength(3)
  })
})
