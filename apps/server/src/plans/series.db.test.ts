import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeSchedule } from '../areas/schedules/change-schedule.ts'
import { listOccurrences, listSchedules } from '../areas/schedules/store.ts'
import { ledger, requests, schedules } from '../db/schema.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { keptEpisodeOrder } from '../kinds/kept-rows.fixture.ts'
import { connection, setUpDatabase, queue, acceptContext, createWorkspace } from '../requests/database.fixture.ts'
import { podcastsToday } from '../requests/daily-allowance.ts'
import { findAccount } from '../requests/ledger.ts'
import { removeRequest } from '../requests/progress.ts'
import { type Plan, acceptPlan } from './accept-plan.ts'
import type { Series } from './series.ts'
import { startDue } from './start-due.ts'

setUpDatabase()

const hour = 3_600_000
const start = new Date('2026-06-01T06:00:00Z')
/** So many hours after the first turn. */
const at = (hours: number) => new Date(start.getTime() + hours * hour)

type Changes = Partial<Series<'episode'>> & Pick<Plan<'episode'>, 'idempotency'>
const seriesOf = (workspaceId: string, turns: number, { idempotency, ...changes }: Changes = {}): Plan<'episode'> => ({
  workspaceId,
  kind: 'episode',
  idempotency,
  when: {
    type: 'series',
    source: 'urls',
    title: 'News',
    frequencyMinutes: 360,
    startOn: start,
    occurrences: Array.from({ length: turns }, (_, index) => ({
      type: 'createPodcast' as const,
      title: `News ${index + 1}`,
      order: keptEpisodeOrder,
      cost: 10,
    })),
    ...changes,
  },
})

/** A series of turns six hours apart. */
async function scheduled(turns: number, changes: Changes = {}) {
  const workspaceId = await createWorkspace()
  const scheduleId = await acceptPlan(acceptContext(), seriesOf(workspaceId, turns, changes), at(-1))
  const now = async () => {
    const rows = await listOccurrences(connection.db, workspaceId, scheduleId)
    const jobs = await queue.boss.findJobs('episode')
    const [schedule] = await connection.db.select().from(schedules).where(eq(schedules.id, scheduleId))
    return {
      started: rows.map(({ id }) => jobs.filter((job) => job.id === id).length),
      states: rows.map(({ state, deletedOn }) => (deletedOn ? 'deleted' : state)),
      words: rows.map(({ errorMessage }) => errorMessage),
      ids: rows.map(({ id }) => id),
      schedule: schedule?.state,
      nextTurnOn: schedule?.nextTurnOn,
      balance: (await findAccount(connection.db, workspaceId)).balance,
    }
  }
  const change = (to: 'pause' | 'resume' | 'end', hours: number) =>
    changeSchedule(connection.db, queue, workspaceId, scheduleId, to, at(hours))
  return { workspaceId, scheduleId, now, change }
}
const tick = (hours: number, by = queue) =>
  startDue(connection.db, { ...acceptContext(), queue: by, onError: rethrow }, at(hours))
const rethrow = (error: unknown) => {
  throw error
}

describe('a series that is taken in', () => {
  test('reserves the cost of all turns, stands in the lists at its times and starts nothing', async () => {
    const { workspaceId, now, scheduleId } = await scheduled(3)
    expect(await now()).toMatchObject({ started: [0, 0, 0], states: ['queued', 'queued', 'queued'], balance: 970 })
    const rows = await listOccurrences(connection.db, workspaceId, scheduleId)
    expect(rows.map(({ scheduledOn, turn, kind, makes }) => [scheduledOn, turn, kind, makes])).toEqual([
      [at(0), 0, 'episode', 'episode'],
      [at(6), 1, 'episode', 'episode'],
      [at(12), 2, 'episode', 'episode'],
    ])
  })

  test('leaves nothing behind where the credits do not cover the whole', async () => {
    const workspaceId = await createWorkspace(29)
    const taken = acceptPlan(acceptContext(), seriesOf(workspaceId, 3), at(-1))
    await expect(taken).rejects.toMatchObject({ status: 402, message: expect.stringContaining('30') })
    expect(await connection.db.select().from(schedules).where(eq(schedules.workspaceId, workspaceId))).toEqual([])
    expect(await connection.db.select().from(requests).where(eq(requests.workspaceId, workspaceId))).toEqual([])
    expect(await findAccount(connection.db, workspaceId)).toEqual({ allowed: 29, balance: 29 })
  })

  test('is one series for one idempotency key, also when both calls come at once', async () => {
    const workspaceId = await createWorkspace()
    const series = seriesOf(workspaceId, 2, { idempotency: { key: 'once', fingerprint: 'a' } })
    const [one, two] = await Promise.all([
      acceptPlan(acceptContext(), series, at(-1)),
      acceptPlan(acceptContext(), series, at(-1)),
    ])
    expect(one).toBe(two)
    expect((await findAccount(connection.db, workspaceId)).balance).toBe(980)
  })

  test('counts each turn towards the day it is due, and no day holds more than the allowance', async () => {
    const { workspaceId } = await scheduled(5)
    expect(await podcastsToday(connection.db, workspaceId, at(0))).toBe(3)
    expect(await podcastsToday(connection.db, workspaceId, at(24))).toBe(2)
    expect(await podcastsToday(connection.db, workspaceId, at(48))).toBe(0)
    const full = acceptPlan(acceptContext(2), seriesOf(workspaceId, 1, { startOn: at(24) }), at(-1))
    await expect(full).rejects.toMatchObject({ status: 429, message: expect.stringContaining('2026-06-02') })
    await acceptPlan(acceptContext(2), seriesOf(workspaceId, 1, { startOn: at(48) }), at(-1))
  })
})

