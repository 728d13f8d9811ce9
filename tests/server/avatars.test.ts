import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTo, endpoints } from '@patchbay/contract'
import { imageFacts } from '../../apps/server/src/media/images/image-facts.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('the avatars are at least 16 people with whole numbers for ids, and the address of a still and a loop each', async () => {
  const list = await api.ask(callTo(endpoints.avatars.list), await api.newKey())
  expect(list.length).toBeGreaterThanOrEqual(16)
  expect(new Set(list.map(({ imageUrl }) => imageUrl)).size).toBe(list.length)
  for (const { id, gender } of list) {
    expect(Number.isInteger(id)).toBe(true)
    expect(['M', 'F']).toContain(gender)
  }
})

test('a still is drawn when it is first asked for and kept; without a key, because pages show it', async () => {
  const [first] = await api.ask(callTo(endpoints.avatars.list), await api.newKey())
  const path = new URL(first?.imageUrl ?? '').pathname
  const answer = await api.app.inject({ method: 'GET', url: path })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'accept-ranges': 'bytes' })
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(imageFacts(answer.rawPayload)).toMatchObject({ width: 640, height: 640 })
  const kept = (await api.engines.files.stat(path.replace('/files/', '')))?.changedOn
  expect((await api.app.inject({ method: 'GET', url: path, headers: { range: 'bytes=0-1' } })).statusCode).toBe(206)
  expect((await api.engines.files.stat(path.replace('/files/', '')))?.changedOn).toEqual(kept)
})

test('a loop is drawn once, however many ask at the same time', async () => {
  const [, second] = await api.ask(callTo(endpoints.avatars.list), await api.newKey())
  const path = new URL(second?.videoUrl ?? '').pathname
  const answers = await Promise.all([1, 2, 3].map(() => api.app.inject({ method: 'GET', url: path })))
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
  expect(answers[0]?.headers['content-type']).toBe('video/mp4')
  expect(answers[0]?.rawPayload.subarray(4, 8).toString('latin1')).toBe('ftyp')
})

test.each(['99-00000000.jpg', '1-0000.jpg', '1.jpg', '1-00000000.png'])('there is no avatar at %s', async (file) => {
  expect((await api.call('GET', `/files/avatars/${file}`)).status).toBe(404)
})
