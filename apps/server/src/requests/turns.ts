import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { errorCodes } from '@patchbay/contract'
import type { Db, Tx } from '../db/connection.ts'
import { requests, schedules } from '../db/schema.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { isKind } from '../kinds/kinds.ts'
import { failIn } from './progress.ts'
import { takeItems } from './turn-items.ts'
import { timeWords } from './time-words.ts'

export type ScheduleRow = typeof schedules.$inferSelect

/**
 * Starts what is due, schedule by schedule; answers how many schedules had something due. Any number of workers may do
 * this at once: a schedule that one of them holds is left out by the others, and its next turn moves on in the same
 * transaction that gives out the job, so a turn is started once or, after a crash, still due.
 */
export async function startDueTurns(db: Db, queue: JobQueue, now: Date): Promise<number> {
  for (let started = 0; ; started += 1) if (!(await startNext(db, queue, now))) return started
}

async function startNext(db: Db, queue: JobQueue, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(schedules)
      .where(and(eq(schedules.state, 'active'), lte(schedules.nextTurnOn, now)))
      .orderBy(asc(schedules.nextTurnOn))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    await runDueTurns(tx, queue, due, now, 'the server was not running')
    return true
  })
}

/**
 * Gives the newest due turn its job. Turns before it were missed by a whole frequency or more: they are left out, say
 * so, and give their reserves back, so that a server that was off does not make a pile of old news. Answers the state
 * that the schedule, whose row the caller holds, is in afterwards.
 */
export async function runDueTurns(
  tx: Tx,
  queue: JobQueue,
  schedule: ScheduleRow,
  now: Date,
  whyMissed: string,
): Promise<'active' | 'done'> {
  const waiting = schedule.nextTurnOn
    ? await tx
        .select({
          id: requests.id,
          kind: requests.kind,
          state: requests.state,
          scheduledOn: requests.scheduledOn,
          deletedOn: requests.deletedOn,
        })
        .from(requests)
        .where(and(eq(requests.scheduleId, schedule.id), gte(requests.scheduledOn, schedule.nextTurnOn)))
        .orderBy(asc(requests.turn))
        .for('update')
    : []
  const isDue = ({ scheduledOn }: { scheduledOn: Date | null }) => scheduledOn !== null && scheduledOn <= now
  const due = waiting.filter(isDue)
  const next = waiting.find((turn) => !isDue(turn) && turn.deletedOn === null)
  const current = due.at(-1)
  for (const turn of due) {
    // A turn that was deleted is nobody's any more; the schedule goes on after it.
    if (turn.deletedOn !== null || turn.state !== 'queued') continue
    if (!isKind(turn.kind)) {
      await failIn(tx, queue, turn.id, { message: unknownWords, code: errorCodes.server })
    } else if (turn === current) {
      const message = await takeItems(tx, schedule, { ...turn, kind: turn.kind }, now)
      if (message === undefined) {
        await queue.enqueue(tx, turn.kind, { requestId: turn.id }, { id: turn.id, group: schedule.workspaceId })
      } else {
        await failIn(tx, queue, turn.id, { message, code: errorCodes.skipped })
      }
    } else {
      const following = next?.scheduledOn ?? undefined
      const message = skippedWords(turn.scheduledOn ?? now, whyMissed, current?.scheduledOn ?? now, following)
      await failIn(tx, queue, turn.id, { message, code: errorCodes.skipped })
    }
  }
  const state = next ? 'active' : 'done'
  await tx
    .update(schedules)
    .set({ state, nextTurnOn: next?.scheduledOn ?? null })
    .where(eq(schedules.id, schedule.id))
  return state
}

/** A later version took it in. */
const unknownWords = 'This version of the server cannot do this kind of work. Nothing was charged for it.'

function skippedWords(turnOn: Date, whyMissed: string, currentOn: Date, nextOn: Date | undefined): string {
  const after = nextOn
    ? `; the next turn is at ${timeWords(nextOn)}`
    : `; the turn of ${timeWords(currentOn)} was the last`
  return `Skipped: ${whyMissed} at ${timeWords(turnOn)}${after}. Nothing was charged for it.`
}
