import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKeys, jobSteps, requests, workspaces } from '../../apps/server/src/db/schema.ts'
import { keepHouse } from '../../apps/server/src/pipelines/housekeeping.ts'
import type { Tools } from '../../apps/server/src/pipelines/tools.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('housekeeping removes old keys and the checkpoints of ended requests, and nothing that is still needed', async () => {
  const { db, engines } = api
  const [workspace] = await db.insert(workspaces).values({ name: 'Home' }).returning()
  const workspaceId = workspace?.id ?? ''
  const old = new Date(Date.now() - 8 * 86_400_000)
  const request = async (state: 'done' | 'running', updatedOn: Date) => {
    const [row] = await db
      .insert(requests)
      .values({ workspaceId, typeId: 1, job: 'episode', payload: {}, state, updatedOn })
      .returning()
    const requestId = row?.id ?? ''
    await db.insert(jobSteps).values({ requestId, step: 'read', key: 'read:1', artefact: {} })
    await engines.files.put(`steps/${requestId}/documents.json`, '[]')
    return requestId
  }
  const ended = await request('done', old)
  const justEnded = await request('done', new Date())
  const running = await request('running', old)
  await db.insert(idempotencyKeys).values([
    { workspaceId, key: 'old', fingerprint: 'x', requestId: ended, createdOn: old },
    { workspaceId, key: 'new', fingerprint: 'x', requestId: ended },
  ])
  const tools = { db, engines } as unknown as Tools
  expect(await keepHouse(tools)).toEqual({ keys: 1, steps: 1 })
  expect(await keepHouse(tools)).toEqual({ keys: 0, steps: 0 })
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new'])
  expect(new Set((await db.select().from(jobSteps)).map(({ requestId }) => requestId))).toEqual(
    new Set([justEnded, running]),
  )
  expect(await engines.files.stat(`steps/${ended}/documents.json`)).toBeUndefined()
  expect(await engines.files.stat(`steps/${running}/documents.json`)).toBeDefined()
})
