import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  type RecurringChange,
  changeRecurring,
  findRecurring,
  removeRecurring,
} from '../areas/orders/recurring-store.ts'
import { requests } from '../db/schema.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { connection, setUpDatabase, queue, acceptContext, createWorkspace } from '../requests/database.fixture.ts'
import { findAccount } from '../requests/ledger.ts'
import { failRequest } from '../requests/progress.ts'
import { acceptPlan } from './accept-plan.ts'
import type { Daily } from './daily.ts'
import { startDue } from './start-due.ts'

setUpDatabase()

const hour = 3_600_000
const start = new Date('2026-06-01T06:00:00Z')
/** So many hours after the order. */
const at = (hours: number) => new Date(start.getTime() + hours * hour)
const order = { text: 'Why are tides late?', provider: 'gemini', outputType: 'text' } as const

/** A research of so many runs a day, 100 credits each. */
async function recurring(changes: Partial<Daily<'research'>> = {}, credits = 1000) {
  const workspaceId = await createWorkspace(credits)
  const when = { type: 'daily' as const, order, dailyCount: 2, endDate: undefined, ...changes }
  const id = await acceptPlan(acceptContext(), { workspaceId, kind: 'research', when, callbackData: 'mine' }, start)
  const runs = async () =>
    connection.db
      .select()
      .from(requests)
      .where(and(eq(requests.workspaceId, workspaceId), eq(requests.templateId, id)))
      .orderBy(requests.requestedOn)
  return {
    id,
    workspaceId,
    runs,
    template: async () => (await findRecurring(connection.db, workspaceId, 'research', id))?.template,
    balance: async () => (await findAccount(connection.db, workspaceId)).balance,
    change: (change: RecurringChange<'research'>, hours: number) =>
      changeRecurring(connection.db, workspaceId, 'research', id, change, at(hours)),
    /** The runs so far are over. */
    endRuns: async () => {
      for (const { id: runId } of await runs())
        await failRequest(connection.db, queue, runId, { message: 'Over.', code: 1 })
    },
  }
}
type Made = Awaited<ReturnType<typeof recurring>>
const tick = (hours: number, by: JobQueue = queue) =>
  startDue(connection.db, { ...acceptContext(), queue: by, onError: rethrow }, at(hours))
const rethrow = (error: unknown) => {
  throw error
}
const startedOn = async ({ runs }: Made) =>
  (await runs()).map(({ requestedOn }) => (requestedOn.getTime() - start.getTime()) / hour)
/** Until the hour, looked at every half hour, each run being over by then. */
async function pass(made: Made, from: number, until: number) {
  for (let hours = from; hours <= until; hours += 0.5) {
    await tick(hours)
    await made.endRuns()
  }
}

