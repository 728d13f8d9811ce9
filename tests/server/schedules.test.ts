import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requests, schedules } from '../../apps/server/src/db/schema.ts'
import { type Api, startApi } from './start-api.ts'
import { stageFeed } from './stage-feeds.ts'

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_DAILY_PODCASTS: '50' })
  key = await api.newKey()
})
afterAll(() => api.stop())

const createSchedule = (json: object, options: { key?: string; headers?: Record<string, string> } = {}) =>
  api.call('POST', '/v1/content/Schedule', { key, json, ...options })
const groupsOf = (...urls: string[][]) => urls.map((list, index) => ({ name: `Group ${index + 1}`, urls: list }))
const usedCredits = async (of = key) => Number((await api.call('GET', '/v1/Content/Usage', { key: of })).body['used'])
const listed = async (of = key) =>
  JSON.parse((await api.call('GET', '/v1/content/Schedules', { key: of })).text) as Record<string, unknown>[]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
/** Of which a minute a turn reaches into no other day, at whatever hour the test is run. */
const noonInDays = (days: number) => `${inDays(days).slice(0, 10)}T12:00:00.000Z`

async function createFeed(another: string, name: string): Promise<number> {
  return (await stageFeed(api, another, { name })).id
}

const expectRefused: [name: string, status: number, words: string, body: object][] = [
  ['nothing', 400, 'frequency', {}],
  ['no method', 400, 'Please select a scheduling method (URLs or Feeds)', { frequency: 60 }],
  ['no groups', 400, 'Please add at least one URL group with valid URLs', { frequency: 60, urlGroups: [] }],
  ['blank groups', 400, 'Please add at least one URL group', { frequency: 60, urlGroups: groupsOf(['', ' \u200b']) }],
  ['no feeds', 400, 'Please select at least one feed', { frequency: 60, feeds: [] }],
  ['both methods', 400, 'either', { frequency: 60, urlGroups: groupsOf(['example.com']), feeds: ['1'] }],
  ['feeds without a number', 400, 'Please enter a valid number of episodes', { frequency: 60, feeds: ['1'] }],
  ['half an episode', 400, 'Please enter a valid number', { frequency: 60, feeds: ['1'], numberOfEpisodes: 1.5 }],
  ['too many episodes', 400, 'from 1 to 100', { frequency: 60, feeds: ['1'], numberOfEpisodes: 101 }],
  ['an unknown feed', 404, 'no feed', { frequency: 60, feeds: ['1'], numberOfEpisodes: 2 }],
  ['a frequency of 0', 400, 'Please enter a valid frequency', { frequency: 0, urlGroups: groupsOf(['example.com']) }],
  ['half a minute', 400, 'Please enter a valid frequency', { frequency: 0.5, urlGroups: groupsOf(['example.com']) }],
  ['a frequency of ages', 400, 'a year', { frequency: 1e9, urlGroups: groupsOf(['example.com']) }],
  ['a frequency in words', 400, 'frequency', { frequency: 'daily', urlGroups: groupsOf(['example.com']) }],
  ['a private address', 400, 'private', { frequency: 60, urlGroups: groupsOf(['http://192.168.0.1/x']) }],
  ['a file address', 400, 'http', { frequency: 60, urls: [['file:///etc/passwd']] }],
  ['a private brand', 400, 'brandUrl', { frequency: 60, urls: [['example.com']], brandUrl: 'http://10.0.0.1' }],
  [
    'a brand with feeds',
    400,
    'brandUrl',
    { frequency: 60, feeds: ['1'], numberOfEpisodes: 1, brandUrl: 'example.com' },
  ],
  ['too many sources', 400, 'At most 20', { frequency: 60, urls: [Array.from({ length: 21 }, () => 'example.com')] }],
  ['voices of two languages', 400, 'same language', { frequency: 60, urls: [['example.com']], voice1: 1, voice2: 118 }],
  ['an unknown language', 400, 'language', { frequency: 60, urls: [['example.com']], language: 'Klingon' }],
  ['an unknown show', 404, 'podcastId', { frequency: 60, urls: [['example.com']], podcastId: crypto.randomUUID() }],
  ['a far future', 400, 'startOn', { frequency: 60, urls: [['example.com']], startOn: '2099-01-01T00:00' }],
  [
    'a day over its allowance',
    429,
    'daily allowance',
    { frequency: 1, urls: Array.from({ length: 51 }, () => ['example.com']), startOn: noonInDays(300) },
  ],
]

