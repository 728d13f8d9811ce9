import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requests } from '../../apps/server/src/db/schema.ts'
import type { EpisodeOrder } from '../../apps/server/src/kinds/episode/order.ts'
import { keptEpisodeResult } from '../../apps/server/src/kinds/kept-rows.fixture.ts'
import { type Api, startApi } from './start-api.ts'
import { stageFeed } from './stage-feeds.ts'
import { stageEpisode } from './stage-episodes.ts'

/** Orders as a client of the published contract sends them. */

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_RATE_LIMIT: '10000' })
})
afterAll(() => api.stop())
beforeEach(async () => {
  key = await api.newKey()
})

const text = { type: 'text', content: 'Larch is a tree that lasts.' }
const post = (path: string, json: unknown) => api.call('POST', `/${path}`, { key, json })
const create = (more: object) => post('content/Create', { outputType: 'audio', resources: [text], ...more })

async function rowOf(answer: Awaited<ReturnType<typeof post>>) {
  expect(answer.text).toMatch(/request_id/)
  const [row] = await api.db
    .select()
    .from(requests)
    .where(eq(requests.id, String(answer.body['request_id'])))
  if (!row) throw new Error(answer.text)
  return { ...row, order: row.payload as EpisodeOrder }
}

async function feedNamed(name: string): Promise<number> {
  return (await stageFeed(api, key, { name })).id
}

describe('material of several kinds', () => {
  test('is one order: resources, a topic and feeds together', async () => {
    const { id: feedId, itemIds } = await stageFeed(api, key, { items: [{}] })
    const [item = ''] = itemIds
    const feedSelections = [{ feedId, feedItemIds: [item] }]
    const { order } = await rowOf(await create({ topic: ' Trees ', feedSelections }))
    expect(order.material).toMatchObject({
      kind: 'mixed',
      parts: [
        { kind: 'sources', sources: [{ type: 'text' }] },
        { kind: 'topic', topic: 'Trees' },
        { kind: 'feeds', feeds: [{ feedId, itemIds: [item] }] },
      ],
    })
  })

  test('is refused where an item is not of that feed, is no longer kept, or is one too many', async () => {
    const other = await stageFeed(api, key, { name: 'Bread', items: Array.from({ length: 21 }, () => ({})) })
    const feedId = await feedNamed('Harbour news')
    for (const id of ['7', crypto.randomUUID(), other.itemIds[0]]) {
      const answer = await create({ feedSelections: [{ feedId, feedItemIds: [id] }] })
      const error = `feedItemIds: the feed "Harbour news" has no item with the id ${id}; old ones are no longer kept. Nothing was started or charged.`
      expect(answer).toMatchObject({ status: 404, body: { error } })
    }
    const many = await create({ feedSelections: [{ feedId: other.id, feedItemIds: other.itemIds }] })
    expect(many).toMatchObject({
      status: 400,
      body: { error: 'feedItemIds: At most 20 items of feeds may be combined.' },
    })
  })

  test('is refused as a whole where one part is not the workspace’s', async () => {
    const feedId = await feedNamed('Theirs')
    key = await api.newKey()
    expect(await create({ feeds: [feedId] })).toMatchObject({ status: 404, body: { error: /no feed/ } })
    expect(await create({ researches: [crypto.randomUUID()] })).toMatchObject({ status: 404 })
  })

  test('takes ids of feeds as numbers and as texts', async () => {
    const feedId = await feedNamed('Harbour news')
    for (const id of [feedId, String(feedId)]) {
      const { order } = await rowOf(await create({ resources: undefined, feeds: [id] }))
      expect(order.material).toEqual({ kind: 'feeds', feeds: [{ feedId }] })
    }
    for (const id of ['0', '-1', '1.5', '99999999999', crypto.randomUUID(), "1' or 1=1"]) {
      expect(await create({ feeds: [id] })).toMatchObject({ status: 404 })
    }
  })
})

