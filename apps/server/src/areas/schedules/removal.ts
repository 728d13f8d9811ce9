import { changeSchedule } from '../../requests/series.ts'
import type { Services } from '../services.ts'

/** Ends the workspace's schedule with this id: what content/DeleteRequest does with one. False where there is none. */
export async function endSchedule(
  { db, queue, clock }: Services,
  workspaceId: string,
  scheduleId: string,
): Promise<boolean> {
  return (await changeSchedule(db, queue, workspaceId, scheduleId, 'end', clock.now())) !== undefined
}
