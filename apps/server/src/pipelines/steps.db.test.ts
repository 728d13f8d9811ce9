import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requests } from '../db/schema.ts'
import { keptEpisodeOrder } from '../kinds/kept-rows.fixture.ts'
import { episodeSteps } from '../kinds/episode/steps.ts'
import { accept } from '../requests/accept.ts'
import { connection, setUpDatabase, acceptContext, createWorkspace } from '../requests/database.fixture.ts'
import { excerptScript } from '../requests/step-times.ts'
import { beginAttempt } from '../requests/attempts.ts'
import { createSteps } from './steps.ts'

setUpDatabase()

test('a step keeps when it first began though its process died in it, and what it wrote once it has ended', async () => {
  const workspaceId = await createWorkspace(10)
  const order = { workspaceId, type: 'createPodcast', title: 'Tides', order: keptEpisodeOrder, cost: 10 } as const
  const { requestId } = await accept(acceptContext(), 'episode', order)
  const making = async () => (await connection.db.select().from(requests).where(eq(requests.id, requestId)))[0]?.making
  const aTry = async () => {
    const begun = await beginAttempt(connection.db, 'episode', requestId)
    if (!begun) throw new Error('It was not begun.')
    return createSteps(connection.db, begun, episodeSteps, new AbortController())
  }
  const lines = [{ speaker: 0 as const, text: 'The sea rises.' }]

  const first = await aTry()
  await first.run('read', {}, () => Promise.resolve({ documents: 1 }))
  const { promise: stuck, resolve: isAtWork } = Promise.withResolvers<void>()
  // This process is killed here: nothing of it is heard again.
  void first.run('write', {}, () => (isAtWork(), new Promise(() => undefined)))
  await stuck
  const before = await making()
  expect(before?.steps?.['read']?.endedOn).toBeDefined()
  expect(before?.steps?.['write']).toEqual({ startedOn: expect.any(String), begunOn: expect.any(String) })

  const second = await aTry()
  await second.run('read', {}, () => Promise.reject(new Error('It was done before.')))
  await second.run(
    'write',
    {},
    () => Promise.resolve({ lines }),
    (script) => excerptScript(script.lines, ['Ava', 'Ben']),
  )
  const after = await making()
  expect(after?.steps?.['read']).toEqual(before?.steps?.['read'])
  expect(after?.steps?.['write']?.startedOn).toBe(before?.steps?.['write']?.startedOn)
  expect(after?.steps?.['write']?.endedOn).toBeDefined()
  expect(after).toMatchObject({ characters: 14, lines: [{ name: 'Ava', text: 'The sea rises.' }] })
})
