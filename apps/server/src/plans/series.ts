import { and, asc, eq, gte } from 'drizzle-orm'
import { errorCodes } from '@patchbay/contract'
import type { Tx } from '../db/connection.ts'
import { requests, schedules } from '../db/schema.ts'
import { type KindName, feedsOf, isKind, kinds, readOccurrence } from '../kinds/kinds.ts'
import { type NewRequest, type AcceptContext, buildRequestRow, descendingTimes } from '../requests/accept.ts'
import { checkDays } from '../requests/daily-allowance.ts'
import { listFeedNames, findLastUseBySchedule, claimItems } from '../requests/feed-item-uses.ts'
import { reserveAll } from '../requests/ledger.ts'
import { placeInItsShow } from '../requests/add-to-show.ts'
import { failRequestIn } from '../requests/progress.ts'
import type { Planned } from './occurrence.ts'
import { skipReasons } from './skip-reasons.ts'

export type ScheduleRow = typeof schedules.$inferSelect
type OccurrenceRow = typeof requests.$inferSelect

/** Orders a fixed time apart, all of them charged at once. */
export type Series<Name extends KindName = KindName> = {
  type: 'series'
  source: ScheduleRow['kind']
  title: string
  frequencyMinutes: number
  startOn: Date
  occurrences: Pick<NewRequest<Name>, 'type' | 'title' | 'order' | 'cost'>[]
}

/** Writes the schedule, a request an occurrence and the reserves of all. Each one's job comes when it is due. */
export async function insertSeries(tx: Tx, { config }: AcceptContext, planned: Planned, series: Series, now: Date) {
  const { id, workspaceId, kind, callbackData } = planned
  const { source, title, startOn, frequencyMinutes, occurrences } = series
  const times = descendingTimes(occurrences.length)
  const rows = occurrences.map((occurrence, index) => {
    const scheduledOn = new Date(startOn.getTime() + index * frequencyMinutes * 60_000)
    const order = { ...occurrence, workspaceId, scheduledOn, callbackData, requestedOn: times[index] }
    return { ...buildRequestRow(crypto.randomUUID(), kind, order), scheduledOn, scheduleId: id, turn: index }
  })
  const dueTimes = rows.map(({ scheduledOn }) => scheduledOn)
  if (kinds[kind].countsDaily) await checkDays(tx, workspaceId, dueTimes, config.dailyPodcasts, now)
  const reserves = rows.map(({ id: requestId, cost }) => ({ requestId, cost }))
  await reserveAll(tx, workspaceId, reserves)
  const schedule = { id, workspaceId, kind: source, title, frequencyMinutes, startOn }
  await tx.insert(schedules).values({ ...schedule, turns: rows.length, nextTurnOn: startOn })
  await tx.insert(requests).values(rows)
  const requestIds = rows.map((row) => row.id)
  // All episodes of a series stand in one show.
  await placeInItsShow(tx, occurrences[0]?.order, requestIds)
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
  { queue }: Pick<AcceptContext, 'queue'>,
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
    const { id: requestId, kind } = row
    const skip = (message: string, code: number) => failRequestIn(tx, queue, requestId, { message, code })
    const missed = row !== due.at(-1) && skipReasons.missed(whyMissed, row.dueOn, nextOn, lastOn)
    const reason = missed || (await takeNewItems(tx, row, now))
    if (!isKind(kind)) await skip(skipReasons.unknownKind, errorCodes.server)
    else if (reason) await skip(reason, errorCodes.skipped)
    else await queue.enqueue(tx, kind, { requestId }, { id: requestId, group: schedule.workspaceId })
  }
  const state = nextOn ? 'active' : 'done'
  await tx.update(schedules).set({ state, nextTurnOn: nextOn }).where(eq(schedules.id, schedule.id))
  return state
}

/** Takes what feeds brought since the occurrences before. Returns why there is nothing, where it was ordered of feeds. */
async function takeNewItems(tx: Tx, row: OccurrenceRow, now: Date): Promise<string | undefined> {
  const { id: requestId, workspaceId, scheduleId, kind, payload } = row
  const read = readOccurrence({ kind, order: payload })
  const feeds = read && feedsOf(read.kind, read.order)
  if (!feeds || !scheduleId) return undefined
  const use = { requestId, workspaceId, scheduleId, usedOn: now }
  if ((await claimItems(tx, use, feeds.picks, feeds.newest)) > 0) return undefined
  const feedIds = feeds.picks.map(({ feedId }) => feedId)
  return skipReasons.nothingNew(
    await listFeedNames(tx, workspaceId, feedIds),
    await findLastUseBySchedule(tx, scheduleId),
  )
}