describe('an order of an episode', () => {
  test('with chosen voices needs no output type', async () => {
    const body = { resources: [text], voice1: 1, voice2: 2 }
    const { order, typeId } = await rowOf(await post('content/CreatePodcastCustomVoices', body))
    expect([typeId, order.voices]).toEqual([8, [1, 2]])
    expect((await post('content/CreatePodcastCustomVoices', { ...body, outputType: 'song' })).status).toBe(400)
  })

  test('keeps the title that it is sent with', async () => {
    const row = await rowOf(await create({ episodeTitle: ' Why larch? ' }))
    expect([row.title, row.order.title]).toEqual(['Why larch?', 'Why larch?'])
  })

  test.each<[string, unknown]>([
    ['introMusicUrl', 'https://example.com/a.mp3'],
    ['relatedId', crypto.randomUUID()],
    ['notebookId', '12'],
    ['logoUrl', 'https://example.com/a.png'],
    ['youtubeChannels', [{ channelUrl: 'https://youtube.com/@a' }]],
    ['isScheduled', true],
  ])('with %s is refused by that name, and nothing is started or charged', async (field, value) => {
    const answer = await create({ [field]: value })
    expect(answer).toMatchObject({ status: 501, body: { success: false } })
    expect(String(answer.body['error'])).toMatch(new RegExp(`^${field}: .{20,}`))
    expect((await api.call('GET', '/content/Usage', { key })).body['used']).toBe(0)
  })

  test('takes what belongs to a schedule for nothing where it is none', async () => {
    const more = { isScheduled: false, dailyCount: 2, scheduleEndDate: '2030-01-01T00:00:00Z' }
    expect(await create(more)).toMatchObject({ status: 200 })
  })

  test.each(['https://example.com/report.pdf', 'http://example.com/a?b=c'])(
    'takes %s as a PDF and as a file',
    async (content) => {
      const resources = [
        { type: 'pdf', content },
        { type: 'file', content },
      ]
      const { order } = await rowOf(await create({ resources }))
      expect(order.material).toEqual({
        kind: 'sources',
        sources: resources.map(() => ({ type: 'website', url: content })),
      })
    },
  )

  test('takes no file of an address that may not be fetched, and names the setting that would allow it', async () => {
    const answer = await create({ resources: [{ type: 'file', content: 'http://192.168.1.7:5678/a.pdf' }] })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body['error']).toContain('PATCHBAY_ALLOWED_PRIVATE_HOSTS=192.168.1.7:5678')
  })

  test('keeps to the language of embedded voices', async () => {
    const answer = await create({ voice1: 1, voice2: 2, language: 'Italian' })
    expect(answer).toMatchObject({ status: 400, body: { error: /^language: the chosen voices speak English/ } })
    expect(await create({ voice1: 1, voice2: 2, language: 'English' })).toMatchObject({ status: 200 })
  })
})

test('voices of a model speak the language that is asked for', async () => {
  const withModel = await startApi({
    PATCHBAY_SPEECH_MODEL: 'openai-compatible:tts',
    PATCHBAY_SPEECH_BASE_URL: 'http://127.0.0.1:1/v1',
  })
  try {
    const caller = await withModel.newKey()
    const listed = await withModel.call('GET', '/content/GetVoices', { key: caller })
    const voices = JSON.parse(listed.text) as { id: number; name: string; language: string }[]
    const of = (name: string, language: string) =>
      voices.find((voice) => voice.name === name && voice.language === language)?.id
    const json = {
      resources: [text],
      voice1: of('Nova', 'English'),
      voice2: of('Onyx', 'English'),
      language: 'Italian',
    }
    const made = await withModel.call('POST', '/content/CreatePodcastCustomVoices', { key: caller, json })
    const [row] = await withModel.db
      .select()
      .from(requests)
      .where(eq(requests.id, String(made.body['request_id'])))
    expect(row?.payload).toMatchObject({
      language: 'Italian',
      voices: [of('Nova', 'Italian'), of('Onyx', 'Italian')],
    })
  } finally {
    await withModel.stop()
  }
})

describe('a webhook at a private address', () => {
  test('is refused with the setting that would allow it', async () => {
    const answer = await post('content/Webhook', { url: 'http://192.168.1.7:5678/webhook/a' })
    expect(answer).toMatchObject({ status: 400, body: { error: /private or local/ } })
    expect(answer.body['error']).toContain('PATCHBAY_ALLOWED_PRIVATE_HOSTS=192.168.1.7:5678')
  })
})

