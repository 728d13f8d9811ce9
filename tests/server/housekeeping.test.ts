import { createHash } from 'node:crypto'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { idempotencyKeys, jobSteps, requests, workspaces } from '../../apps/server/src/db/schema.ts'
import type { JobRun } from '../../apps/server/src/jobs/worker.ts'
import { runHousekeeping } from '../../apps/server/src/pipelines/housekeeping.ts'
import { runRequest } from '../../apps/server/src/pipelines/run-request.ts'
import { type Api, startApi } from './start-api.ts'
import { fakeStudio } from './fake-studio.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const day = 86_400_000
const createTools = ({ db, engines, config }: Api) => ({ db, engines, config })
const setAge = (path: string, days: number) => {
  const then = new Date(Date.now() - days * day)
  return utimes(path, then, then)
}

test('housekeeping removes old keys and the checkpoints of ended requests, and nothing that is still needed', async () => {
  const { db, engines } = api
  const [workspace] = await db.insert(workspaces).values({ name: 'Home' }).returning()
  const workspaceId = workspace?.id ?? ''
  const old = new Date(Date.now() - 8 * 86_400_000)
  const request = async (state: 'done' | 'running', updatedOn: Date) => {
    const [row] = await db
      .insert(requests)
      .values({ workspaceId, typeId: 1, kind: 'episode', makes: 'episode', payload: {}, state, updatedOn })
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
  const tools = createTools(api)
  expect(await runHousekeeping(tools)).toMatchObject({ keys: 1, steps: 1 })
  expect(await runHousekeeping(tools)).toMatchObject({ keys: 0, steps: 0 })
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new'])
  expect(new Set((await db.select().from(jobSteps)).map(({ requestId }) => requestId))).toEqual(
    new Set([justEnded, running]),
  )
  expect(await engines.files.stat(`steps/${ended}/documents.json`)).toBeUndefined()
  expect(await engines.files.stat(`steps/${running}/documents.json`)).toBeVisible()
})

test('spoken lines that nobody used for 30 days are removed, samples and all; one that was used is not', async () => {
  const { files } = api.engines
  const line = async (name: string, usedDaysAgo: number) => {
    const key = `cache/lines/${name.slice(0, 2)}/${name}`
    for (const one of [key, `${key}.json`]) {
      await files.put(one, 'x')
      // Both were written long ago; the time of the last use stands on the samples.
      await setAge(await files.pathOf(one), one === key ? usedDaysAgo : 90)
    }
    return key
  }
  const unused = await line('aaunused', 31)
  const used = await line('aaused', 29)
  const broken = 'cache/lines/bb/broken'
  await files.put(broken, 'samples without what belongs to them')
  await setAge(await files.pathOf(broken), 31)
  expect(await runHousekeeping(createTools(api))).toMatchObject({ lines: 2 })
  const kept = await Promise.all(
    [unused, used, broken].map(async (key) => [await files.stat(key), await files.stat(`${key}.json`)]),
  )
  expect(kept.map((pair) => pair.map((found) => found !== undefined))).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
})

describe('a text that came with orders', () => {
  const order = async (key: string, content: string) => {
    const json = { outputType: 'audio', resources: [{ type: 'text', content }] }
    const answer = await api.call('POST', '/v1/Content/Create', { key, json })
    expect(answer.status).toBe(200)
    return String(answer.body['request_id'])
  }
  const erase = (key: string, id: string) => api.call('POST', '/v1/content/DeleteRequest', { key, json: { id } })
  const uploads = async (key: string) => {
    const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
    const folder = join(api.folder, 'files/uploads', workspaceId)
    return (await readdir(folder).catch((): string[] => [])).map((name) => join(folder, name))
  }

  test('goes with the last request that names it, and not before', async () => {
    const key = await api.newKey()
    const ids = [await order(key, 'The very same text.'), await order(key, 'The very same text.')]
    const other = await order(key, 'Another text.')
    expect(await uploads(key)).toHaveLength(2)
    await erase(key, ids[0] ?? '')
    expect(await uploads(key)).toHaveLength(2)
    await erase(key, ids[1] ?? '')
    expect(await uploads(key)).toHaveLength(1)
    await erase(key, other)
    expect(await uploads(key)).toEqual([])
  })

  test('stays when a request of another workspace only speaks of it', async () => {
    const [key, stranger] = [await api.newKey(), await api.newKey()]
    await order(key, 'A text of its own.')
    const [path] = await uploads(key)
    const name = path?.slice(path.indexOf('uploads/')) ?? ''
    const json = { outputType: 'audio', topic: 'Tides', text: name }
    const answer = await api.call('POST', '/v1/Content/Create', { key: stranger, json })
    await erase(stranger, String(answer.body['request_id']))
    expect(await uploads(key)).toEqual([path])
  })

  test('is removed by housekeeping where no living request names it, but not in its first day', async () => {
    const key = await api.newKey()
    await order(key, 'A living text.')
    const gone = await order(key, 'A text whose request goes without taking it along.')
    await api.db.update(requests).set({ deletedOn: new Date() }).where(eq(requests.id, gone))
    for (const path of await uploads(key)) await setAge(path, 0.5)
    expect(await runHousekeeping(createTools(api))).toMatchObject({ uploads: 0 })
    for (const path of await uploads(key)) await setAge(path, 2)
    expect(await runHousekeeping(createTools(api))).toMatchObject({ uploads: 1 })
    expect(await uploads(key)).toHaveLength(1)
    // Sent again, it is kept again.
    await order(key, 'A text whose request goes without taking it along.')
    expect(await uploads(key)).toHaveLength(2)
    expect(await runHousekeeping(createTools(api))).toMatchObject({ uploads: 0 })
  })

  test('that is a recording goes a week after its transcript failed, and at once where it was heard', async () => {
    const key = await api.newKey()
    const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
    const heard = async (state: 'done' | 'failed' | 'running', daysAgo: number) => {
      const storageKey = `uploads/${workspaceId}/${createHash('sha256').update(`${state} ${daysAgo}`).digest('hex')}`
      await api.engines.files.put(storageKey, 'sound')
      await setAge(join(api.folder, 'files', storageKey), 20)
      const payload = { source: { kind: 'upload', key: storageKey } }
      const errorOn = state === 'failed' ? new Date(Date.now() - daysAgo * day) : null
      const row = { workspaceId, typeId: 3, kind: 'transcript', makes: 'transcript', payload, state, errorOn }
      await api.db.insert(requests).values(row)
      return join(api.folder, 'files', storageKey)
    }
    const kept = [await heard('failed', 6), await heard('running', 20)]
    await heard('failed', 8)
    await heard('done', 2)
    expect(await runHousekeeping(createTools(api))).toMatchObject({ uploads: 2 })
    expect((await uploads(key)).toSorted()).toEqual(kept.toSorted())
  })
})

test('folders of work that ended with its process are removed once no job can be in them', async () => {
  for (const [name, days] of [
    ['job-dead', 0.5],
    ['job-atwork', 0.2],
  ] as const) {
    const path = join(api.folder, 'work', name)
    await mkdir(join(path, 'parts'), { recursive: true })
    await setAge(path, days)
  }
  expect(await runHousekeeping(createTools(api))).toMatchObject({ folders: 1 })
  expect(await readdir(join(api.folder, 'work'))).toEqual(['job-atwork'])
})

test('a job whose request was deleted meanwhile takes its files with it; one that a twin finished keeps them', async () => {
  const { db, engines } = api
  const [workspace] = await db.insert(workspaces).values({ name: 'Deleted' }).returning()
  const ended = async (deletedOn: Date | null) => {
    const [row] = await db
      .insert(requests)
      .values({
        workspaceId: workspace?.id ?? '',
        typeId: 1,
        kind: 'episode',
        makes: 'episode',
        payload: {},
        state: 'done',
        deletedOn,
      })
      .returning()
    const requestId = row?.id ?? ''
    await engines.files.put(`episodes/${requestId}/episode.mp3`, 'x')
    const run = {
      payload: { requestId },
      signal: new AbortController().signal,
      isLastTry: false,
      tookTooLong: () => false,
    }
    await runRequest(
      { ...createTools(api), queue: api.queue, studio: fakeStudio },
      run as JobRun<'episode'>,
      'episode',
      () => Promise.reject(new Error('There is nothing to do.')),
    )
    return (await engines.files.stat(`episodes/${requestId}/episode.mp3`)) !== undefined
  }
  expect(await ended(new Date())).toBe(false)
  expect(await ended(null)).toBe(true)
})
