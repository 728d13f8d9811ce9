import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requests } from '../db/schema.ts'
import { keptEpisodeOrder } from '../kinds/kept-rows.fixture.ts'
import { accept } from '../requests/accept.ts'
import { connection, onDatabase, queue, taking, workspace } from '../requests/database.fixture.ts'
import { accountOf } from '../requests/ledger.ts'
import { runRequest } from './run-request.ts'
import type { Tools } from './tools.ts'

onDatabase()

/** Enough of the tools for a request that no engine is asked for. */
function toolsThatForget() {
  const removed: string[] = []
  const files = { removeAll: (folder: string) => Promise.resolve(void removed.push(folder)) }
  return { removed, tools: { db: connection.db, queue, engines: { files } } as unknown as Tools }
}

test('an order that this version cannot read fails at once with a sentence, and its credits return', async () => {
  const workspaceId = await workspace(100)
  const ordered = { workspaceId, type: 'createPodcast', title: 'Tides', order: keptEpisodeOrder, cost: 10 } as const
  const { requestId } = await accept(taking(), 'episode', ordered)
  const ofBefore = { ...keptEpisodeOrder, style: 'a style that is gone' }
  await connection.db.update(requests).set({ payload: ofBefore }).where(eq(requests.id, requestId))
  const { tools, removed } = toolsThatForget()
  const run = { payload: { requestId }, isLastTry: false, signal: new AbortController().signal }

  await runRequest(tools, run, 'episode', () => Promise.reject(new Error('It was begun.')))

  const [row] = await connection.db.select().from(requests).where(eq(requests.id, requestId))
  expect(row).toMatchObject({ state: 'failed', errorCode: 1 })
  expect(row?.errorMessage).toMatch(/earlier version.*Nothing was charged/)
  expect((await accountOf(connection.db, workspaceId)).balance).toBe(100)
  expect(removed).toEqual([`steps/${requestId}`])
})
