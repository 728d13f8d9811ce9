import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showDrafts, shows } from '../../apps/server/src/db/schema.ts'
import { stageEpisode } from './stage-episodes.ts'
import { type Api, startApi } from './start-api.ts'

const publicUrl = 'https://cast.test'
let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_PUBLIC_URL: publicUrl })
  key = await api.newKey()
})
afterAll(() => api.stop())

const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  api.call('POST', `/v1/${path}`, { key, json, headers })

describe('a show of a draft whose episodes were ordered', () => {
  async function ordered() {
    const { body: draft } = await post('podcast/create-by-topic', { topic: 'Lighthouses' })
    const { name, description, imageUrl } = draft
    const sent = { draftId: draft['requestId'], name, description, imageUrl }
    const made = await post('podcast/shows', sent, { 'idempotency-key': `show of ${String(draft['requestId'])}` })
    // What ordering them writes; that it does is told beside the concepts.
    const written = { executedOn: new Date(), showId: String(made.body['podcastId']) }
    await api.db
      .update(showDrafts)
      .set(written)
      .where(eq(showDrafts.id, String(draft['requestId'])))
    return { sent, made, showId: written.showId }
  }
  const rowOf = async (id: string) => (await api.db.select().from(shows).where(eq(shows.id, id)))[0]

  test.each([
    ['name', { name: 'Older' }],
    ['description', { description: 'Older' }],
    ['author', { author: 'B' }],
    ['artwork', { imageUrl: 'https://b.example/b.jpg' }],
  ])('keeps its %s: publishing the draft otherwise is refused, and the refusal names the show', async (_, change) => {
    const { sent, showId } = await ordered()
    const live = await rowOf(showId)
    expect(await post('podcast/shows', { ...sent, ...change })).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: expect.stringMatching(`"Lighthouses" \\(${showId}\\) is live. Nothing was changed`),
      },
    })
    expect(await rowOf(showId)).toEqual(live)
  })

  test('is answered again to who asks for the same, with the key, with another or with none', async () => {
    const { sent, made, showId } = await ordered()
    const live = await rowOf(showId)
    const keys: Record<string, string>[] = [
      { 'idempotency-key': `show of ${String(sent.draftId)}` },
      { 'idempotency-key': 'new' },
      {},
    ]
    for (const headers of keys) {
      expect(await post('podcast/shows', sent, headers)).toMatchObject({ status: 201, body: made.body })
    }
    const { imageUrl: _, ...less } = sent
    expect(await post('podcast/shows', less)).toMatchObject({ status: 201, body: made.body })
    expect(await rowOf(showId)).toEqual(live)
  })
})

describe('a show with the cover of an episode', () => {
  const picture = Buffer.from('the bytes of a cover')
  const at = (id: string) => `${publicUrl}/files/episodes/${id}/cover.jpg`
  const pictures = async () =>
    (await readdir(join(api.folder, 'files/shows'), { recursive: true }).catch((): string[] => [])).filter((name) =>
      name.endsWith('.jpg'),
    ).length
  async function episode() {
    const id = await stageEpisode(api, key)
    await api.engines.files.put(`episodes/${id}/cover.jpg`, picture)
    return id
  }

  test('keeps it when the episode is deleted', async () => {
    const id = await episode()
    const made = await post('podcast/shows', { name: 'Covers', imageUrl: at(id) })
    expect(made).toMatchObject({
      status: 201,
      body: { imageUrl: expect.stringMatching(/\/files\/shows\/[0-9a-f-]{36}\/cover\.jpg$/) },
    })
    expect((await post('content/DeleteRequest', { id })).status).toBe(200)
    const load = (url: unknown) => api.app.inject({ method: 'GET', url: new URL(String(url)).pathname })
    expect((await load(at(id))).statusCode).toBe(404)
    expect((await load(made.body['imageUrl'])).rawPayload).toEqual(picture)
  })

  test('has one copy when it is asked for twice, and none when it is refused', async () => {
    const json = { name: 'Covers', imageUrl: at(await episode()) }
    const before = await pictures()
    const once = { 'idempotency-key': 'cover once' }
    const [one, two] = await Promise.all([post('podcast/shows', json, once), post('podcast/shows', json, once)])
    expect(two).toEqual({ ...one, headers: two.headers })
    expect(await pictures()).toBe(before + 1)
    expect((await post('podcast/shows', { ...json, draftId: crypto.randomUUID() })).status).toBe(404)
    expect(await pictures()).toBe(before + 1)
  })

  test('is not found where the episode has none yet', async () => {
    const id = await stageEpisode(api, key, { isMade: false })
    expect(await post('podcast/shows', { name: 'Early', imageUrl: at(id) })).toMatchObject({ status: 404 })
  })
})