describe('an order that recurs', () => {
  test('runs at once and then spread over the day, for two days until its end, each run priced when it begins', async () => {
    const made = await recurring({ endDate: at(40) })
    expect(await made.balance()).toBe(900)
    expect(await made.runs()).toMatchObject([{ kind: 'research', cost: 100, callbackData: 'mine', payload: order }])
    await made.endRuns()
    await pass(made, 0, 72)
    expect(await startedOn(made)).toEqual([0, 12, 24, 36])
    expect(await made.template()).toMatchObject({ state: 'completed', nextRunOn: null, runs: 4 })
    expect(await made.balance()).toBe(1000)
  })

  test('never runs twice, however many clocks there are', async () => {
    const made = await recurring()
    await made.endRuns()
    await Promise.all([tick(12), tick(12), tick(12.1)])
    expect(await startedOn(made)).toHaveLength(2)
    expect(await made.balance()).toBe(900)
  })

  test('is still due where the worker dies while it starts a run, and nothing of that run stays', async () => {
    const made = await recurring()
    await made.endRuns()
    const dying = Object.assign(Object.create(queue) as JobQueue, {
      enqueue: () => Promise.reject(new Error('The process died.')),
    })
    await expect(tick(12, dying)).rejects.toThrow('The process died.')
    expect([await startedOn(made), await made.balance()]).toEqual([[0], 1000])
    await tick(12.5)
    expect(await startedOn(made)).toEqual([0, 12.5])
  })

  test('makes up for one run that was missed, not for all of them, and keeps its times', async () => {
    const made = await recurring({ dailyCount: 4 })
    await made.endRuns()
    await tick(27)
    expect(await startedOn(made)).toEqual([0, 27])
    expect(await made.template()).toMatchObject({ nextRunOn: at(30) })
  })

  test('leaves a run out that the credits do not cover, says so, and goes on when they do', async () => {
    const made = await recurring({ dailyCount: 1 }, 150)
    const [first] = await made.runs()
    await connection.db
      .update(requests)
      .set({ state: 'done' })
      .where(eq(requests.id, first?.id ?? ''))
    await tick(24)
    expect(await startedOn(made)).toEqual([0])
    expect(await made.template()).toMatchObject({
      problem:
        'The run of 2026-06-02 06:00 UTC was left out. Not enough credits: this costs 100 and 50 are left. Nothing was started or charged.',
      state: 'active',
      nextRunOn: at(48),
    })
    expect(await made.change({ order: { ...order, text: 'Cheaper?' } }, 30)).toBe(true)
    expect(await made.template()).toMatchObject({ nextRunOn: at(48), order: { text: 'Cheaper?' } })
  })

  test('leaves a run out while the one before is still being made', async () => {
    const made = await recurring()
    await tick(12)
    expect(await startedOn(made)).toEqual([0])
    expect((await made.template())?.problem).toContain('The run before it was still being made.')
    await made.endRuns()
    await tick(24)
    expect(await made.template()).toMatchObject({ problem: null, runs: 2 })
  })

  test('is not taken in at all where not even the first run is covered', async () => {
    await expect(recurring({}, 99)).rejects.toMatchObject({ status: 402 })
  })

  test('pauses, resumes and ends as it is told, and its times follow how often it runs', async () => {
    const made = await recurring()
    await made.endRuns()
    await made.change({ isActive: false }, 1)
    expect(await made.template()).toMatchObject({ state: 'paused', nextRunOn: null })
    await pass(made, 1, 30)
    expect(await startedOn(made)).toEqual([0])
    await made.change({ isActive: true }, 30)
    expect(await made.template()).toMatchObject({ state: 'active', nextRunOn: at(30) })
    await pass(made, 30, 30)
    await made.change({ dailyCount: 8 }, 31)
    expect(await made.template()).toMatchObject({ nextRunOn: at(33) })
    await made.change({ endDate: at(32) }, 31)
    expect(await made.template()).toMatchObject({ state: 'completed', nextRunOn: null })
    await made.change({ isActive: true }, 40)
    expect(await made.template()).toMatchObject({ state: 'completed' })
    await made.change({ endDate: null }, 40)
    expect(await made.template()).toMatchObject({ state: 'active', endDate: null, nextRunOn: at(40) })
  })

  test('is changed and removed by its own workspace only; what is removed runs no more', async () => {
    const made = await recurring()
    await made.endRuns()
    const other = await createWorkspace()
    expect(await changeRecurring(connection.db, other, 'research', made.id, { isActive: false }, at(1))).toBe(false)
    expect(await removeRecurring(connection.db, other, made.id, at(1))).toBe(false)
    expect(await findRecurring(connection.db, other, 'research', made.id)).toBeUndefined()
    expect(await made.change({ isActive: false }, 1)).toBe(true)
    expect(await removeRecurring(connection.db, made.workspaceId, made.id, at(2))).toBe(true)
    expect(await removeRecurring(connection.db, made.workspaceId, made.id, at(2))).toBe(false)
    expect(await made.change({ isActive: true }, 3)).toBe(false)
    await pass(made, 3, 30)
    expect(await startedOn(made)).toEqual([0])
  })
})
