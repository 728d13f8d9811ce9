import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import type { Kind } from '../../kinds/kind.ts'
import { type KindName, isKind, kinds } from '../../kinds/kinds.ts'
import { type AtWork, type InLine, turnsInLine } from '../../requests/line.ts'
import { type PastWork, type Work, msLeft } from '../../requests/time-left.ts'
import type { Needs } from '../services.ts'
import { stepsIn } from './made-steps.ts'

/** What can be said of a request that is not at its end: null where nothing tells. */
export type Outlook = { place: number | null; secondsLeft: number | null }
export const noOutlook: Outlook = { place: null, secondsLeft: null }

type Row = Work & { id: string; group: string; state: string }

/**
 * Place in line and time left of everything of these kinds that waits for its turn or is being made, whoever ordered it:
 * they share the workers. One query a kind, and one for how long such work took.
 */
export async function outlooks(
  { db, config, clock }: Needs<'config' | 'db' | 'clock'>,
  kindNames: Iterable<string>,
): Promise<Map<string, Outlook>> {
  const found = new Map<string, Outlook>()
  const now = clock.now()
  for (const kind of new Set(kindNames)) {
    if (!isKind(kind)) continue
    const [rows, past] = [await unfinished(db, kind, now), await pastOf(db, kind)]
    for (const [id, outlook] of outlooksIn(kind, rows, past, { places: config.workers, now })) found.set(id, outlook)
  }
  return found
}

function outlooksIn(
  kind: KindName,
  rows: readonly Row[],
  past: readonly PastWork[],
  { places, now }: { places: number; now: Date },
): [id: string, Outlook][] {
  const { steps, job } = kinds[kind] as Kind
  const leftMs = (row: Row) => msLeft(row, steps, past, now)
  const seconds = (ms: number | undefined) => (ms === undefined ? null : Math.min(Math.ceil(ms / 1000), job.longestS))
  const isAtWork = ({ state }: Row) => state === 'running'
  const atWork = rows.filter(isAtWork).map((row): AtWork => ({ group: row.group, leftMs: leftMs(row) ?? 0 }))
  const waiting = rows.filter((row) => !isAtWork(row))
  const line = waiting.map((row): InLine => ({ id: row.id, group: row.group, takesMs: leftMs(row) ?? 0 }))
  const turns = turnsInLine(places, atWork, line)
  return rows.map((row) => {
    const turn = turns.get(row.id)
    const left = leftMs(row)
    const whole = left === undefined ? undefined : left + (turn?.startsInMs ?? 0)
    return [row.id, { place: turn?.place ?? null, secondsLeft: seconds(whole) }]
  })
}

/** Far more than a line that anybody would wait in. */
const longestLine = 1000

/** Jobs stand in the order in which they were sent: turns of schedules when they are due, all others when ordered. */
const sentOn = sql`case when ${requests.scheduleId} is null then ${requests.requestedOn} else ${requests.scheduledOn} end`
const isPaused = sql`exists (select 1 from schedule where schedule.id = request.schedule_id and schedule.state = 'paused')`

const lengthIn = sql<string | null>`${requests.payload}->>'duration'`

const unfinished = (db: Db, kind: KindName, now: Date): Promise<Row[]> =>
  db
    .select({
      id: requests.id,
      group: requests.workspaceId,
      state: requests.state,
      percent: requests.percent,
      making: requests.making,
      length: lengthIn,
    })
    .from(requests)
    .where(
      and(
        // In these words the index of what is unfinished knows them.
        sql`state in ('queued', 'running')`,
        isNull(requests.deletedOn),
        eq(requests.kind, kind),
        or(isNull(requests.scheduledOn), lte(requests.scheduledOn, now)),
        or(inArray(requests.state, ['running']), sql`not ${isPaused}`),
      ),
    )
    .orderBy(asc(sentOn), asc(requests.id))
    .limit(longestLine)

/** So many of the newest say how long such work takes. */
const newest = 20
/** Many consoles ask every few seconds; what was made of late is another only when something has ended. */
const keptMs = 10_000

type Known = { at: number; past: Promise<PastWork[]> }
const known = new WeakMap<Db, Map<KindName, Known>>()

/** Of all workspaces: they share the machine. */
function pastOf(db: Db, kind: KindName): Promise<PastWork[]> {
  const kept = known.get(db) ?? new Map<KindName, Known>()
  known.set(db, kept)
  const before = kept.get(kind)
  if (before && performance.now() - before.at < keptMs) return before.past
  const past = readPast(db, kind)
  kept.set(kind, { at: performance.now(), past })
  // What could not be read is asked for again.
  past.catch(() => kept.delete(kind))
  return past
}

async function readPast(db: Db, kind: KindName): Promise<PastWork[]> {
  const rows = await db
    .select({
      kind: requests.kind,
      state: requests.state,
      making: requests.making,
      processingOn: requests.processingOn,
      succeededOn: requests.succeededOn,
      errorOn: requests.errorOn,
      length: lengthIn,
    })
    .from(requests)
    .where(and(eq(requests.kind, kind), sql`state = 'done'`, isNotNull(requests.making)))
    .orderBy(desc(requests.succeededOn))
    .limit(newest)
  return rows.map((row) => ({
    length: row.length,
    characters: row.making?.characters,
    stepsMs: Object.fromEntries(
      // By their names: which of them its order asked for does not matter.
      stepsIn({ ...row, payload: null }).flatMap(({ name, startedOn, endedOn }) => {
        // By the newest try alone: a server that was off for a night has not worked for a night.
        const from = row.making?.steps?.[name]?.begunOn ?? startedOn
        return from && endedOn ? [[name, Math.max(0, Date.parse(endedOn) - Date.parse(from))]] : []
      }),
    ),
  }))
}
