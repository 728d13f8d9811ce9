import type { JobQueue } from './queue.ts'
import { type JobName, jobCatalog } from './catalog.ts'

/** What runs by the clock: a job of the catalog and when, as a cron expression in UTC. Missed runs are left out. */
const schedules = {
  'house.keep': '17 3 * * *',
  'library.index': '*/10 * * * *',
} as const satisfies Partial<Record<JobName, string>>

/**
 * Puts the schedules in place; each fires once however many workers there are. One that stands is left alone: reading a
 * cron expression loads calendars, a quarter of a second of every start.
 */
export async function syncSchedules(queue: JobQueue): Promise<void> {
  for (const [name, cron] of Object.entries(schedules)) {
    if (!Object.hasOwn(jobCatalog, name)) throw new Error(`There is no job ${name} to schedule.`)
    const standing = await queue.boss.getSchedules(name)
    if (standing.some((each) => each.cron === cron && each.timezone === 'UTC')) continue
    await queue.boss.schedule(name, cron, {}, { missed: 'skip' })
  }
}