describe('a schedule is refused with', () => {
  test.each(expectRefused)('%s: %i', async (_, status, words, body) => {
    const answer = await createSchedule(body)
    expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringContaining(words) } })
  })

  test('nothing of it was charged or kept', async () => {
    expect(await usedCredits()).toBe(0)
    expect(await api.db.select().from(schedules)).toEqual([])
    expect(await api.db.select().from(requests)).toEqual([])
  })

  test('credits that cover a part of it only', async () => {
    const poor = await api.newKey(15)
    const answer = await createSchedule({ frequency: 60, urls: [['example.com'], ['example.org']] }, { key: poor })
    expect(answer).toMatchObject({ status: 402, body: { error: expect.stringContaining('costs 20 and 15 are left') } })
    expect(await listed(poor)).toEqual([])
  })
})

describe('a schedule of URL groups', () => {
  test('answers every turn in both spellings, and each is read with the brand', async () => {
    const mine = await api.newKey()
    const startOn = inDays(2)
    const answer = await createSchedule(
      {
        frequency: 360,
        urlGroups: groupsOf(['example.com/a/', ' example.org/b '], ['https://example.net/c']),
        brandUrl: 'brand.example.com/',
        instructions: 'Keep it short.',
        startOn,
      },
      { key: mine },
    )
    expect(answer.status).toBe(200)
    const later = new Date(Date.parse(startOn) + 360 * 60_000).toISOString()
    expect(answer.body).toMatchObject({
      success: true,
      schedule_id: answer.body['scheduleId'],
      total_created: 2,
      totalCreated: 2,
      start_time: startOn,
      frequency_minutes: 360,
      mode: 'URLs',
      scheduled_requests: [
        {
          request_id: expect.any(String),
          urls: ['https://example.com/a', 'https://example.org/b', 'https://brand.example.com/'],
          scheduled_on: startOn,
          status: 0,
          episode_number: 1,
        },
        { urls: ['https://example.net/c', 'https://brand.example.com/'], scheduled_on: later, episode_number: 2 },
      ],
    })
    expect(await usedCredits(mine)).toBe(20)
    expect(await listed(mine)).toMatchObject([
      { title: 'Group 1 and 1 more', kind: 'urls', state: 'active', turns: 2, left: 2, made: 0, nextTurnOn: startOn },
    ])
  })

  test('is made once for one Idempotency-Key, and the answer is the same', async () => {
    const mine = await api.newKey()
    const body = { frequency: 60, urls: [['example.com']] }
    const headers = { 'idempotency-key': 'once' }
    const [one, two] = [
      await createSchedule(body, { key: mine, headers }),
      await createSchedule(body, { key: mine, headers }),
    ]
    expect(two.body).toEqual(one.body)
    expect(await usedCredits(mine)).toBe(10)
    expect(await createSchedule({ ...body, frequency: 61 }, { key: mine, headers })).toMatchObject({ status: 409 })
  })

  test('costs what its voices cost, and stands in its show', async () => {
    const mine = await api.newKey()
    const show = await api.call('POST', '/v1/podcast/shows', { key: mine, json: { name: 'News' } })
    const podcastId = String(show.body['podcastId'])
    const body = { frequency: 1440, urls: [['example.com'], ['example.org']], voice1: 1, podcastId, startOn: inDays(1) }
    expect((await createSchedule(body, { key: mine })).status).toBe(200)
    expect(await usedCredits(mine)).toBe(420)
  })
})

