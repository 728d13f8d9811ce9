import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showDrafts, shows } from '../../apps/server/src/db/schema.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi()
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
    for (const headers of [
      { 'idempotency-key': `show of ${String(sent.draftId)}` },
      { 'idempotency-key': 'new' },
      {},
    ]) {
      expect(await post('podcast/shows', sent, headers)).toMatchObject({ status: 201, body: made.body })
    }
    const { imageUrl: _, ...less } = sent
    expect(await post('podcast/shows', less)).toMatchObject({ status: 201, body: made.body })
    expect(await rowOf(showId)).toEqual(live)
  })
})
