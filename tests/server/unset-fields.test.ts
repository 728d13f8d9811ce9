import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCall, endpoints } from '@patchbay/contract'
import { type Api, startApi } from './start-api.ts'

/** Asked as clients of the published contract ask: tools without code fill what they leave out with "". */
let api: Api
let key: string
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
})
afterAll(() => api.stop())

const resources = [{ type: 'text', content: 'Tides are the rise and fall of sea levels.' }]
const unset = Object.fromEntries(
  ['style', 'podcastId', 'voice1', 'voice2', 'scheduledOn', 'topic', 'duration', 'language', 'callbackData'].map(
    (name) => [name, ''],
  ),
)

describe('a field that is ""', () => {
  it('is unset in a body', async () => {
    const json = { outputType: 'audio', resources, ...unset, feeds: '', dailyCount: '', isScheduled: '' }
    const answer = await api.call('POST', '/content/Create', { key, json })
    expect(answer).toMatchObject({ status: 200, body: { success: true, status: 0 } })
    expect(answer.body['request_id']).toBe(answer.body['requestId'])
  })

  it('is unset in a query', async () => {
    const answer = await api.call('GET', '/podcast/episodes?page=&limit=&status=&search=&showId=&from=&to=', { key })
    expect(answer.status).toBe(200)
  })

  it.each([
    ['/content/DeleteRequest', { id: '' }, 'id: is missing.'],
    ['/content/Create', { outputType: '', resources }, 'outputType: '],
    ['/podcast/shows/x/episodes', { requestId: '' }, 'requestId: is missing.'],
    ['/content/Webhook', { url: '' }, 'url: is missing.'],
  ])('is missing where %s needs it', async (path, json, words) => {
    const answer = await api.call('POST', path, { key, json })
    expect(answer.status).toBe(400)
    expect(String(answer.body['error'])).toContain(words)
  })
})

describe('an empty body that calls itself JSON', () => {
  it('is no error where a call takes none', async () => {
    expect(await api.call('GET', '/content/Usage', { key, raw: '' })).toMatchObject({ status: 200 })
  })

  it('is told what is missing where a call takes one', async () => {
    const answer = await api.call('POST', '/content/DeleteRequest', { key, raw: ' \n' })
    expect(answer).toMatchObject({ status: 400, body: { success: false, error: 'id: is missing.' } })
  })

  it('that is half a body is not valid JSON', async () => {
    const answer = await api.call('POST', '/content/DeleteRequest', { key, raw: '{"id":' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'The request body is not valid JSON.' } })
  })
})

describe('a browser elsewhere', () => {
  it('may send DELETE', async () => {
    const answer = await api.app.inject({
      method: 'OPTIONS',
      url: '/v1/content/Usage',
      headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'DELETE' },
    })
    expect(answer.statusCode).toBe(204)
    expect(String(answer.headers['access-control-allow-methods'])).toContain('DELETE')
  })
})

describe('the call that speaks with chosen voices', () => {
  it.each([
    ['names no output, as its published body never does', {}],
    ['says "" for it', { outputType: '' }],
    ['says null for it', { outputType: null }],
  ])('makes audio where its body %s', async (_, output) => {
    const voices = await api.ask(createCall(endpoints.content.voices), key)
    const json = { resources, voice1: voices[0]?.id, voice2: voices[0]?.id, ...output }
    const answer = await api.call('POST', '/content/CreatePodcastCustomVoices', { key, json })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
  })
})
