import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keptEpisodeResult } from '../../apps/server/src/kinds/kept-rows.fixture.ts'
import { renderCover } from '../../packages/drawing/src/images/cover-art.ts'
import { type Api, startApi } from './start-api.ts'
import { type StagedEpisode, stageEpisode, stageShow } from './stage-episodes.ts'

/** Episodes in shows, as a client of the published contract handles them: by integers. */

let api: Api
let key = ''
let harbour = ''
let trees = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_RATE_LIMIT: '10000' })
})
afterAll(() => api.stop())
beforeEach(async () => {
  key = await api.newKey()
  harbour = await stageShow(api, key)
  trees = await stageShow(api, key, { name: 'Trees' })
})

type Row = Record<string, unknown>
const get = (path: string) => api.call('GET', `/${path}`, { key })
const post = (path: string, json: unknown) => api.call('POST', `/${path}`, { key, json })
const rows = async (path: string) => JSON.parse((await get(path)).text) as Row[]
const inShow = (id: string) => rows(`podcast/shows/${id}/episodes`)
const add = async (showId: string, requestId: unknown, words: object = {}) => {
  const answer = await post(`podcast/shows/${showId}/episodes`, { requestId, ...words })
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body['episodeId'])
}
const stage = (staged: StagedEpisode = {}) => stageEpisode(api, key, { description: 'Of boats.', ...staged })

describe('an episode in a show', () => {
  test('has an integer of its own beside the id of its request', async () => {
    const requestId = await stage()
    const [one, two] = [await add(harbour, requestId), await add(trees, requestId)]
    expect(Number.isInteger(one) && Number.isInteger(two) && one !== two).toBe(true)
    expect(await inShow(harbour)).toMatchObject([{ id: one, requestId, podcastId: harbour }])
    expect(await inShow(trees)).toMatchObject([{ id: two, requestId, podcastId: trees }])
    expect(await rows('podcast/episodes')).toMatchObject([{ id: one, podcastId: harbour }])
    expect(await add(harbour, requestId)).toBe(one)
  })

  test('has an integer also while it stands in none', async () => {
    const requestId = await stage()
    const [row] = await rows('podcast/episodes')
    expect(Number.isInteger(row?.['id'])).toBe(true)
    expect(await add(harbour, row?.['id'])).toBeGreaterThan(0)
    expect(await inShow(harbour)).toMatchObject([{ requestId }])
  })

  test.each(['number', 'text'])('is found by that integer, as a %s, in every call', async (kind) => {
    const requestId = await stage({ result: { ...keptEpisodeResult, transcriptKey: 'steps/t.json' } })
    await api.engines.files.put('steps/t.json', '{"chunks":[]}')
    const number = await add(harbour, requestId)
    const id = kind === 'number' ? number : String(number)
    expect(await post(`podcast/episodes/${number}`, { title: 'Anew', description: 'x' })).toMatchObject({ status: 200 })
    expect((await get(`content/Status/${requestId}`)).body).toMatchObject({ audio_title: 'Anew' })
    expect(await post('content/GetTranscript', { episodeId: id })).toMatchObject({ status: 200 })
    expect((await get(`content/GetTranscript/${number}`)).body).toMatchObject({ success: true, requestId })
    expect(await add(trees, id)).not.toBe(number)
    expect(await post('podcast/episodes/remove', { episodeId: id })).toMatchObject({ status: 200 })
    expect(await inShow(harbour)).toEqual([])
  })

  test('is nobody else’s, by no name', async () => {
    const requestId = await stage()
    const number = await add(harbour, requestId)
    const [own] = await rows('podcast/episodes')
    key = await api.newKey()
    const show = await stageShow(api, key)
    for (const id of [requestId, number, own?.['id'], 2_147_483_647, 99_999_999_999, -1, '1e3', "1' or '1'='1"]) {
      expect(await post(`podcast/shows/${show}/episodes`, { requestId: id })).toMatchObject({ status: 404 })
      expect(await post('podcast/episodes/remove', { episodeId: id })).toMatchObject({ status: 404 })
      expect(await post('content/GetTranscript', { episodeId: id })).toMatchObject({ status: 404 })
      expect(await post('podcast/remove', { id })).toMatchObject({ status: 404 })
    }
    expect(await post(`podcast/episodes/${number}`, { title: 'Mine' })).toMatchObject({ status: 404 })
  })
})

