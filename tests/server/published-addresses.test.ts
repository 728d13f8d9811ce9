import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from './start-api.ts'
import { stageEpisode } from './stage-episodes.ts'

/** Asked as a client of the published contract asks: a bare host, and no word about pages. */

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_PUBLIC_URL: 'https://cast.test', PATCHBAY_RATE_LIMIT: '10000' })
  key = await api.newKey()
})
afterAll(() => api.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  api.call('GET', path, { key, headers: { accept: '*/*', ...headers } })

describe('the bare host', () => {
  test.each([
    '/content/Usage',
    '/Content/List',
    '/CONTENT/PODCASTS',
    '/podcast/shows/',
    '/podcast/episodes',
    '/feeds',
    '/deep-research/research',
    '/content/Webhooks',
  ])('answers GET %s as it does under /v1', async (path) => {
    const answer = await get(path)
    expect(answer).toMatchObject({ status: 200, text: (await get(`/v1${path}`)).text })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  })

  test('takes orders', async () => {
    const json = { outputType: 'audio', resources: [{ type: 'text', content: 'Larch is a tree.' }] }
    const made = await api.call('POST', '/content/Create', { key, json })
    expect(made).toMatchObject({ status: 200, body: { status: 0 } })
    const id = String(made.body['request_id'])
    expect(await get(`/content/Status/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(await get(`/content/status/${id.toUpperCase()}`)).toMatchObject({ status: 200, body: { id } })
  })

  test('asks for a key in JSON', async () => {
    const answer = await api.call('GET', '/content/Usage')
    expect(answer).toMatchObject({ status: 401, body: { success: false, error: 'Unauthorized' } })
  })

  test.each(['/content/Nothing', '/podcast/nothing', '/video/nothing', '/deep-research/nothing', '/share/nothing/1/2'])(
    'answers %s with 404 in JSON',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { success: false } })
      expect((await api.call('POST', path, { key, json: {} })).status).toBe(404)
    },
  )

  test('counts calls as it does under /v1', async () => {
    const counted = await startApi({ PATCHBAY_RATE_LIMIT: '3' })
    try {
      const caller = await counted.newKey()
      const statuses: number[] = []
      for (const path of ['/content/Usage', '/v1/content/Usage', '/feeds', '/content/List']) {
        statuses.push((await counted.call('GET', path, { key: caller })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 429])
    } finally {
      await counted.stop()
    }
  })

  test('gives podcast apps a feed', async () => {
    const made = await api.call('POST', '/podcast/shows', { key, json: { name: 'Harbour News' } })
    const feed = await api.call('GET', `/podcast/rss/${String(made.body['podcastId'])}`)
    expect(feed.status).toBe(200)
    expect(feed.text).toContain('<title>Harbour News</title>')
  })
})

describe('a shared episode', () => {
  const stage = async () => {
    const id = await stageEpisode(api, key, {
      title: 'Why larch?',
      requestedOn: new Date('2024-01-20T10:00:00Z'),
      payload: { voices: [3, 4] },
    })
    const chunks = [
      { speaker: 'SPEAKER_00', name: 'Ada', text: 'Why larch?', timestamp: [0, 1] },
      { speaker: 'SPEAKER_01', name: 'Ben', text: 'It lasts.', timestamp: [1, 2] },
    ]
    await api.engines.files.put(`episodes/${id}/transcript.json`, JSON.stringify({ chunks }))
    return id
  }

  test.each(['/share', '/v1/share'])('is JSON to a client, under %s', async (root) => {
    const id = await stage()
    const answer = await api.call('GET', `${root}/podcast/${id}/20240120`, { headers: { accept: '*/*' } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id,
      status: 100,
      requestedOn: '2024-01-20T10:00:00.000Z',
      succeededOn: expect.any(String) as string,
      requestTypeId: 1,
      audioTitle: 'Why larch?',
      audioUrl: `https://cast.test/files/episodes/${id}/episode.mp3`,
      responseText: 'Ada: Why larch?\n\nBen: It lasts.',
      script: 'SPEAKER_00: Why larch?\nSPEAKER_01: It lasts.',
      voice1: 3,
      voice2: 4,
      language: 'English',
    })
  })

  test('is the page to a browser, and to a network that makes a preview', async () => {
    const id = await stage()
    for (const headers of [
      { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0' },
      { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1' },
      { accept: '*/*', 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    ]) {
      const answer = await api.call('GET', `/v1/share/podcast/${id}/20240120`, { headers })
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(String(answer.headers['vary'])).toMatch(/accept/i)
    }
  })

  test.each<[string, number]>([
    ['2024-01-20', 400],
    ['20240230', 400],
    ['yesterday', 400],
    ['20240121', 404],
  ])('with the date %s is answered %d in JSON', async (day, status) => {
    const id = await stage()
    const answer = await api.call('GET', `/share/podcast/${id}/${day}`)
    expect(answer).toMatchObject({ status, body: { success: false } })
  })

  test('that does not exist is 404 in JSON', async () => {
    const answer = await api.call('GET', `/share/podcast/${crypto.randomUUID()}/20240120`)
    expect(answer).toMatchObject({ status: 404, body: { success: false } })
  })
})
