import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requests } from '../../apps/server/src/db/schema.ts'
import { keptEpisodeResult } from '../../apps/server/src/kinds/kept-rows.fixture.ts'
import { stageEpisode } from './stage-episodes.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
let key: string
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
})
afterAll(() => api.stop())

const calls = {
  episode: 'Video/CreateShorts',
  content: 'video/CreateShortsFromContent',
  script: 'video/CreateShortsFromScript',
  research: 'video/CreateShortsFromDeepResearch',
} as const
const orderShort = (call: keyof typeof calls, json: object, by = key, headers?: Record<string, string>) =>
  api.call('POST', `/v1/${calls[call]}`, { key: by, json, ...(headers && { headers }) })
const rowOf = async (id: unknown) => {
  const [row] = await api.db
    .select()
    .from(requests)
    .where(eq(requests.id, String(id)))
  return row
}
const script = [
  { avatarId: 1, text: 'Why is the tide late?' },
  { avatarId: '2', text: 'Every harbour has its own clock.' },
]
const text = Array.from({ length: 12 }, (_, index) => `Every harbour answers the moon in its own way ${index}.`).join(
  ' ',
)

const episodeOf = async (by = key) => {
  const id = await stageEpisode(api, by)
  await api.db.update(requests).set({ result: keptEpisodeResult }).where(eq(requests.id, id))
  return { id, audioUrl: `${api.config.publicUrl}/files/episodes/${id}/episode.mp3` }
}

describe('a short is ordered', () => {
  test('with a script: 400 credits, its own type, and the avatars in the order in which they speak', async () => {
    const answer = await orderShort('script', { script, callbackData: 'mine', subtitles: false })
    expect(answer).toMatchObject({ status: 200, body: { success: true, status: 0 } })
    expect(answer.body['request_id']).toBe(answer.body['requestId'])
    expect(await rowOf(answer.body['requestId'])).toMatchObject({
      kind: 'short',
      makes: 'short',
      typeId: 10,
      cost: 400,
      callbackData: 'mine',
      payload: { avatars: [1, 2], subtitles: false, source: { kind: 'script' } },
    })
  })

  test('with as many messages as a script may have, and with one fewer than it needs not', async () => {
    const most = Array.from({ length: 100 }, (_, index) => ({ avatarId: 1 + (index % 2), text: `Line ${index}.` }))
    expect((await orderShort('script', { script: most })).status).toBe(200)
    expect((await orderShort('script', { script: most.slice(0, 1) })).status).toBe(400)
  })

  test('of an own episode, whose sound is kept unless the avatars are to speak', async () => {
    const { id, audioUrl } = await episodeOf()
    const kept = await orderShort('episode', { audioUrl, avatar1: 3, avatar2: '4', prompt: 'The moon' })
    expect(await rowOf(kept.body['requestId'])).toMatchObject({
      typeId: 4,
      title: 'Tides',
      payload: {
        source: { kind: 'episode', episodeId: id },
        avatars: [3, 4],
        focus: 'The moon',
        keepsSound: true,
        subtitles: true,
      },
    })
    const spoken = await orderShort('episode', { audioUrl, avatar1: 3, avatar2: 3, voices: 'avatars' })
    expect(await rowOf(spoken.body['requestId'])).toMatchObject({ payload: { avatars: [3], keepsSound: false } })
  })

  test('of a recording from elsewhere that nobody here can hear: its sound is kept', async () => {
    const answer = await orderShort('episode', { audioUrl: 'https://a.test/a.mp3', avatar1: 3 })
    expect(await rowOf(answer.body['requestId'])).toMatchObject({
      payload: { source: { kind: 'address', url: 'https://a.test/a.mp3' }, keepsSound: true },
    })
  })

  test('of a text, under both of its names', async () => {
    for (const name of ['content', 'text']) {
      const answer = await orderShort('content', { [name]: text, avatar1: 5 })
      expect(await rowOf(answer.body['requestId'])).toMatchObject({ payload: { source: { kind: 'text', text } } })
    }
  })

  test('once, however often the same call is repeated', async () => {
    const headers = { 'idempotency-key': 'short-1' }
    const [one, other] = [
      await orderShort('script', { script }, key, headers),
      await orderShort('script', { script }, key, headers),
    ]
    expect(other.body['requestId']).toBe(one.body['requestId'])
  })

  test('and what it was ordered with can be read again', async () => {
    const { body } = await orderShort('script', { script })
    const kept = await api.call('GET', `/v1/content/Order/${String(body['requestId'])}`, { key })
    expect(kept.body).toMatchObject({
      kind: 'short',
      body: { avatar1: 1, avatar2: 2, subtitles: true, shortScript: [{ avatarId: 1 }, { avatarId: 2 }] },
    })
  })
})

