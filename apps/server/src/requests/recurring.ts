import { and, desc, eq, isNull } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db } from '../db/connection.ts'
import { recurringTemplates, requests } from '../db/schema.ts'
import type { KindName, OrderOf } from '../kinds/kinds.ts'
import type { Taking } from './accept.ts'
import { NothingNew } from './feed-uses.ts'
import { type SentKey, claimKey } from './idempotency.ts'
import { type TemplateRow, keepWaiting, startRun, stateFrom } from './runs.ts'

/** An order that is to be given again and again, checked. */
export type Recurring<Name extends KindName> = {
  workspaceId: string
  order: OrderOf<Name>
  dailyCount: number
  endDate: Date | undefined
  callbackData: string | undefined
  idempotency: SentKey | undefined
}

/**
 * Takes a recurring order in and starts its first run, in one transaction or not at all: who has too few credits for one
 * run is told so at once.
 */
export async function acceptRecurring<Name extends KindName>(
  taking: Taking & { db: Db },
  kind: Name,
  { idempotency, ...recurring }: Recurring<Name>,
  now: Date,
): Promise<string> {
  return taking.db.transaction(async (tx) => {
    const id = crypto.randomUUID()
    const earlier = idempotency && (await claimKey(tx, recurring.workspaceId, idempotency, id))
    if (earlier) return earlier
    const [template] = await tx
      .insert(recurringTemplates)
      .values({ id, kind, ...recurring, createdOn: now })
      .returning()
    if (!template) throw new Error('The recurring order was not written.')
    try {
      await tx.transaction((inner) => startRun(inner, taking, template, now))
    } catch (error) {
      if (!(error instanceof NothingNew)) throw error
      await keepWaiting(tx, template, now, error.message)
    }
    return id
  })
}

const living = (workspaceId: string, kind: KindName) =>
  and(
    eq(recurringTemplates.workspaceId, workspaceId),
    eq(recurringTemplates.kind, kind),
    isNull(recurringTemplates.deletedOn),
  )

/** Those of a kind, newest first, each with why its last run failed. */
export async function templatesOf(db: Db, workspaceId: string, kind: KindName) {
  return db
    .select({ template: recurringTemplates, failure: requests.errorMessage })
    .from(recurringTemplates)
    .leftJoin(requests, and(eq(requests.id, recurringTemplates.lastRequestId), eq(requests.state, 'failed')))
    .where(living(workspaceId, kind))
    .orderBy(desc(recurringTemplates.createdOn), recurringTemplates.id)
}
export type ListedTemplate = Awaited<ReturnType<typeof templatesOf>>[number]

export async function findTemplate(
  db: Db,
  workspaceId: string,
  kind: KindName,
  id: string,
): Promise<ListedTemplate | undefined> {
  if (!isUuid(id)) return undefined
  const listed = await templatesOf(db, workspaceId, kind)
  return listed.find(({ template }) => template.id === id)
}

export type TemplateChange<Name extends KindName> = {
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
export async function changeTemplate<Name extends KindName>(
  db: Db,
  workspaceId: string,
  kind: Name,
  id: string,
  change: TemplateChange<Name>,
  now: Date,
): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const own = and(living(workspaceId, kind), eq(recurringTemplates.id, id))
    const [before] = await tx.select().from(recurringTemplates).where(own).for('update')
    if (!before) return false
    const changed: TemplateRow = {
      ...before,
      ...(change.order && { order: change.order }),
      ...(change.dailyCount !== undefined && { dailyCount: change.dailyCount }),
      ...(change.endDate !== undefined && { endDate: change.endDate }),
      updatedOn: now,
    }
    const { order, dailyCount, endDate, updatedOn } = changed
    await tx
      .update(recurringTemplates)
      .set({ order, dailyCount, endDate, updatedOn, ...stateAfter(before, changed, change.isActive, now) })
      .where(own)
    return true
  })
}

type State = Pick<TemplateRow, 'state' | 'nextRunOn'>

/** The plan stays where nothing of it was changed. */
function stateAfter(before: TemplateRow, changed: TemplateRow, isActive: boolean | undefined, now: Date): State {
  const isPaused = isActive === undefined ? before.state === 'paused' : !isActive
  const hasEnded = before.state === 'completed' && changed.endDate !== null && changed.endDate <= now
  if (isPaused && !hasEnded) return { state: 'paused', nextRunOn: null }
  const isAsPlanned = before.state === 'active' && before.dailyCount === changed.dailyCount
  if (!isAsPlanned) return stateFrom(changed, now)
  const isBeyond = changed.endDate !== null && before.nextRunOn !== null && before.nextRunOn > changed.endDate
  return isBeyond ? { state: 'completed', nextRunOn: null } : { state: 'active', nextRunOn: before.nextRunOn }
}

/** Takes a recurring order out of every list; its runs stay. False where the workspace has none of any kind with this id. */
export async function removeTemplate(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  if (!isUuid(id)) return false
  const removed = await db
    .update(recurringTemplates)
    .set({ deletedOn: now, updatedOn: now, nextRunOn: null })
    .where(
      and(
        eq(recurringTemplates.workspaceId, workspaceId),
        eq(recurringTemplates.id, id),
        isNull(recurringTemplates.deletedOn),
      ),
    )
    .returning({ id: recurringTemplates.id })
  return removed.length > 0
}
