import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { recurringTemplates, requests } from '../db/schema.ts'
import type { KindName, OrderOf } from '../kinds/kinds.ts'
import { readOccurrence } from '../kinds/kinds.ts'
import type { AcceptContext } from '../requests/accept.ts'
import { NoNewItemsError } from '../requests/feed-item-uses.ts'
import { Refusal } from '../requests/refusal.ts'
import { type Planned, acceptOccurrence } from './occurrence.ts'
import { skipReasons } from './skip-reasons.ts'

export type RecurringRow = typeof recurringTemplates.$inferSelect
type NextRun = Pick<RecurringRow, 'state' | 'nextRunOn'>

/** An order that is given so many times a day, each run charged when it begins. */
export type Daily<Name extends KindName = KindName> = { type: 'daily'; order: OrderOf<Name> } & Recurrence
type Recurrence = { dailyCount: number; endDate: Date | undefined }

/** Writes a recurring order and starts its first run. Throws where the credits do not cover one run. */
export async function insertDaily(
  tx: Tx,
  taking: AcceptContext,
  planned: Planned,
  daily: Daily,
  now: Date,
): Promise<void> {
  const { order, dailyCount, endDate } = daily
  const recurring = { ...planned, order, dailyCount, endDate, createdOn: now }
  const [row] = await tx.insert(recurringTemplates).values(recurring).returning()
  if (!row) throw new Error('The recurring order was not written.')
  const started = await startRun(tx, taking, row, now).catch(problemOf(NoNewItemsError, (reason) => reason))
  await updateRecurring(tx, row, { ...nextAfter(row, now, now), ...started }, now)
}

/** What cannot run now is left out and says why; the next run comes as planned. */
export async function startDueRun(tx: Tx, taking: AcceptContext, row: RecurringRow, now: Date): Promise<void> {
  const { nextRunOn, endDate } = row
  const plannedOn = nextRunOn ?? now
  const isMissed = now.getTime() - plannedOn.getTime() >= intervalMs(row)
  const isTooLate = isMissed && endDate !== null && now > endDate
  const refused = problemOf(Refusal, (reason) => skipReasons.refusedRun(plannedOn, reason))
  const started = isTooLate ? {} : await startRun(tx, taking, row, now).catch(refused)
  await updateRecurring(tx, row, { ...nextAfter(row, plannedOn, now), ...started }, now)
}

const problemOf =
  (expected: typeof Refusal | typeof NoNewItemsError, say: (reason: string) => string) => (error: unknown) => {
    if (error instanceof expected) return { problem: say(error.message) }
    throw error
  }

async function startRun(tx: Tx, taking: AcceptContext, row: RecurringRow, now: Date): Promise<Partial<RecurringRow>> {
  const { id: templateId, workspaceId, runs, callbackData } = row
  // Two runs at once would say the same, and each that it is new.
  const isUnfinished = and(inArray(requests.state, ['queued', 'running']), isNull(requests.deletedOn))
  const unfinished = await tx.$count(requests, and(eq(requests.templateId, templateId), isUnfinished))
  if (unfinished > 0) throw new Refusal(409, skipReasons.unfinishedRun)
  const occurrence = readOccurrence(row)
  if (!occurrence) throw new Refusal(409, skipReasons.unreadableOrder)
  const run = { ...occurrence, workspaceId, templateId, callbackData: callbackData ?? undefined, requestedOn: now }
  const { requestId } = await acceptOccurrence(tx, taking, occurrence.kind, run)
  return { lastRunOn: now, lastRequestId: requestId, runs: runs + 1, problem: null }
}

export async function updateRecurring(
  tx: Tx,
  row: RecurringRow,
  changes: Partial<RecurringRow>,
  now: Date,
): Promise<void> {
  const own = eq(recurringTemplates.id, row.id)
  await tx
    .update(recurringTemplates)
    .set({ ...changes, updatedOn: now })
    .where(own)
}

/** Runs are spread evenly over the day. */
export const intervalMs = ({ dailyCount }: RecurringRow) => 86_400_000 / dailyCount

/** The first time of the plan after `now`: runs that were missed meanwhile are not made up for. */
function nextAfter(row: RecurringRow, plannedOn: Date, now: Date): NextRun {
  const intervals = Math.floor((now.getTime() - plannedOn.getTime()) / intervalMs(row)) + 1
  return nextAt(row, plannedOn.getTime() + intervals * intervalMs(row))
}

export const nextAt = ({ endDate }: RecurringRow, timeMs: number): NextRun =>
  endDate !== null && timeMs > endDate.getTime()
    ? { state: 'completed', nextRunOn: null }
    : { state: 'active', nextRunOn: new Date(timeMs) }
