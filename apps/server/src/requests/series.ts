import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../db/connection.ts'
import { requests, schedules } from '../db/schema.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type KindName, kinds } from '../kinds/kinds.ts'
import { type Order, type Taking, dayOf, podcastsToday, requestRow, timesTogether, turnsByDay } from './accept.ts'
import { type SentKey, claimKey } from './idempotency.ts'
import { lockAccount, reserveAll } from './ledger.ts'
import { removeIn } from './progress.ts'
import { Refusal } from './refusal.ts'
import { type ScheduleRow, runDueTurns } from './turns.ts'

/** A series of orders of one kind, a fixed time apart: what each turn is to make, and when the first is due. */
export type Series<Name extends KindName> = {
  workspaceId: string
  /** What a turn makes. */
  work: Name
  kind: ScheduleRow['kind']
  title: string
  frequencyMinutes: number
  startOn: Date
  idempotency: SentKey | undefined
  /** Comes back with the status and the webhook of every turn. */
  callbackData?: string | undefined
  turns: Pick<Order<Name>, 'type' | 'title' | 'order' | 'cost'>[]
}

/**
 * Takes a whole series in: the schedule, a request a turn and the reserves of all of them, in one transaction or not at
 * all, and what must hold together with it. No job yet: each turn's comes when it is due (`turns.ts`).
 */
export async function acceptSeries<Name extends KindName>(
  { db, config }: Pick<Taking, 'config'> & { db: Db },
  series: Series<Name>,
  now: Date,
  alongside?: (tx: Tx, requestIds: string[]) => Promise<unknown>,
): Promise<{ scheduleId: string }> {
  return db.transaction(async (tx) => {
    const { workspaceId, work, startOn, frequencyMinutes } = series
    const scheduleId = crypto.randomUUID()
    const earlier = series.idempotency && (await claimKey(tx, workspaceId, series.idempotency, scheduleId))
    if (earlier) return { scheduleId: earlier }
    const times = timesTogether(series.turns.length)
    const rows = series.turns.map((turn, index) => ({
      ...requestRow(crypto.randomUUID(), work, {
        ...turn,
        workspaceId,
        scheduledOn: new Date(startOn.getTime() + index * frequencyMinutes * 60_000),
        callbackData: series.callbackData,
        requestedOn: times[index],
      }),
      scheduleId,
      turn: index,
    }))
    const days = rows.map(({ scheduledOn }) => scheduledOn ?? startOn)
    if (kinds[work].countsDaily) await checkDays(tx, workspaceId, days, config.dailyPodcasts, now)
    await reserveAll(
      tx,
      workspaceId,
      rows.map(({ id: requestId, cost }) => ({ requestId, cost })),
    )
    await tx.insert(schedules).values({
      id: scheduleId,
      workspaceId,
      kind: series.kind,
      title: series.title,
      frequencyMinutes,
      startOn,
      turns: rows.length,
      nextTurnOn: startOn,
    })
    await tx.insert(requests).values(rows)
    await alongside?.(
      tx,
      rows.map(({ id }) => id),
    )
    return { scheduleId }
  })
}

/** A turn counts on the day it is due; no day may hold more podcasts than the allowance. */
async function checkDays(tx: Tx, workspaceId: string, times: Date[], most: number, now: Date): Promise<void> {
  await lockAccount(tx, workspaceId)
  const last = new Date(Math.max(...times.map((time) => time.getTime())) + 1)
  const used = await turnsByDay(tx, workspaceId, new Date(`${dayOf(times[0] ?? now)}T00:00:00Z`), last)
  used.set(dayOf(now), await podcastsToday(tx, workspaceId, now))
  for (const time of times) {
    const day = dayOf(time)
    const count = (used.get(day) ?? 0) + 1
    used.set(day, count)
    if (count > most) {
      const allowance = `${most} ${most === 1 ? 'podcast' : 'podcasts'}`
      throw new Refusal(
        429,
        `The daily allowance of ${allowance} would be exceeded on ${day}. Nothing was scheduled or charged.`,
      )
    }
  }
}

/** The turns of a schedule in their order. */
export async function turnsOf(db: Db, workspaceId: string, scheduleId: string) {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.workspaceId, workspaceId), eq(requests.scheduleId, scheduleId)))
    .orderBy(asc(requests.turn))
}

export type Change = 'pause' | 'resume' | 'end'

/**
 * Pauses, resumes or ends a schedule; doing what is so already changes nothing. Undefined where the workspace has no
 * such schedule. Throws a 409 where it has ended or run out.
 */
export async function changeSchedule(
  db: Db,
  queue: JobQueue,
  workspaceId: string,
  scheduleId: string,
  change: Change,
  now: Date,
): Promise<ScheduleRow['state'] | undefined> {
  if (!isUuid(scheduleId)) return undefined
  return db.transaction(async (tx) => {
    const own = and(eq(schedules.id, scheduleId), eq(schedules.workspaceId, workspaceId))
    const [schedule] = await tx.select().from(schedules).where(own).for('update')
    if (!schedule) return undefined
    if (change === 'end') return end(tx, schedule, now)
    if (schedule.state === 'ended') throw new Refusal(409, 'This schedule was ended. It cannot be started again.')
    if (schedule.state === 'done') throw new Refusal(409, 'This schedule is done: all of its episodes had their turn.')
    if (change === 'pause') {
      await tx.update(schedules).set({ state: 'paused' }).where(own)
      return 'paused'
    }
    if (schedule.state === 'active') return 'active'
    return runDueTurns(tx, queue, schedule, now, 'the schedule was paused')
  })
}

/** What has begun goes on; what has not leaves the lists and gives its reserve back. */
async function end(tx: Tx, schedule: ScheduleRow, now: Date): Promise<ScheduleRow['state']> {
  if (schedule.state === 'ended' || schedule.state === 'done') return schedule.state
  if (schedule.nextTurnOn) {
    const waiting = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(
          eq(requests.scheduleId, schedule.id),
          gte(requests.scheduledOn, schedule.nextTurnOn),
          isNull(requests.deletedOn),
        ),
      )
      .orderBy(asc(requests.turn))
    for (const { id } of waiting) await removeIn(tx, schedule.workspaceId, id)
  }
  await tx
    .update(schedules)
    .set({ state: 'ended', endedOn: now, nextTurnOn: null })
    .where(eq(schedules.id, schedule.id))
  return 'ended'
}