describe('taking an episode out', () => {
  test('by its integer takes it out of that show only', async () => {
    const requestId = await stage()
    await add(harbour, requestId)
    const inTrees = await add(trees, requestId)
    expect(await post('podcast/episodes/remove', { episodeId: inTrees })).toMatchObject({ status: 200 })
    expect([await inShow(harbour), await inShow(trees)]).toMatchObject([[{ requestId }], []])
  })

  test('by its request takes it out of the show that is sent, else of all of them', async () => {
    const requestId = await stage()
    await add(harbour, requestId)
    await add(trees, requestId)
    const episodeId = requestId.toUpperCase()
    expect(await post('podcast/episodes/remove', { episodeId, podcastId: harbour })).toMatchObject({ status: 200 })
    expect([await inShow(harbour), await inShow(trees)]).toMatchObject([[], [{ requestId }]])
    await add(harbour, requestId)
    expect(await post('podcast/episodes/remove', { episodeId })).toMatchObject({ status: 200 })
    expect([await inShow(harbour), await inShow(trees)]).toEqual([[], []])
  })
})

describe('what an episode is called in a show', () => {
  test('is what was sent, in that show’s list and feed; elsewhere it keeps its own words', async () => {
    const requestId = await stage({ title: 'Boats' })
    await add(harbour, requestId, { title: 'Boats, at last', description: 'For sailors.' })
    await add(trees, requestId)
    expect(await inShow(harbour)).toMatchObject([{ title: 'Boats, at last', description: 'For sailors.' }])
    expect(await inShow(trees)).toMatchObject([{ title: 'Boats', description: 'Of boats.' }])
    const feed = async (id: string) => (await api.call('GET', `/podcast/rss/${id}`)).text
    expect(await feed(harbour)).toContain('<title>Boats, at last</title>')
    expect(await feed(trees)).toContain('<title>Boats</title>')
  })

  test('is its own where the console’s stand-ins are sent', async () => {
    const requestId = await stage({ title: 'Boats' })
    await add(harbour, requestId, { title: 'Untitled Episode', description: 'No description available' })
    expect(await inShow(harbour)).toMatchObject([{ title: 'Boats', description: 'Of boats.' }])
  })

  test('stays over the title that the writer gives it, and goes when the episode is renamed', async () => {
    const requestId = await stage({ title: 'Boats' })
    await add(harbour, requestId, { title: 'At last' })
    await post(`podcast/episodes/${requestId}`, { title: 'Ships' })
    expect(await inShow(harbour)).toMatchObject([{ title: 'Ships', description: 'Of boats.' }])
  })
})

describe('podcast/remove', () => {
  test('deletes a show with its feed; its episodes stay', async () => {
    const requestId = await stage({ showIds: [harbour] })
    expect((await post('podcast/remove', { id: harbour.toUpperCase() })).body).toEqual({
      success: true,
      message: 'Podcast deleted successfully',
    })
    expect(await api.call('GET', `/podcast/rss/${harbour}`)).toMatchObject({ status: 404 })
    expect((await rows('podcast/shows')).map(({ id }) => id)).toEqual([trees])
    expect(await rows('podcast/episodes')).toMatchObject([{ requestId, podcastShowIds: [], podcastId: null }])
    expect(await post('podcast/remove', { id: harbour })).toMatchObject({ status: 404 })
  })

  test('deletes a show’s picture with its small one; nobody is sent either any more', async () => {
    const requestId = await stage()
    const drawn = await renderCover({ title: 'Tides', showName: undefined, keywords: [] }, AbortSignal.timeout(60_000))
    await api.engines.files.put(`episodes/${requestId}/cover.jpg`, drawn)
    const imageUrl = `${api.config.publicUrl}/files/episodes/${requestId}/cover.jpg`
    const { body } = await post('podcast/shows', { name: 'Shores', imageUrl })
    const { pathname } = new URL(String(body['imageUrl']))
    const answers = async () =>
      Promise.all(
        [pathname, `${pathname}?size=96`, pathname.replace('.jpg', '-96.jpg')].map(
          async (url) => (await api.app.inject({ url })).statusCode,
        ),
      )
    await api.app.inject({ url: `${pathname}?size=96` })
    expect(await answers()).toEqual([200, 200, 200])
    await post('podcast/remove', { id: body['podcastId'] })
    expect(await answers()).toEqual([404, 404, 404])
  })

  test('deletes an episode by its integer', async () => {
    const number = await add(harbour, await stage())
    expect(await post('podcast/remove', { id: number })).toMatchObject({ status: 200 })
    expect(await rows('podcast/episodes')).toEqual([])
  })

  test('deletes nothing else that has an id: a request that makes no episode stays', async () => {
    const requestId = await stage({ typeId: 3, kind: 'transcript', makes: 'transcript' })
    expect(await post('podcast/remove', { id: requestId })).toMatchObject({ status: 404 })
    expect(await get(`content/Status/${requestId}`)).toMatchObject({ status: 200 })
    expect(await post('content/DeleteRequest', { id: requestId })).toMatchObject({ status: 200 })
  })
})
