import { type SQL, and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../db/connection.ts'
import { feedSubscriptions, recurringTemplates, schedules } from '../db/schema.ts'
import { startDueRun } from './daily.ts'
import { hasNews, startForItem } from './new-items.ts'
import type { Starting } from './occurrence.ts'
import { startOccurrence } from './series.ts'

/**
 * Starts what is due of all plans, and returns how many of them had something due. Any number of workers may do this at
 * once: a plan that one of them holds is left out by the others, and it moves on in the transaction that starts its
 * occurrence. So an occurrence is started once or, after a crash, is still due.
 */
export async function startDue(db: Db, starting: Starting, now: Date): Promise<number> {
  let started = 0
  for (const startNext of planTables) {
    try {
      while (await startNext(db, starting, now)) started += 1
    } catch (error) {
      starting.onError(error)
    }
  }
  return started
}

/** Claims the plan of a table that has been due for longest, and starts it. */
function dueIn<Table extends PgTable>(
  table: Table,
  dueOn: PgColumn,
  isActive: SQL | undefined,
  start: (tx: Tx, starting: Starting, plan: Table['$inferSelect'], now: Date) => Promise<unknown>,
) {
  return (db: Db, starting: Starting, now: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [plan] = await tx
        .select()
        .from(table as PgTable)
        .where(and(isActive, lte(dueOn, now)))
        .orderBy(asc(dueOn))
        .limit(1)
        .for('update', { skipLocked: true })
      if (plan) await start(tx, starting, plan, now)
      return plan !== undefined
    })
}

const { state, deletedOn, nextRunOn } = recurringTemplates
const planTables = [
  dueIn(schedules, schedules.nextTurnOn, eq(schedules.state, 'active'), startOccurrence),
  dueIn(recurringTemplates, nextRunOn, and(eq(state, 'active'), isNull(deletedOn)), startDueRun),
  dueIn(feedSubscriptions, feedSubscriptions.nextTryOn, hasNews, startForItem),
]
