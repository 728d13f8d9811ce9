import { and, count, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { requests, schedules } from '../db/schema.ts'
import { countedKinds } from '../kinds/groups.ts'
import { lockAccount } from './ledger.ts'
import { Refusal } from './refusal.ts'

/** Throws a 429 where no podcast may be ordered today any more. */
export async function checkToday(tx: Tx, workspaceId: string, maxRequests: number): Promise<void> {
  await lockAccount(tx, workspaceId)
  if ((await podcastsToday(tx, workspaceId)) < maxRequests) return
  throw new Refusal(
    429,
    `Today's allowance of ${maxRequests} ${maxRequests === 1 ? 'podcast' : 'podcasts'} is used up. It renews at midnight UTC. Nothing was started or charged.`,
  )
}

/** The same of occurrences that are due at these times, in their order: each counts on its own day. */
export async function checkDays(tx: Tx, workspaceId: string, times: Date[], max: number, now: Date): Promise<void> {
  await lockAccount(tx, workspaceId)
  const [first = now, last = now] = [times[0], times.at(-1)]
  const midnight = new Date(`${dayOf(first)}T00:00:00Z`)
  const used = await turnsByDay(tx, workspaceId, midnight, new Date(last.getTime() + 1))
  used.set(dayOf(now), await podcastsToday(tx, workspaceId, now))
  for (const day of times.map(dayOf)) {
    const ordered = (used.get(day) ?? 0) + 1
    used.set(day, ordered)
    if (ordered <= max) continue
    const allowance = `The daily allowance of ${max} ${max === 1 ? 'podcast' : 'podcasts'}`
    throw new Refusal(429, `${allowance} would be exceeded on ${day}. Nothing was scheduled or charged.`)
  }
}

/** Podcasts that count for this day (UTC); those that failed do not. A turn of a schedule counts on its own day. */
export async function podcastsToday(db: Db | Tx, workspaceId: string, now: Date = new Date()): Promise<number> {
  const midnight = new Date(now)
  midnight.setUTCHours(0, 0, 0, 0)
  const [ordered] = await db
    .select({ used: count() })
    .from(requests)
    .where(and(counted(workspaceId), isNull(requests.scheduleId), gte(requests.requestedOn, midnight)))
  const turns = await turnsByDay(db, workspaceId, midnight, new Date(midnight.getTime() + 86_400_000))
  return (ordered?.used ?? 0) + (turns.get(dayOf(midnight)) ?? 0)
}

/** The day of a time, in UTC, as YYYY-MM-DD. */
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** How many turns of schedules count on each day from `from` until before `until`. */
async function turnsByDay(db: Db | Tx, workspaceId: string, from: Date, until: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${requests.scheduledOn} at time zone 'UTC', 'YYYY-MM-DD')`
  // By way of the schedules: their turns stand in an index, times of all requests do not.
  const own = db.select({ id: schedules.id }).from(schedules).where(eq(schedules.workspaceId, workspaceId))
  const rows = await db
    .select({ day, turns: count() })
    .from(requests)
    .where(
      and(
        counted(workspaceId),
        inArray(requests.scheduleId, own),
        gte(requests.scheduledOn, from),
        lt(requests.scheduledOn, until),
        // An occurrence cancelled before its start does not count.
        or(isNull(requests.deletedOn), isNotNull(requests.processingOn)),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.turns]))
}

const counted = (workspaceId: string) =>
  and(
    eq(requests.workspaceId, workspaceId),
    inArray(requests.kind, countedKinds),
    ne(requests.state, 'failed'),
    isNull(requests.errorOn),
  )
