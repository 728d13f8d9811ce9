import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { feeds, requests } from '../../apps/server/src/db/schema.ts'
import type { EpisodeOrder } from '../../apps/server/src/kinds/episode.ts'
import { type Api, startApi } from './start-api.ts'

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
  const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
  const [feed] = await api.db.insert(feeds).values({ workspaceId, name, feedTypeId: 4, internalId: 'x' }).returning()
  return feed?.id ?? 0
}

describe('material of several kinds', () => {
  test('is one order: resources, a topic and feeds together', async () => {
    const feedId = await feedNamed('Harbour news')
    const { order } = await rowOf(await create({ topic: ' Trees ', feedSelections: [{ feedId, feedItemIds: ['7'] }] }))
    expect(order.material).toMatchObject({
      kind: 'mixed',
      parts: [
        { kind: 'sources', sources: [{ type: 'text' }] },
        { kind: 'topic', topic: 'Trees' },
        { kind: 'feeds', feeds: [{ feedId, itemIds: ['7'] }] },
      ],
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
