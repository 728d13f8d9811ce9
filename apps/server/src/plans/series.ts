import { and, asc, eq, gte } from 'drizzle-orm'
import { errorCodes } from '@patchbay/contract'
import type { Tx } from '../db/connection.ts'
import { requests, schedules } from '../db/schema.ts'
import { type KindName, feedsOf, isKind, kinds, readOrder } from '../kinds/kinds.ts'
import * as accept from '../requests/accept.ts'
import { feedNames, lastUseBySchedule, useItems } from '../requests/feed-uses.ts'
import { lockAccount, reserveAll } from '../requests/ledger.ts'
import { failIn } from '../requests/progress.ts'
import { Refusal } from '../requests/refusal.ts'
import { type Planned, placeInItsShow } from './occurrence.ts'
import { skipReasons } from './skip-reasons.ts'

export type ScheduleRow = typeof schedules.$inferSelect
type OccurrenceRow = typeof requests.$inferSelect

/** Orders a fixed time apart, all of them charged at once. */
export type Series<Name extends KindName> = {
  type: 'series'
  source: ScheduleRow['kind']
  title: string
  frequencyMinutes: number
  startOn: Date
  occurrences: Pick<accept.Order<Name>, 'type' | 'title' | 'order' | 'cost'>[]
}

/** Writes the schedule, a request an occurrence and the reserves of all. Each one's job comes when it is due. */
export async function insertSeries<Name extends KindName>(
  tx: Tx,
  { config }: Pick<accept.Taking, 'config'>,
  { id, workspaceId, kind, callbackData }: Planned<Name>,
  { source, title, startOn, frequencyMinutes, occurrences }: Series<Name>,
  now: Date,
): Promise<void> {
  const times = accept.timesTogether(occurrences.length)
  const rows = occurrences.map((occurrence, index) => {
    const scheduledOn = new Date(startOn.getTime() + index * frequencyMinutes * 60_000)
    const order = { ...occurrence, workspaceId, scheduledOn, callbackData, requestedOn: times[index] }
    return { ...accept.requestRow(crypto.randomUUID(), kind, order), scheduledOn, scheduleId: id, turn: index }
  })
  const dueTimes = rows.map(({ scheduledOn }) => scheduledOn)
  if (kinds[kind].countsDaily) await checkDays(tx, workspaceId, dueTimes, config.dailyPodcasts, now)
  const reserves = rows.map(({ id: requestId, cost }) => ({ requestId, cost }))
  await reserveAll(tx, workspaceId, reserves)
  const schedule = { id, workspaceId, kind: source, title, frequencyMinutes, startOn }
  await tx.insert(schedules).values({ ...schedule, turns: rows.length, nextTurnOn: startOn })
  await tx.insert(requests).values(rows)
  const [first] = occurrences
  const requestIds = reserves.map(({ requestId }) => requestId)
  // All episodes of a series stand in one show.
  if (first) await placeInItsShow(tx, first.order, requestIds)
}

/** An occurrence counts on the day it is due; no day may hold more podcasts than the allowance. */
async function checkDays(tx: Tx, workspaceId: string, times: Date[], max: number, now: Date): Promise<void> {
  await lockAccount(tx, workspaceId)
  const [first = now, last = now] = [times[0], times.at(-1)]
  const midnight = new Date(`${accept.dayOf(first)}T00:00:00Z`)
  const used = await accept.turnsByDay(tx, workspaceId, midnight, new Date(last.getTime() + 1))
  used.set(accept.dayOf(now), await accept.podcastsToday(tx, workspaceId, now))
  for (const day of times.map(accept.dayOf)) {
    const count = (used.get(day) ?? 0) + 1
    used.set(day, count)
    if (count <= max) continue
    const allowance = `The daily allowance of ${max} ${max === 1 ? 'podcast' : 'podcasts'}`
    throw new Refusal(429, `${allowance} would be exceeded on ${day}. Nothing was scheduled or charged.`)
  }
}

/** The occurrences of a schedule from its next one on, in their order. */
export const remainingOccurrences = (tx: Tx, { id, nextTurnOn }: ScheduleRow, now: Date) =>
  tx
    .select()
    .from(requests)
    .where(and(eq(requests.scheduleId, id), gte(requests.scheduledOn, nextTurnOn ?? now)))
    .orderBy(asc(requests.turn))
    .for('update')

/**
 * Gives the newest due occurrence its job, and moves the schedule on. Occurrences before it are left out, so that a
 * server that was off does not make a pile of old news. Returns the schedule's new state. The caller holds its row.
 */
export async function startOccurrence(
  tx: Tx,
  { queue }: Pick<accept.Taking, 'queue'>,
  schedule: ScheduleRow,
  now: Date,
  whyMissed = skipReasons.serverWasOff,
): Promise<'active' | 'done'> {
  const remaining = await remainingOccurrences(tx, schedule, now)
  const timed = remaining.map((row) => ({ ...row, dueOn: row.scheduledOn ?? now }))
  const due = timed.filter(({ dueOn }) => dueOn <= now)
  const nextOn = timed.find(({ dueOn, deletedOn }) => dueOn > now && deletedOn === null)?.dueOn ?? null
  const lastOn = due.at(-1)?.dueOn ?? now
  for (const row of due) {
    if (row.deletedOn !== null || row.state !== 'queued') continue
    const fail = (message: string, code: number) => failIn(tx, queue, row.id, { message, code })
    if (!isKind(row.kind)) {
      await fail(skipReasons.unknownKind, errorCodes.server)
    } else if (row !== due.at(-1)) {
      await fail(skipReasons.missed(whyMissed, row.dueOn, nextOn, lastOn), errorCodes.skipped)
    } else {
      const nothingNew = await takeNewItems(tx, row, row.kind, now)
      if (nothingNew) await fail(nothingNew, errorCodes.skipped)
      else await queue.enqueue(tx, row.kind, { requestId: row.id }, { id: row.id, group: schedule.workspaceId })
    }
  }
  const state = nextOn ? 'active' : 'done'
  await tx.update(schedules).set({ state, nextTurnOn: nextOn }).where(eq(schedules.id, schedule.id))
  return state
}

/** Takes what feeds brought since the occurrences before. Returns why there is nothing, where it was ordered of feeds. */
async function takeNewItems(tx: Tx, row: OccurrenceRow, kind: KindName, now: Date): Promise<string | undefined> {
  const { id: requestId, workspaceId, scheduleId } = row
  const order = readOrder(kind, row.payload)
  const feeds = order && feedsOf(kind, order)
  if (!feeds || !scheduleId) return undefined
  const use = { requestId, workspaceId, scheduleId, usedOn: now }
  if ((await useItems(tx, use, feeds.picks, feeds.newest)) > 0) return undefined
  const feedIds = feeds.picks.map(({ feedId }) => feedId)
  return skipReasons.nothingNew(await feedNames(tx, workspaceId, feedIds), await lastUseBySchedule(tx, scheduleId))
}
