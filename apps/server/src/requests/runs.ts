import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { recurringTemplates, requests } from '../db/schema.ts'
import type { Kind } from '../kinds/kind.ts'
import { isKind, kinds, readOrder } from '../kinds/kinds.ts'
import { type Taking, acceptIn } from './accept.ts'
import { Refusal } from './refusal.ts'

export type TemplateRow = typeof recurringTemplates.$inferSelect

/**
 * Starts the runs of recurring orders that are due; answers how many orders had one. Any number of workers may do this at
 * once: an order that one of them holds is left out by the others, and its next run moves on in the transaction that
 * takes the run in, so a run is started once or, after a crash, still due.
 */
export async function startDueRuns(db: Db, taking: Taking, now: Date): Promise<number> {
  for (let looked = 0; ; looked += 1) if (!(await startNext(db, taking, now))) return looked
}

async function startNext(db: Db, taking: Taking, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(recurringTemplates)
      .where(
        and(
          eq(recurringTemplates.state, 'active'),
          isNull(recurringTemplates.deletedOn),
          lte(recurringTemplates.nextRunOn, now),
        ),
      )
      .orderBy(asc(recurringTemplates.nextRunOn))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due?.nextRunOn) return false
    await runDue(tx, taking, due, { plannedOn: due.nextRunOn, now })
    return true
  })
}

type Times = { plannedOn: Date; now: Date }

/** What cannot run now is left out and says why; the next one comes as planned. */
async function runDue(tx: Tx, taking: Taking, template: TemplateRow, { plannedOn, now }: Times): Promise<void> {
  const next = nextState(template, plannedOn, now)
  if (isOver(template, { plannedOn, now })) return keep(tx, template, { ...next, updatedOn: now })
  try {
    await refuseWhileRunning(tx, template)
    // Of its own: a run that is refused leaves nothing behind.
    await tx.transaction((inner) => startRun(inner, taking, template, now, next))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = `The run of ${timeWords(plannedOn)} was left out. ${error.message}`
    await keep(tx, template, { ...next, problem, updatedOn: now })
  }
}

/** Takes a run in, and moves its order on. Throws a `Refusal` where it cannot be: too few credits, an order of before. */
export async function startRun(
  tx: Tx,
  taking: Taking,
  template: TemplateRow,
  now: Date,
  next: Pick<TemplateRow, 'state' | 'nextRunOn'> = nextState(template, now, now),
): Promise<string> {
  const { kind, workspaceId } = template
  const order = isKind(kind) ? readOrder(kind, template.order) : undefined
  const run = isKind(kind) && order && (kinds[kind] as Kind).recurs?.(order)
  if (!isKind(kind) || !order || !run) throw new Refusal(409, 'This version of the server cannot carry it out.')
  const { requestId } = await acceptIn(tx, taking, kind, {
    workspaceId,
    type: run.type as never,
    title: run.title,
    order,
    cost: run.cost,
    callbackData: template.callbackData ?? undefined,
    templateId: template.id,
    requestedOn: now,
  })
  const runs = template.runs + 1
  await keep(tx, template, { ...next, lastRunOn: now, lastRequestId: requestId, runs, problem: null, updatedOn: now })
  return requestId
}

const keep = async (tx: Tx, { id }: TemplateRow, changes: Partial<TemplateRow>): Promise<void> => {
  await tx.update(recurringTemplates).set(changes).where(eq(recurringTemplates.id, id))
}

/** Two runs at once would say the same, and each that it is new. */
async function refuseWhileRunning(tx: Tx, { id }: TemplateRow): Promise<void> {
  const [unfinished] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.templateId, id), inArray(requests.state, ['queued', 'running']), isNull(requests.deletedOn)))
    .limit(1)
  if (unfinished) throw new Refusal(409, 'The run before it was still being made. Nothing was charged for it.')
}

const dayMs = 86_400_000
/** Runs are spread evenly over the day. */
const betweenMs = ({ dailyCount }: Pick<TemplateRow, 'dailyCount'>) => dayMs / dailyCount

/** Missed by a whole span, and its end has come meanwhile: it is too late for it. */
const isOver = (template: TemplateRow, { plannedOn, now }: Times) =>
  template.endDate !== null &&
  (plannedOn > template.endDate ||
    (now > template.endDate && now.getTime() - plannedOn.getTime() >= betweenMs(template)))

/** Nothing is new yet where its first run would be: it says so, and the next run comes as planned. */
export async function keepWaiting(tx: Tx, template: TemplateRow, now: Date, problem: string): Promise<void> {
  await keep(tx, template, { ...nextState(template, now, now), problem, updatedOn: now })
}

/** The first time of the plan after `now`: runs that were missed meanwhile are not made up for. */
function nextState(template: TemplateRow, plannedOn: Date, now: Date): Pick<TemplateRow, 'state' | 'nextRunOn'> {
  const spans = Math.floor((now.getTime() - plannedOn.getTime()) / betweenMs(template)) + 1
  return activeUntilEnd(template, new Date(plannedOn.getTime() + spans * betweenMs(template)))
}

/** What is resumed or changed runs a span after its last run, or at once where that has passed. */
export function stateFrom(template: TemplateRow, now: Date): Pick<TemplateRow, 'state' | 'nextRunOn'> {
  const due = (template.lastRunOn?.getTime() ?? now.getTime() - betweenMs(template)) + betweenMs(template)
  return activeUntilEnd(template, new Date(Math.max(due, now.getTime())))
}

const activeUntilEnd = (
  { endDate }: TemplateRow,
  nextRunOn: Date,
): { state: 'active' | 'completed'; nextRunOn: Date | null } =>
  endDate !== null && nextRunOn > endDate ? { state: 'completed', nextRunOn: null } : { state: 'active', nextRunOn }

/** `2026-11-21 09:00 UTC` */
const timeWords = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
