import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RequestProgress, requests } from '../../apps/server/src/db/schema.ts'
import { failRequest } from '../../apps/server/src/requests/progress.ts'
import { type StagedEpisode, stageEpisode } from './stage-episodes.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
beforeEach(() => api.db.update(requests).set({ deletedOn: new Date() }))

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const step = (from: number, to?: number) => ({
  startedOn: ago(from).toISOString(),
  begunOn: ago(from).toISOString(),
  ...(to !== undefined && { endedOn: ago(to).toISOString() }),
})
const fetchProgress = async (key: string, id: string) => {
  const { status, body, text } = await api.call('GET', `/v1/content/Making/${id}`, { key })
  if (status !== 200) throw new Error(text)
  return body as { steps: { name: string; state: string; startedOn: string | null }[] } & Record<string, unknown>
}
const payload = { style: 'deep dive', duration: '' }
const insertQueued = (key: string, row: StagedEpisode) =>
  stageEpisode(api, key, { isMade: false, payload, cost: 10, ...row })

/** Ten seconds of reading and writing, sixty of speaking 1,000 characters, twenty of mixing, nothing of publishing. */
const completedProgress = (): RequestProgress => ({
  characters: 1000,
  steps: { read: step(100, 95), write: step(95, 90), speak: step(90, 30), mix: step(30, 10) },
})
const insertCompleted = (key: string) =>
  stageEpisode(api, key, { payload, making: completedProgress(), succeededOn: ago(10) })

