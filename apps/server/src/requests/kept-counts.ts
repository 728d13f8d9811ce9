import { type SQL, count, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { requests } from '../db/schema.ts'

/**
 * What the database shows to a statement, in words: as long as these are the same, nobody's change was committed between
 * the two, and what was counted then is counted still.
 */
export const snapshot = sql<string>`pg_current_snapshot()::text`.as('snapshot')

type Kept = { total: number; snapshot: string; countedAt: number }
const kept = new WeakMap<Db, Map<string, Kept>>()
/** The queue itself writes every two seconds: a count that is older no longer holds. */
const keptMs = 2000
const mostKept = 500

/**
 * A page of requests, of all that the filter finds, and how many that are, exactly: counted again only where something in
 * the database has changed since. Where many ask, most of a list's work is counting the same again. `name` says the
 * filter in words; undefined where what it finds depends on the time.
 */
export async function pageAndCount<Row extends { snapshot: string }>(
  db: Db,
  name: string | undefined,
  where: SQL | undefined,
  page: () => Promise<Row[]>,
): Promise<{ rows: Row[]; totalCount: number }> {
  const counts = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, counts)
  const ask = async () => {
    const [counted] = await db.select({ total: count(), snapshot }).from(requests).where(where)
    const total = counted?.total ?? 0
    if (name === undefined || !counted) return total
    counts.delete(name)
    counts.set(name, { total, snapshot: counted.snapshot, countedAt: Date.now() })
    const [oldest] = counts.keys()
    if (counts.size > mostKept && oldest !== undefined) counts.delete(oldest)
    return total
  }
  const known = name === undefined ? undefined : counts.get(name)
  if (known === undefined || Date.now() - known.countedAt > keptMs) {
    // Both at once: PostgreSQL has more than one connection.
    const [rows, totalCount] = await Promise.all([page(), ask()])
    return { rows, totalCount }
  }
  const rows = await page()
  const isSame = rows[0]?.snapshot === known.snapshot
  return { rows, totalCount: isSame ? known.total : await ask() }
}
