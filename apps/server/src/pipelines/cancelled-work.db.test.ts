import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelRequest } from '../areas/requests/cancel.ts'
import { requests } from '../db/schema.ts'
import { keptEpisodeOrder, keptEpisodeResult } from '../kinds/kept-rows.fixture.ts'
import { accept } from '../requests/accept.ts'
import { connection, useDatabase, queue, acceptContext, createWorkspace } from '../requests/database.fixture.ts'
import { findAccount } from '../requests/ledger.ts'
import { completeRequest } from '../requests/progress.ts'
import { beginAttempt } from '../requests/attempts.ts'
import { stopRequest } from './delete-request-data.ts'
import { runRequest } from './run-request.ts'
import type { Tools } from './tools.ts'

useDatabase()

const acceptOrder = async () => {
  const workspaceId = await createWorkspace(10)
  const order = { workspaceId, type: 'createPodcast', title: 'Tides', order: keptEpisodeOrder, cost: 10 } as const
  const { requestId } = await accept(acceptContext(), 'episode', order)
  const removed: string[] = []
  const files = { removeAll: (folder: string) => Promise.resolve(void removed.push(folder)) }
  const tools = { db: connection.db, queue, engines: { files } } as unknown as Tools
  const takeBack = () =>
    cancelRequest({ db: connection.db, queue, stopRequest: (row) => stopRequest(tools, row) }, workspaceId, requestId)
  const row = async () => (await connection.db.select().from(requests).where(eq(requests.id, requestId)))[0]
  const balance = async () => (await findAccount(connection.db, workspaceId)).balance
  return { requestId, removed, tools, takeBack, row, balance }
}

test('work that is cancelled is stopped though it says nothing of itself, and takes its files away', async () => {
  const { requestId, removed, tools, takeBack, row, balance } = await acceptOrder()
  const begun = Promise.withResolvers<void>()
  let wasStopped = false
  const run = {
    payload: { requestId },
    isLastTry: false,
    signal: new AbortController().signal,
    tookTooLong: () => false,
  }
  const work = runRequest(
    tools,
    run,
    'episode',
    (_, __, { signal }) =>
      new Promise((_, reject) => {
        begun.resolve()
        signal.addEventListener('abort', () => {
          wasStopped = true
          reject(signal.reason as Error)
        })
      }),
    20,
  )
  await begun.promise
  await takeBack()
  // Still at work: what it writes in this moment is its own to take away.
  await work
  expect(wasStopped).toBe(true)
  expect(await row()).toMatchObject({ state: 'failed', errorCode: 4, leaseHolder: null })
  expect(await balance()).toBe(10)
  expect(removed).toContain(`steps/${requestId}`)
  expect(removed).toContain(`episodes/${requestId}`)
})

test.each([0, 1, 2, 3, 4, 5])('of cancelling and finishing at once exactly one wins (%i)', async () => {
  const { requestId, takeBack, row, balance } = await acceptOrder()
  const begun = await beginAttempt(connection.db, 'episode', requestId)
  if (!begun) throw new Error('It was not begun.')
  const outcome = { title: 'Done', result: keptEpisodeResult }
  const [cancelled, isDone] = await Promise.all([
    takeBack().then(
      () => true,
      () => false,
    ),
    completeRequest(acceptContext(), begun, outcome, () => Promise.resolve()),
  ])
  expect(cancelled).toBe(!isDone)
  expect((await row())?.state).toBe(isDone ? 'done' : 'failed')
  expect(await balance()).toBe(isDone ? 0 : 10)
})
