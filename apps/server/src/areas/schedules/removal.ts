import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'
import { changeSchedule } from './change-schedule.ts'

/** A schedule that is deleted ends: what has begun goes on. */
export const scheduleRemoval = ({ db, queue, clock }: Needs<'db' | 'queue' | 'clock'>): Removal => ({
  words: 'The schedule was ended.',
  remove: async (workspaceId, id) =>
    (await changeSchedule(db, queue, workspaceId, id, 'end', clock.now())) !== undefined,
})
