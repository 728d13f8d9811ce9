import { and, eq } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { schedules } from '../../db/schema.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { type ScheduleRow, remainingOccurrences, startOccurrence } from '../../plans/series.ts'
import { skipReasons } from '../../plans/skip-reasons.ts'
import { removeRequestIn } from '../../requests/progress.ts'
import { Refusal } from '../../requests/refusal.ts'

export type ScheduleChange = 'pause' | 'resume' | 'end'

/**
 * Pauses, resumes or ends a schedule; doing what is so already changes nothing. Undefined where the workspace has no
 * such schedule. Throws a 409 where it has ended or run out.
 */
export async function changeSchedule(
  db: Db,
  queue: JobQueue,
  workspaceId: string,
  scheduleId: string,
  change: ScheduleChange,
  now: Date,
): Promise<ScheduleRow['state'] | undefined> {
  if (!isUuid(scheduleId)) return undefined
  return db.transaction(async (tx) => {
    const own = and(eq(schedules.id, scheduleId), eq(schedules.workspaceId, workspaceId))
    const [schedule] = await tx.select().from(schedules).where(own).for('update')
    if (!schedule) return undefined
    const { state } = schedule
    if (change === 'end') return state === 'ended' || state === 'done' ? state : end(tx, schedule, now)
    if (state === 'ended') throw new Refusal(409, 'This schedule was ended. It cannot be started again.')
    if (state === 'done') throw new Refusal(409, 'This schedule is done: all of its episodes had their turn.')
    if (change === 'resume') {
      return state === 'active' ? state : startOccurrence(tx, { queue }, schedule, now, skipReasons.schedulePaused)
    }
    await tx.update(schedules).set({ state: 'paused' }).where(own)
    return 'paused'
  })
}

/** What has begun goes on; what has not leaves the lists and gives its reserve back. */
async function end(tx: Tx, schedule: ScheduleRow, now: Date): Promise<'ended'> {
  for (const { id, deletedOn } of await remainingOccurrences(tx, schedule, now)) {
    if (deletedOn === null) await removeRequestIn(tx, schedule.workspaceId, id)
  }
  const ended = { state: 'ended' as const, endedOn: now, nextTurnOn: null }
  await tx.update(schedules).set(ended).where(eq(schedules.id, schedule.id))
  return 'ended'
}
