import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledger, requests } from '../db/schema.ts'
import { type NewRequest, accept } from './accept.ts'
import { keptEpisodeOrder, keptEpisodeResult } from '../kinds/kept-rows.fixture.ts'
import { connection, useDatabase, queue, acceptContext, createWorkspace } from './database.fixture.ts'
import { podcastsToday } from './daily-allowance.ts'
import { findAccount } from './ledger.ts'
import {
  failRequest,
  failLeasedRequest,
  loadStepArtefact,
  saveStepArtefact,
  removeRequest,
  reportProgress,
  stepKey,
  completeRequest,
} from './progress.ts'
import { beginAttempt, releaseLease } from './attempts.ts'

useDatabase()

const order = (workspaceId: string, changes: Partial<NewRequest<'episode'>> = {}): NewRequest<'episode'> => ({
  workspaceId,
  type: 'createPodcast',
  title: 'A title',
  order: keptEpisodeOrder,
  cost: 10,
  ...changes,
})

const acceptOrder = (workspaceId: string, changes?: Partial<NewRequest<'episode'>>, dailyPodcasts = 100) =>
  accept(acceptContext(dailyPodcasts), 'episode', order(workspaceId, changes))
const beginAttemptOf = async (requestId: string) => {
  const request = await beginAttempt(connection.db, 'episode', requestId)
  if (!request) throw new Error('There was nothing to begin.')
  return request
}
const jobOf = async (id: string) => (await queue.boss.findJobs('episode', { id }))[0]

test('an accepted order is charged, written and enqueued together', async () => {
  const workspaceId = await createWorkspace(100)
  const { requestId } = await acceptOrder(workspaceId)
  expect(await findAccount(connection.db, workspaceId)).toEqual({ allowed: 100, balance: 90 })
  const [row] = await connection.db.select().from(requests).where(eq(requests.id, requestId))
  expect(row).toMatchObject({ state: 'queued', cost: 10, typeId: 1 })
  expect(await jobOf(requestId)).toMatchObject({ data: { requestId }, groupId: workspaceId })
})

test('a process that has the database to itself is never taken for dead', async () => {
  const { requestId } = await acceptOrder(await createWorkspace(100))
  expect((await jobOf(requestId))?.heartbeatSeconds).toBe(connection.kind === 'embedded' ? null : 10)
})

test('an order that the credits do not cover leaves nothing behind', async () => {
  const workspaceId = await createWorkspace(5)
  await expect(acceptOrder(workspaceId)).rejects.toMatchObject({ status: 402 })
  expect(await connection.db.select().from(requests).where(eq(requests.workspaceId, workspaceId))).toEqual([])
  expect(await findAccount(connection.db, workspaceId)).toEqual({ allowed: 5, balance: 5 })
})

test('orders that arrive together never spend the same credit twice', async () => {
  const workspaceId = await createWorkspace(35)
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => acceptOrder(workspaceId)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await findAccount(connection.db, workspaceId)).toEqual({ allowed: 35, balance: 5 })
})

test('the same idempotency key makes one job, also when both calls come at once', async () => {
  const workspaceId = await createWorkspace(100)
  const idempotency = { key: 'once', fingerprint: 'a' }
  const [one, two] = await Promise.all([
    acceptOrder(workspaceId, { idempotency }),
    acceptOrder(workspaceId, { idempotency }),
  ])
  expect(one.requestId).toBe(two.requestId)
  expect((await findAccount(connection.db, workspaceId)).balance).toBe(90)
  await expect(acceptOrder(workspaceId, { idempotency: { key: 'once', fingerprint: 'b' } })).rejects.toMatchObject({
    status: 409,
  })
})

test('twenty orders of one workspace that arrive together, each with a key of its own, are all taken', async () => {
  const workspaceId = await createWorkspace(1000)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      acceptOrder(workspaceId, { idempotency: { key: `order-${index}`, fingerprint: 'a' } }),
    ),
  )
  expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([])
  expect((await findAccount(connection.db, workspaceId)).balance).toBe(800)
})

test('the daily allowance refuses the podcast after the last', async () => {
  const workspaceId = await createWorkspace(100)
  await acceptOrder(workspaceId, {}, 1)
  await expect(acceptOrder(workspaceId, {}, 1)).rejects.toMatchObject({ status: 429 })
  expect((await findAccount(connection.db, workspaceId)).balance).toBe(90)
})

test('a scheduled order waits for its time', async () => {
  const workspaceId = await createWorkspace(100)
  const scheduledOn = new Date(Date.now() + 3_600_000)
  const { requestId } = await acceptOrder(workspaceId, { scheduledOn })
  const job = await jobOf(requestId)
  expect(new Date(job?.startAfter ?? 0).getTime()).toBe(scheduledOn.getTime())
})

test('a request that fails gives its credits back exactly once', async () => {
  const workspaceId = await createWorkspace(100)
  const { requestId } = await acceptOrder(workspaceId)
  await beginAttempt(connection.db, 'episode', requestId)
  const reason = { message: 'The page could not be read.', code: 1 }
  expect(await failRequest(connection.db, queue, requestId, reason)).toBe(true)
  expect(await failRequest(connection.db, queue, requestId, reason)).toBe(false)
  expect((await findAccount(connection.db, workspaceId)).balance).toBe(100)
})