describe('content/Making', () => {
  it('says of a running request its steps with their times, how the script begins, and the time left', async () => {
    const key = await api.newKey()
    await insertCompleted(await api.newKey())
    const lines = [{ name: 'Ava', text: 'The sea rises.' }]
    const making = { characters: 2000, lines, steps: { read: step(50, 45), write: step(45, 40), speak: step(40) } }
    const id = await insertQueued(key, {
      state: 'running',
      percent: 45,
      stage: 'Speaking line 2 of 4',
      processingOn: ago(50),
      making,
    })
    const answer = await fetchProgress(key, id)
    expect(answer).toMatchObject({
      requestId: id,
      kind: 'episode',
      status: 45,
      percent: 45,
      words: 'Speaking line 2 of 4',
      endedOn: null,
      lines,
      place: null,
      error: null,
      returnedCredits: 0,
      can: ['cancel'],
    })
    expect(answer.steps.map(({ state }) => state)).toEqual(['done', 'done', 'running', 'waiting', 'waiting'])
    // Half of 120 seconds of speaking, and forty of mixing.
    expect(Number(answer['secondsLeft'])).toBeCloseTo(100, -1)
  })

  it('says the place in line by fair turns, and when it will be done; content/Running says the same', async () => {
    const [one, other] = [await api.newKey(), await api.newKey()]
    const first = await insertQueued(one, { requestedOn: ago(40) })
    const second = await insertQueued(one, { requestedOn: ago(30) })
    const third = await insertQueued(one, { requestedOn: ago(20) })
    const theirs = await insertQueued(other, { requestedOn: ago(10) })
    const later = await insertQueued(one, { scheduledOn: ago(-3600) })
    const placeOf = async (key: string, id: string) => (await fetchProgress(key, id))['place']
    // Two places: the last of them goes to whoever has none.
    expect([await placeOf(one, first), await placeOf(one, second), await placeOf(one, third)]).toEqual([1, 3, 4])
    expect(await placeOf(other, theirs)).toBe(2)
    expect(await fetchProgress(one, later)).toMatchObject({ place: null, secondsLeft: null })

    const rows = JSON.parse((await api.call('GET', '/v1/content/Running', { key: one })).text) as Record<
      string,
      unknown
    >[]
    const row = rows.find(({ id }) => id === second)
    expect(row).toMatchObject({ place: 3, secondsLeft: (await fetchProgress(one, second))['secondsLeft'] })
    expect(rows.find(({ id }) => id === later)).toMatchObject({ place: null, secondsLeft: null })
  })

  it('says what a failed one failed of, what could not be read, what came back, and the newer one', async () => {
    const key = await api.newKey()
    const json = { outputType: 'audio', resources: [{ type: 'website', content: 'https://a.test/tides' }] }
    const id = String((await api.call('POST', '/v1/Content/Create', { key, json })).body['requestId'])
    const unread = { index: 0, name: 'https://a.test/tides', why: 'Nothing is there.' }
    const unreadSources = [{ ...unread, retryable: false }]
    await api.db
      .update(requests)
      .set({ unreadSources: [unread] })
      .where(eq(requests.id, id))
    await api.call('POST', `/v1/content/Cancel/${id}`, { key })
    const error = 'Cancelled. Your 10 credits were returned.'
    const failed = { status: -1, error, errorCode: 4, credits: 0, returnedCredits: 10, unreadSources }
    expect(await fetchProgress(key, id)).toMatchObject({ ...failed, can: ['retry'], retriedAs: null })
    const newer = String((await api.call('POST', `/v1/content/Retry/${id}`, { key })).body['requestId'])
    expect(await fetchProgress(key, id)).toMatchObject({ can: [], retriedAs: newer })
    const { body } = await api.call('GET', `/v1/content/status/${id}`, { key })
    expect(body).toMatchObject({ retriedAs: newer, unreadSources })
    for (const path of ['Content/List', 'content/Podcasts', 'content/Running']) {
      const rows = JSON.parse((await api.call('GET', `/v1/${path}`, { key })).text) as Record<string, unknown>[]
      expect(rows.find((row) => row['id'] === id)?.['retriedAs']).toBe(newer)
    }
    await api.call('POST', '/v1/content/DeleteRequest', { key, json: { id: newer } })
    expect(await fetchProgress(key, id)).toMatchObject({ can: ['retry'], retriedAs: null })
  })

  it.each([
    ['done', 0],
    ['failed', 10],
    ['cancelled', 10],
    ['queued', 0],
  ] as const)('says of what is %s that %i credits came back, as every list does', async (state, returnedCredits) => {
    const key = await api.newKey()
    const json = { outputType: 'audio', resources: [{ type: 'website', content: 'https://a.test/tides' }] }
    const id = String((await api.call('POST', '/v1/Content/Create', { key, json })).body['requestId'])
    if (state === 'failed') await failRequest(api.db, api.queue, id, { code: 1, message: 'The page is gone.' })
    if (state === 'cancelled') await api.call('POST', `/v1/content/Cancel/${id}`, { key })
    if (state === 'done')
      await api.db.update(requests).set({ state, percent: 100, succeededOn: new Date() }).where(eq(requests.id, id))
    expect(await fetchProgress(key, id)).toMatchObject({ returnedCredits })
    const { body } = await api.call('GET', `/v1/content/status/${id}`, { key })
    expect(body).toMatchObject({ returnedCredits, returned_credits: returnedCredits })
    for (const path of ['Content/List', 'content/Running']) {
      const rows = JSON.parse((await api.call('GET', `/v1/${path}`, { key })).text) as Record<string, unknown>[]
      expect(rows.find((row) => row['id'] === id)).toMatchObject({ returnedCredits })
    }
  })

  it('answers for what is done, and for every kind of work with its own steps', async () => {
    const key = await api.newKey()
    const done = await fetchProgress(key, await insertCompleted(key))
    expect(done).toMatchObject({ status: 100, percent: 100, secondsLeft: null, can: [] })
    expect(new Set(done.steps.map(({ state }) => state))).toEqual(new Set(['done']))
    const kinds = [
      ['modify', ['listen', 'speak', 'mix', 'publish']],
      ['transcript', ['hear']],
    ] as const
    for (const [kind, names] of kinds) {
      const { steps } = await fetchProgress(key, await insertQueued(key, { kind, payload: {} }))
      expect(steps.map(({ name }) => name)).toEqual(names)
    }
  })

  it('knows no request of another workspace, and none without a key', async () => {
    const id = await insertQueued(await api.newKey(), {})
    expect((await api.call('GET', `/v1/content/Making/${id}`, { key: await api.newKey() })).status).toBe(404)
    expect((await api.call('GET', `/v1/content/Making/${id}`)).status).toBe(401)
  })
})
