import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requests } from '../db/schema.ts'
import { keptEpisodeOrder } from '../kinds/kept-rows.fixture.ts'
import { VideoError } from '../../../../packages/drawing/src/video/render.ts'
import { accept } from '../requests/accept.ts'
import { connection, setUpDatabase, queue, acceptContext, createWorkspace } from '../requests/database.fixture.ts'
import { findAccount } from '../requests/ledger.ts'
import { beginAttempt } from '../requests/attempts.ts'
import { OrderError } from './classify-failure.ts'
import { runRequest } from './run-request.ts'
import type { Tools } from './tools.ts'

setUpDatabase()

/** Enough of the tools for a request that no engine is asked for. */
function createForgetfulTools() {
  const removed: string[] = []
  const files = { removeAll: (folder: string) => Promise.resolve(void removed.push(folder)) }
  return { removed, tools: { db: connection.db, queue, engines: { files } } as unknown as Tools }
}

const jobRunOf = (requestId: string, signal = new AbortController().signal, isLate = false) => ({
  payload: { requestId },
  isLastTry: false,
  signal,
  tookTooLong: () => isLate,
})

const acceptOrder = async () => {
  const workspaceId = await createWorkspace(100)
  const order = { workspaceId, type: 'createPodcast', title: 'Tides', order: keptEpisodeOrder, cost: 10 } as const
  const { requestId } = await accept(acceptContext(), 'episode', order)
  const run = jobRunOf(requestId)
  const row = async () => (await connection.db.select().from(requests).where(eq(requests.id, requestId)))[0]
  return { workspaceId, requestId, run, row }
}

test('an order that this version cannot read fails at once with a sentence, and its credits return', async () => {
  const workspaceId = await createWorkspace(100)
  const ordered = { workspaceId, type: 'createPodcast', title: 'Tides', order: keptEpisodeOrder, cost: 10 } as const
  const { requestId } = await accept(acceptContext(), 'episode', ordered)
  const ofBefore = { ...keptEpisodeOrder, style: 'a style that is gone' }
  await connection.db.update(requests).set({ payload: ofBefore }).where(eq(requests.id, requestId))
  const { tools, removed } = createForgetfulTools()
  const run = jobRunOf(requestId)

  await runRequest(tools, run, 'episode', () => Promise.reject(new Error('It was begun.')))

  const [row] = await connection.db.select().from(requests).where(eq(requests.id, requestId))
  expect(row).toMatchObject({ state: 'failed', errorCode: 1 })
  expect(row?.errorMessage).toMatch(/earlier version.*Nothing was charged/)
  expect((await findAccount(connection.db, workspaceId)).balance).toBe(100)
  expect(removed).toEqual([`steps/${requestId}`])
})

test('a request outlives twenty processes that died in its work, and the one after that ends it', async () => {
  const { run, row, requestId, workspaceId } = await acceptOrder()
  const { tools } = createForgetfulTools()
  for (let time = 0; time < 20; time += 1) await beginAttempt(connection.db, 'episode', requestId)
  let wasBegun = false
  const passes = () => Promise.reject(new Error('It was begun.'))
  await expect(
    runRequest(tools, run, 'episode', () => {
      wasBegun = true
      return passes()
    }),
  ).rejects.toThrow('It was begun.')
  expect([wasBegun, (await row())?.state]).toEqual([true, 'running'])

  await beginAttempt(connection.db, 'episode', requestId)
  await runRequest(tools, run, 'episode', passes)
  expect(await row()).toMatchObject({
    state: 'failed',
    errorMessage: expect.stringMatching(/The server stopped several times/),
  })
  expect((await findAccount(connection.db, workspaceId)).balance).toBe(100)
})

test('a request is tried seven times when it fails, however often the server died meanwhile', async () => {
  const { run, row, requestId } = await acceptOrder()
  const { tools } = createForgetfulTools()
  const breaks = () => Promise.reject(new Error('Broken.'))
  for (let time = 0; time < 6; time += 1) {
    await beginAttempt(connection.db, 'episode', requestId)
    await expect(runRequest(tools, run, 'episode', breaks)).rejects.toThrow('Broken.')
  }
  await runRequest(tools, run, 'episode', breaks)
  expect((await row())?.state).toBe('failed')
})

test('a request for which the disk is full is tried three times, then it says so and its credits return', async () => {
  const { run, row, requestId, workspaceId } = await acceptOrder()
  const { tools, removed } = createForgetfulTools()
  const full = () => Promise.reject(new VideoError('MP4: No space left on device'))
  for (let time = 0; time < 2; time += 1) {
    await expect(runRequest(tools, run, 'episode', full)).rejects.toThrow('No space left')
    expect(removed).toEqual([])
  }
  await runRequest(tools, run, 'episode', full)
  expect(await row()).toMatchObject({
    state: 'failed',
    errorMessage: "The server's disk is full. Nothing was charged. Please try again when there is room.",
  })
  expect((await findAccount(connection.db, workspaceId)).balance).toBe(100)
  expect(removed).toEqual([`steps/${requestId}`])
})

test('a try that took too long is a failure, so that what never ends comes to an end; a stop of the server is none', async () => {
  const { row, requestId } = await acceptOrder()
  const { tools } = createForgetfulTools()
  const ended = AbortSignal.abort(new Error('The end.'))
  const work = (isLate: boolean) =>
    runRequest(tools, jobRunOf(requestId, ended, isLate), 'episode', (_, _request, stop) =>
      Promise.reject(stop.signal.reason),
    )
  for (let time = 0; time < 7; time += 1) await expect(work(false)).rejects.toThrow('The end.')
  for (let time = 0; time < 6; time += 1) await expect(work(true)).rejects.toThrow('The end.')
  expect((await row())?.state).toBe('running')
  await work(true)
  expect((await row())?.state).toBe('failed')
})

test('a twin that wakes up neither fails the request of the newest try nor takes its files away', async () => {
  const { run, row, requestId } = await acceptOrder()
  const { tools, removed } = createForgetfulTools()
  await runRequest(tools, run, 'episode', async () => {
    await beginAttempt(connection.db, 'episode', requestId)
    throw new OrderError('The page is gone.')
  })
  expect((await row())?.state).toBe('running')
  expect(removed).toEqual([])
})