describe('a short is refused with a sentence, and nothing is charged', () => {
  test.each<[keyof typeof calls, object, number, string]>([
    ['episode', { avatar1: 1 }, 400, 'Please select a podcast or provide an audio URL'],
    ['episode', { audioUrl: 'https://a.test/a.mp3', avatar1: 1, voices: 'avatars' }, 400, 'Settings → Engines'],
    ['episode', { audioUrl: 'https://a.test/a.mp3' }, 400, 'avatar1: expected the id of an avatar'],
    ['content', { content: 'Tides', avatar1: 1 }, 400, 'Settings → Engines'],
    ['content', { content: ' ', avatar1: 1 }, 400, 'Please enter a topic for your short video'],
    ['content', { content: text, avatar1: 99 }, 404, 'avatar1: there is no avatar with the id 99.'],
    ['script', { script: script.slice(1) }, 400, 'Please add at least 2 messages to your script'],
    [
      'script',
      {
        script: [
          { avatarId: 1, text: 'Hi' },
          { avatarId: 'x', text: 'Hi' },
        ],
      },
      404,
      'script[1].avatarId',
    ],
    ['script', { script: [1, 2, 3].map((avatarId) => ({ avatarId, text: 'Hi' })) }, 400, 'room for two avatars'],
    ['script', { script: Array.from({ length: 101 }, () => script[0]) }, 400, 'at most 100 lines'],
    ['script', { script: Array.from({ length: 500 }, () => script[0]) }, 400, 'at most 100 lines'],
    ['script', { script: Array.from({ length: 3 }, () => ({ avatarId: 1, text: 'x'.repeat(3500) })) }, 400, '9,000'],
    ['script', { feedIds: [1] }, 404, 'there is no feed with the id 1'],
    ['episode', { feedIds: [1], avatar1: 1 }, 404, 'there is no feed'],
    ['content', { feedIds: [1], content: 'Tides', avatar1: 1 }, 400, 'feeds or another source'],
    ['content', { feedIds: [1] }, 400, 'avatar1'],
    ['research', { deepResearchId: 'x', avatar1: 1 }, 404, 'not found or is not accessible'],
  ])('%s %#', async (call, json, status, words) => {
    const other = await api.newKey(400)
    const answer = await orderShort(call, json, other)
    expect(answer.status).toBe(status)
    expect(answer.body['error']).toContain(words)
    const usage = await api.call('GET', '/v1/content/Usage', { key: other })
    expect(usage.body['used']).toBe(0)
  })

  test("with another workspace's episode, and with too few credits", async () => {
    const { audioUrl } = await episodeOf(await api.newKey())
    expect((await orderShort('episode', { audioUrl, avatar1: 1 })).status).toBe(404)
    expect((await orderShort('script', { script }, await api.newKey(399))).status).toBe(402)
  })
})

test('a short for a time to come stands in the list with it', async () => {
  const own = await api.newKey()
  const scheduledOn = new Date(Date.now() + 86_400_000).toISOString()
  await orderShort('script', { script, scheduledOn }, own)
  const { body } = await api.call('GET', '/v1/Video/GetShorts', { key: own })
  expect(body).toMatchObject([{ status: 0, scheduledOn }])
})

test('a short that somebody stopped says so in the list', async () => {
  const own = await api.newKey()
  const { body: ordered } = await orderShort('script', { script }, own)
  await api.call('POST', `/v1/content/Cancel/${String(ordered['requestId'])}`, { key: own })
  const { body } = await api.call('GET', '/v1/Video/GetShorts', { key: own })
  expect(body).toMatchObject([{ status: -1, errorCode: 4 }])
})

test('the list of shorts has the numbers of its grid, newest first, and nobody else’s', async () => {
  const own = await api.newKey()
  const ids: unknown[] = []
  for (const state of ['queued', 'running', 'done', 'failed'] as const) {
    const { body } = await orderShort('script', { script }, own)
    ids.unshift(body['requestId'])
    await api.db
      .update(requests)
      .set({ state, ...(state === 'done' && { videoKey: `shorts/x/short.mp4`, imageKey: 'shorts/x/cover.jpg' }) })
      .where(eq(requests.id, String(body['requestId'])))
  }
  const { body } = await api.call('GET', '/v1/Video/GetShorts', { key: own })
  const list = body as unknown as Record<string, unknown>[]
  expect(list.map(({ id }) => id)).toEqual(ids)
  expect(list.map(({ status }) => status)).toEqual([-1, 100, 2, 0])
  expect(list[1]).toMatchObject({
    videoUrl: expect.stringContaining('/files/shorts/') as string,
    shareUrl: expect.stringContaining(`/share/video/${String(ids[1])}/`) as string,
  })
})