describe('callbackData', () => {
  test('comes back from a transcript that was ordered in JSON', async () => {
    const episodeId = await stageEpisode(api, key, { result: keptEpisodeResult })
    const made = await post('content/GetTranscript', { episodeId, callbackData: 'job 7' })
    const status = await api.call('GET', `/content/Status/${String(made.body['request_id'])}`, { key })
    expect(status.body).toMatchObject({ callback_data: 'job 7' })
  })

  test('comes back from every turn of a schedule', async () => {
    const urls = [['https://example.com/a'], ['https://example.com/b']]
    const made = await post('content/Schedule', { frequency: 60, urls, callbackData: 'series 3' })
    for (const { request_id } of made.body['scheduled_requests'] as { request_id: string }[]) {
      const status = await api.call('GET', `/content/Status/${request_id}`, { key })
      expect(status.body).toMatchObject({ callback_data: 'series 3' })
    }
  })
})

describe('a schedule', () => {
  const urls = [['https://example.com/a', 'https://example.com/b'], ['https://example.com/c']]

  test('honours style and title, and answers in the published words', async () => {
    const answer = await post('content/Schedule', { frequency: 60, urls, style: 'debate', episodeTitle: 'Harbour' })
    expect(answer.body).toMatchObject({
      mode: 'URLs',
      total_created: 2,
      total_urls: 3,
      feed_items_per_episode: null,
      total_feeds_per_episode: null,
    })
    const titles: unknown[] = []
    for (const { request_id } of answer.body['scheduled_requests'] as { request_id: string }[]) {
      const [row] = await api.db.select().from(requests).where(eq(requests.id, request_id))
      expect(row?.payload).toMatchObject({ style: 'debate', title: row?.title })
      titles.push(row?.title)
    }
    expect(titles).toEqual(['Harbour, episode 1', 'Harbour, episode 2'])
  })

  test('of feeds is called sources, and counts them', async () => {
    const feedId = await feedNamed('Harbour news')
    const answer = await post('content/Schedule', { frequency: 60, feeds: [feedId], numberOfEpisodes: 2 })
    expect(answer.body).toMatchObject({
      mode: 'sources',
      total_urls: null,
      feed_items_per_episode: 10,
      total_feeds_per_episode: 1,
      total_feed_items_per_episode: 10,
      scheduled_requests: [{ feed_ids: [feedId], feed_selections: [{ feed_id: feedId, feed_item_ids: [] }] }, {}],
    })
  })

  test('of chosen items deals them out in their order, and never tells one twice', async () => {
    const one = await stageFeed(api, key, { name: 'A', items: [{}, {}, {}] })
    const two = await stageFeed(api, key, { name: 'B', items: [{}, {}] })
    const feedSelections = [one, two].map(({ id: feedId, itemIds: feedItemIds }) => ({ feedId, feedItemIds }))
    const body = { frequency: 60, feedSelections }
    const answer = await post('content/Schedule', { ...body, numberOfEpisodes: 2 })
    const turns = answer.body['scheduled_requests'] as Record<string, unknown>[]
    expect(turns).toMatchObject([
      { feed_ids: [one.id], feed_items_per_episode: 3 },
      { feed_ids: [two.id], feed_selections: [{ feed_id: two.id, feed_item_ids: two.itemIds }] },
    ])
    expect(await post('content/Schedule', { ...body, numberOfEpisodes: 6 })).toMatchObject({
      status: 400,
      body: { error: /^numberOfEpisodes: 5 items were chosen/ },
    })
  })

  test('of channels is refused by name', async () => {
    const answer = await post('content/Schedule', { frequency: 60, urls, youtubeChannels: [{ channelUrl: 'x' }] })
    expect(answer).toMatchObject({ status: 501, body: { error: /^youtubeChannels: / } })
  })
})

test('a show has the language that it is made with, and so has its feed', async () => {
  const made = await post('podcast/shows', { name: 'Porto', language: 'Italian' })
  const feed = await api.call('GET', `/podcast/rss/${String(made.body['podcastId'])}`)
  expect(feed.text).toContain('<language>it</language>')
  const [show] = JSON.parse((await api.call('GET', '/podcast/shows', { key })).text) as unknown[]
  expect(show).toMatchObject({ language: 'Italian' })
  expect(await post('podcast/shows', { name: 'Porto', language: 'Klingon' })).toMatchObject({ status: 400 })
})