test('a request that succeeds is settled once, and what belongs to it is written with it or not at all', async () => {
  const workspaceId = await createWorkspace(100)
  const { requestId } = await acceptOrder(workspaceId)
  const request = await beginAttemptOf(requestId)
  const outcome = { title: 'Done', result: keptEpisodeResult }
  const breaks = () => Promise.reject(new Error('The episode row was refused.'))
  await expect(completeRequest(acceptContext(), request, outcome, breaks)).rejects.toThrow('refused')
  expect(await completeRequest(acceptContext(), request, outcome, () => Promise.resolve())).toBe(true)
  expect(await completeRequest(acceptContext(), request, outcome, () => Promise.resolve())).toBe(false)
  const kinds = await connection.db.select({ kind: ledger.kind }).from(ledger).where(eq(ledger.requestId, requestId))
  expect(kinds.map(({ kind }) => kind)).toEqual(['reserve', 'settle'])
})

test('a deleted request gives back what it had not used, and its work is told to stop', async () => {
  const workspaceId = await createWorkspace(100)
  const { requestId } = await acceptOrder(workspaceId)
  const request = await beginAttemptOf(requestId)
  expect(await reportProgress(connection.db, request, 40, 'Speaking')).toBe(true)
  expect(await removeRequest(connection.db, workspaceId, requestId)).toBe('removed')
  expect(await removeRequest(connection.db, workspaceId, requestId)).toBe('unknown')
  expect(await reportProgress(connection.db, request, 50, 'Speaking')).toBe(false)
  expect((await findAccount(connection.db, workspaceId)).balance).toBe(100)
})

test('another workspace cannot delete a request', async () => {
  const { requestId } = await acceptOrder(await createWorkspace(100))
  expect(await removeRequest(connection.db, await createWorkspace(100), requestId)).toBe('unknown')
})

test('the first artefact of a step stays, whoever comes second', async () => {
  const { requestId } = await acceptOrder(await createWorkspace(100))
  const request = await beginAttemptOf(requestId)
  const key = stepKey('write', { a: 1 })
  expect(await loadStepArtefact(connection.db, requestId, key)).toBeUndefined()
  expect(await saveStepArtefact(connection.db, request, 'write', key, { lines: 3 })).toEqual({ lines: 3 })
  expect(await saveStepArtefact(connection.db, request, 'write', key, { lines: 4 })).toEqual({ lines: 3 })
})

test('only the newest try of a request says, keeps and settles anything', async () => {
  const workspaceId = await createWorkspace(100)
  const { requestId } = await acceptOrder(workspaceId)
  const asleep = await beginAttemptOf(requestId)
  const awake = await beginAttemptOf(requestId)
  const key = stepKey('write', {})
  const outcome = { title: 'Done', result: keptEpisodeResult }
  const done = () => Promise.resolve()
  expect(await reportProgress(connection.db, asleep, 90, 'Mixing')).toBe(false)
  expect(await saveStepArtefact(connection.db, asleep, 'write', key, { by: 'the twin' })).toBeUndefined()
  expect(await failLeasedRequest(connection.db, queue, asleep, { message: 'It broke.', code: 2 })).toBe(false)
  expect(await completeRequest(acceptContext(), asleep, outcome, done)).toBe(false)
  expect(await saveStepArtefact(connection.db, awake, 'write', key, { by: 'the newest' })).toEqual({ by: 'the newest' })
  expect(await completeRequest(acceptContext(), awake, outcome, done)).toBe(true)
})

test('tries that failed and tries that were lost are counted apart, and a step further forgets the lost', async () => {
  const { requestId } = await acceptOrder(await createWorkspace(100))
  await beginAttemptOf(requestId)
  const second = await beginAttemptOf(requestId)
  expect(second).toMatchObject({ failedAttempts: 0, lostAttempts: 1 })
  await releaseLease(connection.db, second, 'failed')
  const third = await beginAttemptOf(requestId)
  expect(third).toMatchObject({ failedAttempts: 1, lostAttempts: 1 })
  await releaseLease(connection.db, third, 'stopped')
  const fourth = await beginAttemptOf(requestId)
  expect(fourth).toMatchObject({ failedAttempts: 1, lostAttempts: 1 })
  await saveStepArtefact(connection.db, fourth, 'write', stepKey('write', {}), {})
  expect(await beginAttemptOf(requestId)).toMatchObject({ failedAttempts: 1, lostAttempts: 1 })
})

test('what must hold together with an order is written with it or not at all', async () => {
  const workspaceId = await createWorkspace(100)
  const refused = accept(acceptContext(), 'episode', order(workspaceId), () =>
    Promise.reject(new Error('No such show.')),
  )
  await expect(refused).rejects.toThrow('No such show.')
  expect(await connection.db.select().from(requests).where(eq(requests.workspaceId, workspaceId))).toEqual([])
  expect(await findAccount(connection.db, workspaceId)).toEqual({ allowed: 100, balance: 100 })
})

test('only kinds that count are refused by the daily allowance, and counted', async () => {
  const workspaceId = await createWorkspace(100)
  const transcript = { workspaceId, type: 'getTranscript', title: 'Tides', cost: 0 } as const
  const source = { kind: 'address', url: 'https://example.com/a.mp3' } as const
  await accept(acceptContext(0), 'transcript', { ...transcript, order: { source } })
  expect(await podcastsToday(connection.db, workspaceId)).toBe(0)
  await acceptOrder(workspaceId)
  expect(await podcastsToday(connection.db, workspaceId)).toBe(1)
})

test('an order that this version cannot read is begun without one', async () => {
  const { requestId } = await acceptOrder(await createWorkspace(100))
  expect((await beginAttempt(connection.db, 'episode', requestId))?.order).toEqual(keptEpisodeOrder)
  await connection.db
    .update(requests)
    .set({ payload: { style: 'gossip' } })
    .where(eq(requests.id, requestId))
  expect(await beginAttempt(connection.db, 'episode', requestId)).toMatchObject({ id: requestId, order: undefined })
})
