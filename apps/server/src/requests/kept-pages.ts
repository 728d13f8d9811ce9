import { type SQL, count, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { requests } from '../db/schema.ts'
import { type At, type List, farCut, foundCut, isFar, plainCut } from './page-cut.ts'

/**
 * What the database shows to a statement, in words: as long as these are the same, nobody's change was committed between
 * the two, and what was counted and read then is so still.
 */
const inWords = sql<string>`pg_current_snapshot()::text`
export const snapshot = inWords.as('snapshot')

type Kept = { snapshot: string; keptAt: number }
type KeptCount = Kept & { total: number }
/** `total`: how many the list has, where that was asked with the page. */
type PageRow = { snapshot: string; total: number | null }
type KeptPage = Kept & { rows: readonly PageRow[]; totalCount: number; isCountExact: boolean }
/** The queue itself writes every two seconds: what is older no longer holds. */
const keptMs = 2000

/** The newest of each database, by names. */
function keeping<Value extends Kept>(most: number) {
  const ofDatabases = new WeakMap<Db, Map<string, Value>>()
  return {
    find(db: Db, name: string | undefined): Value | undefined {
      const known = name === undefined ? undefined : ofDatabases.get(db)?.get(name)
      return known && Date.now() - known.keptAt <= keptMs ? known : undefined
    },
    keep(db: Db, name: string, value: Value): void {
      const values = ofDatabases.get(db) ?? new Map<string, Value>()
      ofDatabases.set(db, values)
      values.delete(name)
      values.set(name, value)
      const [oldest] = values.keys()
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
  }
}
const keptCounts = keeping<KeptCount>(500)
const keptPages = keeping<KeptPage>(50)

async function snapshotNow(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select ${inWords} as snapshot`)
  return rows[0]?.snapshot
}

/** Which page of which list: `filter` says in words what is found; undefined where that depends on the time. */
export type Named = {
  filter: string | undefined
  /** Other than newest first. */
  order?: string | undefined
  /** Counted no further than one more than this. */
  countUpTo?: number | undefined
  /** The same number in a shorter way than by the filter. */
  countOf?: (() => PromiseLike<{ total: number; snapshot: string }[]>) | undefined
  /** Page and count may be one statement, where that is sooner done than two at once: words counted so far, a page far off. */
  canCount: boolean
}

/** A page further on is counted to the next multiple that holds it: the count stays the same while pages are turned. */
export const countedTo = (most: number | undefined, { page, limit }: { page: number; limit: number }) =>
  most === undefined ? undefined : most * Math.ceil((page * limit) / most)

/**
 * A page of requests, of all that the filter finds, and how many that are, exactly: read and counted again only where
 * something in the database has changed since. Where many ask, most of a list's work is the same again.
 */
export async function pageAndCount<Row extends PageRow>(
  db: Db,
  { filter, order, countUpTo, countOf, canCount }: Named,
  list: List,
  at: At,
  read: (cut: SQL) => Promise<Row[]>,
): Promise<{ rows: readonly Row[]; totalCount: number; isCountExact: boolean }> {
  const countName = filter === undefined ? undefined : `${filter} ${countUpTo}`
  const name = countName === undefined ? undefined : `${countName} ${JSON.stringify([at.page, at.limit, order])}`
  const [known, knownCount] = [keptPages.find(db, name), keptCounts.find(db, countName)]
  const now = known || knownCount ? await snapshotNow(db) : undefined
  // Kept under a name that says which columns were read.
  if (known && known.snapshot === now) return known as KeptPage & { rows: readonly Row[] }

  const keepCount = ({ total, snapshot: readIn }: { total: number; snapshot: string }): KeptCount => {
    const found = { total, snapshot: readIn, keptAt: Date.now() }
    if (countName !== undefined) keptCounts.keep(db, countName, found)
    return found
  }
  const askCount = async (): Promise<KeptCount> => {
    const { from = sql`${requests}`, where } = list
    const all = db.select({ total: count(), snapshot })
    const one = sql<number>`1`.as('one')
    const some = (most: number) => db.select({ one }).from(from).where(where).limit(most).as('some')
    const exactly = countOf ?? (() => all.from(from).where(where))
    const [counted] = await (countUpTo === undefined ? exactly() : all.from(some(countUpTo + 1)))
    return keepCount({ total: counted?.total ?? 0, snapshot: counted?.snapshot ?? '' })
  }
  const still = knownCount?.snapshot === now ? knownCount : undefined
  const isCounted = canCount && !still && (countUpTo !== undefined || isFar(at))
  const counting = () => (countUpTo === undefined ? farCut(list, at) : foundCut(list, at, countUpTo + 1))
  // Both at once: PostgreSQL has more than one connection.
  const [rows, fresh] = await Promise.all([
    read(isCounted ? counting() : plainCut(list, at)),
    still || isCounted ? undefined : askCount(),
  ])
  const [{ snapshot: readIn, total } = {}] = rows
  const told = typeof total === 'number' && readIn !== undefined ? keepCount({ total, snapshot: readIn }) : undefined
  if (isCounted && at.page === 1 && rows.length === 0) return { rows, totalCount: 0, isCountExact: true }
  // A page behind the last one has no row to say it.
  const counted = fresh ?? told ?? (still?.snapshot === readIn ? still : undefined) ?? (await askCount())
  const isCountExact = countUpTo === undefined || counted.total <= countUpTo
  const totalCount = isCountExact ? counted.total : countUpTo
  const found = { rows, totalCount, isCountExact, snapshot: counted.snapshot, keptAt: Date.now() }
  if (name !== undefined && readIn === counted.snapshot) keptPages.keep(db, name, found)
  return found
}