describe('turns', () => {
  test('start one by one when they are due, and the schedule is done after the last', async () => {
    const { now } = await scheduled(3)
    expect(await tick(-0.5)).toBe(0)
    expect((await now()).started).toEqual([0, 0, 0])
    await tick(0)
    expect(await now()).toMatchObject({ started: [1, 0, 0], schedule: 'active', nextTurnOn: at(6) })
    await tick(5.9)
    expect((await now()).started).toEqual([1, 0, 0])
    await tick(6.1)
    await tick(12)
    expect(await now()).toMatchObject({ started: [1, 1, 1], schedule: 'done', nextTurnOn: null, balance: 970 })
  })

  test('start once however many workers look at the same moment', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => scheduled(2)))
    await Promise.all(Array.from({ length: 6 }, () => tick(0)))
    for (const { now } of many) expect((await now()).started).toEqual([1, 0])
    await Promise.all(Array.from({ length: 6 }, () => tick(6)))
    for (const { now } of many) expect((await now()).started).toEqual([1, 1])
  })

  test('stay due when the transaction that starts them is lost', async () => {
    const { now } = await scheduled(2)
    const dying: JobQueue = { ...queue, enqueue: () => Promise.reject(new Error('The process died.')) }
    await expect(tick(0, dying)).rejects.toThrow('The process died.')
    expect(await now()).toMatchObject({ started: [0, 0], nextTurnOn: at(0) })
    await tick(0)
    expect((await now()).started).toEqual([1, 0])
  })

  test('that a server which was off missed are left out and say so; the newest is made', async () => {
    const { now } = await scheduled(4)
    await tick(13)
    expect(await now()).toMatchObject({
      started: [0, 0, 1, 0],
      states: ['failed', 'failed', 'queued', 'queued'],
      nextTurnOn: at(18),
      balance: 980,
    })
    expect((await now()).words[0]).toBe(
      'Skipped: the server was not running at 2026-06-01 06:00 UTC; the next turn is at 2026-06-02 00:00 UTC. Nothing was charged for it.',
    )
  })

  test('that were missed to the last say which was the last', async () => {
    const { now } = await scheduled(2)
    await tick(500)
    expect(await now()).toMatchObject({ started: [0, 1], schedule: 'done', balance: 990 })
    expect((await now()).words[0]).toContain('the turn of 2026-06-01 12:00 UTC was the last')
  })

  test('that were deleted are passed over in silence', async () => {
    const { workspaceId, now } = await scheduled(3)
    const [first = '', second = ''] = (await now()).ids
    await removeRequest(connection.db, workspaceId, first)
    await removeRequest(connection.db, workspaceId, second)
    await tick(6)
    expect(await now()).toMatchObject({ started: [0, 0, 0], words: [null, null, null], balance: 990 })
    await tick(12)
    expect(await now()).toMatchObject({ started: [0, 0, 1], schedule: 'done', balance: 990 })
  })
})

describe('a schedule', () => {
  test('that is paused starts nothing; on resuming, what was due in the meantime is left out and says so', async () => {
    const { now, change } = await scheduled(4)
    await tick(0)
    expect(await change('pause', 1)).toBe('paused')
    await tick(13)
    expect((await now()).started).toEqual([1, 0, 0, 0])
    expect(await change('resume', 13)).toBe('active')
    expect(await now()).toMatchObject({ started: [1, 0, 1, 0], nextTurnOn: at(18), balance: 970 })
    expect((await now()).words[1]).toMatch(/^Skipped: the schedule was paused at 2026-06-01 12:00 UTC; the next turn/)
    await tick(13)
    expect((await now()).started).toEqual([1, 0, 1, 0])
  })

  test('that is resumed before anything was due goes on as before', async () => {
    const { now, change } = await scheduled(2)
    await change('pause', -0.9)
    expect(await change('resume', -0.8)).toBe('active')
    expect(await now()).toMatchObject({ started: [0, 0], nextTurnOn: at(0), balance: 980 })
  })

  test('that is ended gives back what had not begun, once, and cannot be started again', async () => {
    const { workspaceId, now, change } = await scheduled(4)
    await tick(0)
    expect(await change('end', 1)).toBe('ended')
    expect(await change('end', 2)).toBe('ended')
    const after = { started: [1, 0, 0, 0], states: ['queued', 'deleted', 'deleted', 'deleted'], balance: 990 }
    expect(await now()).toMatchObject({ ...after, schedule: 'ended', nextTurnOn: null })
    await expect(change('resume', 3)).rejects.toMatchObject({ status: 409 })
    await tick(100)
    expect(await now()).toMatchObject(after)
    const entries = await connection.db.select().from(ledger).where(eq(ledger.workspaceId, workspaceId))
    expect(entries.filter(({ kind }) => kind === 'release')).toHaveLength(3)
  })

  test("is another workspace's to nobody", async () => {
    const { scheduleId } = await scheduled(1)
    const other = await createWorkspace()
    expect(await changeSchedule(connection.db, queue, other, scheduleId, 'end', at(0))).toBeUndefined()
  })

  test('is listed with what became of its turns', async () => {
    const { workspaceId, now } = await scheduled(6)
    await tick(7)
    const [, made = '', deleted = '', failed = ''] = (await now()).ids
    const set = (id: string, changes: Partial<typeof requests.$inferInsert>) =>
      connection.db.update(requests).set(changes).where(eq(requests.id, id))
    await set(made, { state: 'done' })
    await set(failed, { state: 'failed', errorCode: 1 })
    await removeRequest(connection.db, workspaceId, deleted)
    expect(await listSchedules(connection.db, workspaceId, 10)).toMatchObject([
      { title: 'News', turns: 6, made: 1, failed: 1, skipped: 1, left: 2, state: 'active' },
    ])
  })
})