test('a schedule of feeds makes as many episodes as were asked for', async () => {
  const mine = await api.newKey()
  const feedId = await createFeed(mine, 'Harbour news')
  const answer = await createSchedule(
    { frequency: 1440, feeds: [feedId], numberOfEpisodes: 3, startOn: inDays(1) },
    { key: mine },
  )
  expect(answer.body).toMatchObject({ mode: 'sources', total_created: 3, total_feeds_per_episode: 1 })
  expect(answer.body['scheduled_requests']).toMatchObject([{ feed_ids: [feedId] }, { feed_ids: [feedId] }, {}])
  expect(await listed(mine)).toMatchObject([{ title: 'Harbour news', kind: 'feeds', turns: 3 }])
  const another = await createFeed(await api.newKey(), 'Theirs')
  const theirs = await createSchedule({ frequency: 1440, feeds: [another], numberOfEpisodes: 3 }, { key: mine })
  expect(theirs).toMatchObject({ status: 404 })
})

describe('a schedule that stands', () => {
  const change = (id: unknown, json: object, of: string) =>
    api.call('POST', `/v1/content/Schedules/${String(id)}`, { key: of, json })
  const standing = async () => {
    const mine = await api.newKey()
    const made = await createSchedule(
      { frequency: 60, urls: [['example.com'], ['example.org']], startOn: inDays(1) },
      { key: mine },
    )
    const turns = made.body['scheduled_requests'] as { request_id: string }[]
    return { mine, id: made.body['scheduleId'], turns }
  }

  test('is paused, resumed and ended, and gives back what it held', async () => {
    const { mine, id } = await standing()
    expect(await change(id, { isActive: false }, mine)).toMatchObject({ status: 200, body: { state: 'paused' } })
    expect(await change(id, { isActive: true }, mine)).toMatchObject({ status: 200, body: { state: 'active' } })
    expect(await usedCredits(mine)).toBe(20)
    expect(await change(id, { isEnded: true }, mine)).toMatchObject({ status: 200, body: { state: 'ended' } })
    expect(await usedCredits(mine)).toBe(0)
    expect(await listed(mine)).toMatchObject([{ state: 'ended', left: 0 }])
    expect(await change(id, { isActive: true }, mine)).toMatchObject({ status: 409 })
  })

  test('is ended by DeleteRequest too', async () => {
    const { mine, id } = await standing()
    const remove = (of: string) => api.call('POST', '/v1/content/DeleteRequest', { key: of, json: { id } })
    expect(await remove(await api.newKey())).toMatchObject({ status: 404 })
    expect(await remove(mine)).toMatchObject({ status: 200 })
    expect(await usedCredits(mine)).toBe(0)
  })

  test('goes on without a turn that was deleted', async () => {
    const { mine, turns } = await standing()
    const json = { id: turns[0]?.request_id }
    expect(await api.call('POST', '/v1/content/DeleteRequest', { key: mine, json })).toMatchObject({ status: 200 })
    expect(await usedCredits(mine)).toBe(10)
    expect(await listed(mine)).toMatchObject([{ state: 'active', turns: 2, left: 1 }])
    expect(await api.call('POST', '/v1/content/DeleteRequest', { key: mine, json })).toMatchObject({ status: 404 })
    expect(await usedCredits(mine)).toBe(10)
  })

  test('is changed by its own workspace only, and only by what can be meant', async () => {
    const { mine, id } = await standing()
    expect(await change(id, { isEnded: true }, await api.newKey())).toMatchObject({ status: 404 })
    expect(await change('not-an-id', { isEnded: true }, mine)).toMatchObject({ status: 404 })
    expect(await change(crypto.randomUUID(), { isActive: true }, mine)).toMatchObject({ status: 404 })
    expect(await change(id, {}, mine)).toMatchObject({ status: 400 })
    expect(await change(id, { isEnded: false }, mine)).toMatchObject({ status: 400 })
    expect(await listed(mine)).toMatchObject([{ state: 'active', left: 2 }])
  })
})
