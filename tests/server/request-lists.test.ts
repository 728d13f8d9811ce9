import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { requests } from '../../apps/server/src/db/schema.ts'
import { type Api, startApi } from './start-api.ts'
import { stageEpisode } from './stage-episodes.ts'

let api: Api
let key: string
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
  const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
  const made = { workspaceId, typeId: 1, kind: 'episode', makes: 'episode', payload: {}, state: 'done' } as const
  const many = Array.from({ length: 1200 }, (_, age) => ({
    ...made,
    title: `Tides ${String(age).padStart(4, '0')}`,
    description: 'Told beside the lighthouse',
    requestedOn: daysAgo(age + 1),
    succeededOn: daysAgo(age + 1),
  }))
  await api.db.insert(requests).values(many)
  await stageEpisode(api, key, { title: 'Élan of 100%_\\', requestedOn: daysAgo(1300), succeededOn: daysAgo(0.5) })
  const unmade = { isMade: false, state: 'failed', title: null } as const
  await stageEpisode(api, key, { ...unmade, typeId: 200, requestedOn: daysAgo(1400), errorOn: daysAgo(1399) })
})
afterAll(() => api.stop())

type Row = { id: string; title: string | null; requestTypeId: number }
type Answer = { requests: Row[]; totalCount: number; page: number; pageSize: number; totalPages: number }
const ask = async (query: string) => {
  const { status, text } = await api.call('GET', `/v1/Content/List?${query}`, { key })
  expect(status, text).toBe(200)
  return JSON.parse(text) as Answer
}
const titles = async (query: string) => (await ask(query)).requests.map(({ title }) => title)

describe('Content/List of 1,202 requests', () => {
  it('finds the oldest by words of its title or of its kind, in any capitals, and says how many there are', async () => {
    expect(await ask('limit=10&search=tides%201199')).toMatchObject({
      requests: [{ title: 'Tides 1199' }],
      totalCount: 1,
      totalPages: 1,
    })
    expect(await titles('limit=10&search=ÉLAN')).toEqual(['Élan of 100%_\\'])
    expect(await ask('limit=10&search=deep%20RES')).toMatchObject({ requests: [{ requestTypeId: 200 }], totalCount: 1 })
    expect(await ask('limit=10&search=tides')).toMatchObject({ totalCount: 1200, totalPages: 120 })
  })

  it('looks through titles alone, takes every sign for itself, and knows a whole id', async () => {
    expect(await ask('limit=10&search=tides&countUpTo=1000')).toMatchObject({
      totalCount: 1000,
      isCountExact: false,
      totalPages: 101,
    })
    expect(await ask('limit=10&page=41&search=tides&countUpTo=400')).toMatchObject({
      totalCount: 800,
      isCountExact: false,
      totalPages: 81,
    })
    expect(await ask('limit=10&page=120&search=tides&countUpTo=1000')).toMatchObject({
      totalCount: 1200,
      totalPages: 120,
    })
    expect(await titles('limit=10&search=lighthouse')).toEqual([])
    expect(await titles(`limit=10&search=${encodeURIComponent('100%_\\')}`)).toHaveLength(1)
    expect(await titles('limit=10&search=%25')).toHaveLength(1)
    const [oldest] = (await ask('limit=1&sort=date')).requests
    expect((await ask(`limit=10&search=${oldest?.id}`)).requests).toEqual([oldest])
  })

  it('sorts by date, title, kind and end, and of two that are alike the newer stands first', async () => {
    expect(await titles('limit=2')).toEqual(['Tides 0000', 'Tides 0001'])
    expect(await titles('limit=3&sort=date')).toEqual([null, 'Élan of 100%_\\', 'Tides 1199'])
    // Without a title the kind stands in its place: Deep Research before É, before T.
    expect(await titles('limit=3&sort=title')).toEqual([null, 'Élan of 100%_\\', 'Tides 0000'])
    expect(await titles('limit=2&sort=-title')).toEqual(['Tides 1199', 'Tides 1198'])
    expect(await titles('limit=2&sort=type')).toEqual(['Tides 0000', 'Tides 0001'])
    expect(await titles('limit=2&sort=-type')).toEqual([null, 'Tides 0000'])
    expect(await titles('limit=2&sort=-ended')).toEqual(['Élan of 100%_\\', 'Tides 0000'])
  })

  it('is narrowed to what is done or failed, and to what can be heard', async () => {
    expect(await ask('limit=10&status=failed')).toMatchObject({ totalCount: 1, requests: [{ requestTypeId: 200 }] })
    expect(await titles('limit=10&status=succeeded&hasAudio=true')).toEqual(['Élan of 100%_\\'])
  })

  it('answers a page behind the last one with nothing and the true number of pages', async () => {
    expect(await ask('page=99&limit=100')).toMatchObject({ requests: [], totalCount: 1202, totalPages: 13, page: 99 })
  })

  it('answers without these fields as before, bare, also where it is searched', async () => {
    const { text } = await api.call('GET', '/v1/Content/List', { key })
    expect(JSON.parse(text)).toHaveLength(1202)
    const found = await api.call('GET', '/v1/Content/List?search=tides', { key })
    expect(JSON.parse(found.text)).toHaveLength(1200)
  })

  it('says what it cannot do', async () => {
    for (const query of ['sort=title', 'limit=10&sort=size', 'limit=10&status=gone', `search=${'x'.repeat(201)}`]) {
      expect((await api.call('GET', `/v1/Content/List?${query}`, { key })).status, query).toBe(400)
    }
  })
})

describe('content/Podcasts and Content/List of the days of a calendar', () => {
  it('are told by when an episode ended, else by its time, else by its order', async () => {
    const own = await api.newKey()
    const may = (day: number) => new Date(`2026-05-${String(day).padStart(2, '0')}T12:00:00Z`)
    const unmade = { isMade: false } as const
    await stageEpisode(api, own, { title: 'ended', requestedOn: may(1), succeededOn: may(10) })
    await stageEpisode(api, own, { ...unmade, title: 'failed', state: 'failed', requestedOn: may(1), errorOn: may(11) })
    await stageEpisode(api, own, { ...unmade, title: 'to come', requestedOn: may(2), scheduledOn: may(12) })
    await stageEpisode(api, own, { ...unmade, title: 'being made', state: 'running', requestedOn: may(13) })
    await stageEpisode(api, own, { title: 'after', requestedOn: may(10), succeededOn: may(20) })
    const named = async (query: string) => {
      const { text } = await api.call('GET', `/v1/content/Podcasts?status=all&${query}`, { key: own })
      const titles = (JSON.parse(text) as { podcasts: { title: string }[] }).podcasts.map(({ title }) => title)
      const { text: all } = await api.call('GET', `/v1/Content/List?${query}`, { key: own })
      const listed = (JSON.parse(all) as { requests: { audioTitle: string }[] }).requests
      expect(listed.map(({ audioTitle }) => audioTitle).toSorted(), query).toEqual(titles.toSorted())
      return titles
    }
    expect((await named('from=2026-05-10&to=2026-05-13&limit=100')).toSorted()).toEqual([
      'being made',
      'ended',
      'failed',
      'to come',
    ])
    expect(await named('from=2026-05-11T00:00:00Z&to=2026-05-11&limit=100')).toEqual(['failed'])
    expect(await named('limit=100')).toHaveLength(5)
  })
})
