import { and, desc, eq, isNull } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { recurringTemplates, requests } from '../../db/schema.ts'
import type { KindName, OrderOf } from '../../kinds/kinds.ts'
import { type RecurringRow, intervalMs, nextAt, updateRecurring } from '../../plans/daily.ts'

const listed = (workspaceId: string) =>
  and(eq(recurringTemplates.workspaceId, workspaceId), isNull(recurringTemplates.deletedOn))

/** Those of a kind, newest first, each with why its last run failed. */
export async function listRecurring(db: Db, workspaceId: string, kind: KindName) {
  return db
    .select({ template: recurringTemplates, failure: requests.errorMessage })
    .from(recurringTemplates)
    .leftJoin(requests, and(eq(requests.id, recurringTemplates.lastRequestId), eq(requests.state, 'failed')))
    .where(and(listed(workspaceId), eq(recurringTemplates.kind, kind)))
    .orderBy(desc(recurringTemplates.createdOn), recurringTemplates.id)
}
export type ListedRecurring = Awaited<ReturnType<typeof listRecurring>>[number]

export const findRecurring = async (db: Db, workspaceId: string, kind: KindName, id: string) =>
  (await listRecurring(db, workspaceId, kind)).find(({ template }) => template.id === id)

export type RecurringChange<Name extends KindName> = {
  /** What is ordered from now on. */
  order?: OrderOf<Name> | undefined
  dailyCount?: number | undefined
  /** null: it has no end any more. */
  endDate?: Date | null | undefined
  isActive?: boolean | undefined
}

/**
 * Changes, pauses or resumes a recurring order; a run that has begun goes on as it was ordered. One whose end has come is
 * completed, and goes on where it is given a later end. False where the workspace has none with this id.
 */
export async function changeRecurring<Name extends KindName>(
  db: Db,
  workspaceId: string,
  kind: Name,
  id: string,
  { isActive, ...change }: RecurringChange<Name>,
  now: Date,
): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const own = and(listed(workspaceId), eq(recurringTemplates.kind, kind), eq(recurringTemplates.id, id))
    const [before] = await tx.select().from(recurringTemplates).where(own).for('update')
    if (!before) return false
    const { order = before.order, dailyCount = before.dailyCount, endDate = before.endDate } = change
    const next = nextRunOf(before, { ...before, dailyCount, endDate }, isActive, now)
    await updateRecurring(tx, before, { order, dailyCount, endDate, ...next }, now)
    return true
  })
}

/** The plan stays where nothing of it was changed; else it runs an interval after its last run, or at once. */
function nextRunOf(before: RecurringRow, changed: RecurringRow, isActive: boolean | undefined, now: Date) {
  const { dailyCount, endDate, lastRunOn } = changed
  const isPaused = isActive === undefined ? before.state === 'paused' : !isActive
  const hasEnded = before.state === 'completed' && endDate !== null && endDate <= now
  if (isPaused && !hasEnded) return { state: 'paused' as const, nextRunOn: null }
  const isAsPlanned = before.state === 'active' && before.dailyCount === dailyCount
  if (isAsPlanned && before.nextRunOn) return nextAt(changed, before.nextRunOn.getTime())
  return nextAt(changed, Math.max(lastRunOn ? lastRunOn.getTime() + intervalMs(changed) : 0, now.getTime()))
}

/** Takes a recurring order out of every list; its runs stay. False where the workspace has none of any kind with this id. */
export async function removeRecurring(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  if (!isUuid(id)) return false
  const removed = await db
    .update(recurringTemplates)
    .set({ deletedOn: now, updatedOn: now, nextRunOn: null })
    .where(and(listed(workspaceId), eq(recurringTemplates.id, id)))
    .returning({ id: recurringTemplates.id })
  return removed.length > 0
}
