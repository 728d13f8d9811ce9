import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { recurringTemplates, requests } from '../db/schema.ts'
import { type KindName, type OrderOf, isKind, readOrder } from '../kinds/kinds.ts'
import { occurrenceOf } from '../kinds/occurrences.ts'
import type { Taking } from '../requests/accept.ts'
import { NothingNew } from '../requests/feed-uses.ts'
import { Refusal } from '../requests/refusal.ts'
import { type Planned, acceptOccurrence } from './occurrence.ts'
import { skipReasons } from './skip-reasons.ts'

export type RecurringRow = typeof recurringTemplates.$inferSelect
type NextRun = Pick<RecurringRow, 'state' | 'nextRunOn'>

/** An order that is given so many times a day, each run charged when it begins. */
export type Daily<Name extends KindName> = {
  type: 'daily'
  order: OrderOf<Name>
  dailyCount: number
  endDate: Date | undefined
}

/** Writes a recurring order and starts its first run. Throws where the credits do not cover one run. */
export async function insertDaily<Name extends KindName>(
  tx: Tx,
  taking: Taking,
  planned: Planned<Name>,
  { order, dailyCount, endDate }: Daily<Name>,
  now: Date,
): Promise<void> {
  const recurring = { ...planned, order, dailyCount, endDate, createdOn: now }
  const [row] = await tx.insert(recurringTemplates).values(recurring).returning()
  if (!row) throw new Error('The recurring order was not written.')
  const next = nextAfter(row, now, now)
  await startRun(tx, taking, row, next, now).catch((error: unknown) => {
    if (!(error instanceof NothingNew)) throw error
    return updateRecurring(tx, row, { ...next, problem: error.message, updatedOn: now })
  })
}

/** What cannot run now is left out and says why; the next run comes as planned. */
export async function startDueRun(tx: Tx, taking: Taking, row: RecurringRow, now: Date): Promise<void> {
  const plannedOn = row.nextRunOn ?? now
  const next = nextAfter(row, plannedOn, now)
  if (isTooLate(row, plannedOn, now)) return updateRecurring(tx, row, { ...next, updatedOn: now })
  try {
    await refuseWhileRunning(tx, row)
    await startRun(tx, taking, row, next, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = skipReasons.refusedRun(plannedOn, error.message)
    await updateRecurring(tx, row, { ...next, problem, updatedOn: now })
  }
}

async function startRun(tx: Tx, taking: Taking, row: RecurringRow, next: NextRun, now: Date): Promise<void> {
  const { id: templateId, workspaceId, kind, runs } = row
  const order = isKind(kind) ? readOrder(kind, row.order) : undefined
  if (!isKind(kind) || !order) throw new Refusal(409, skipReasons.unreadableOrder)
  const { requestId: lastRequestId } = await acceptOccurrence(tx, taking, kind, {
    ...occurrenceOf(kind, order),
    workspaceId,
    order,
    callbackData: row.callbackData ?? undefined,
    templateId,
    requestedOn: now,
  })
  const started = { lastRunOn: now, lastRequestId, runs: runs + 1, problem: null, updatedOn: now }
  await updateRecurring(tx, row, { ...next, ...started })
}

export async function updateRecurring(tx: Tx, { id }: RecurringRow, changes: Partial<RecurringRow>): Promise<void> {
  await tx.update(recurringTemplates).set(changes).where(eq(recurringTemplates.id, id))
}

/** Two runs at once would say the same, and each that it is new. */
async function refuseWhileRunning(tx: Tx, { id }: RecurringRow): Promise<void> {
  const isUnfinished = and(inArray(requests.state, ['queued', 'running']), isNull(requests.deletedOn))
  const unfinished = await tx.$count(requests, and(eq(requests.templateId, id), isUnfinished))
  if (unfinished > 0) throw new Refusal(409, skipReasons.unfinishedRun)
}

/** Runs are spread evenly over the day. */
export const intervalMs = ({ dailyCount }: RecurringRow) => 86_400_000 / dailyCount

/** Missed by a whole interval, and its end has come meanwhile. */
const isTooLate = (row: RecurringRow, plannedOn: Date, now: Date) =>
  row.endDate !== null && now > row.endDate && now.getTime() - plannedOn.getTime() >= intervalMs(row)

/** The first time of the plan after `now`: runs that were missed meanwhile are not made up for. */
function nextAfter(row: RecurringRow, plannedOn: Date, now: Date): NextRun {
  const intervals = Math.floor((now.getTime() - plannedOn.getTime()) / intervalMs(row)) + 1
  return nextAt(row, plannedOn.getTime() + intervals * intervalMs(row))
}

export const nextAt = ({ endDate }: RecurringRow, timeMs: number): NextRun =>
  endDate !== null && timeMs > endDate.getTime()
    ? { state: 'completed', nextRunOn: null }
    : { state: 'active', nextRunOn: new Date(timeMs) }
