import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { errorCodes } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { requests, schedules } from '../../db/schema.ts'

export type ListedSchedule = Awaited<ReturnType<typeof listSchedules>>[number]

/** The newest schedules with how many of their turns are made, failed, left out and still to come. */
export async function listSchedules(db: Db, workspaceId: string, limit: number) {
  const newest = await db
    .select()
    .from(schedules)
    .where(eq(schedules.workspaceId, workspaceId))
    .orderBy(desc(schedules.createdOn), schedules.id)
    .limit(limit)
  const ids = newest.map(({ id }) => id)
  if (ids.length === 0) return []
  const isSkipped = sql`${requests.errorCode} = ${errorCodes.skipped}`
  const when = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const counted = await db
    .select({
      id: requests.scheduleId,
      turns: count(),
      made: when(sql`${requests.state} = 'done'`),
      failed: when(sql`${requests.state} = 'failed' and not ${isSkipped}`),
      skipped: when(sql`${requests.state} = 'failed' and ${isSkipped}`),
      left: when(sql`${requests.state} in ('queued', 'running') and ${requests.deletedOn} is null`),
    })
    .from(requests)
    .where(and(eq(requests.workspaceId, workspaceId), inArray(requests.scheduleId, ids)))
    .groupBy(requests.scheduleId)
  const none = { made: 0, failed: 0, skipped: 0, left: 0 }
  return newest.map((schedule) => {
    const { made, failed, skipped, left } = counted.find(({ id }) => id === schedule.id) ?? none
    return { ...schedule, made, failed, skipped, left }
  })
}

/** The occurrences of a schedule in their order. */
export const listOccurrences = (db: Db, workspaceId: string, scheduleId: string) =>
  db
    .select()
    .from(requests)
    .where(and(eq(requests.workspaceId, workspaceId), eq(requests.scheduleId, scheduleId)))
    .orderBy(asc(requests.turn))
