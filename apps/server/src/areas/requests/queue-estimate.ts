import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import type { Kind } from '../../kinds/kind.ts'
import { type KindName, isKind, kinds } from '../../kinds/kinds.ts'
import { type RunningJob, type QueuedJob, estimateQueuePositions } from '../../requests/queue-estimate.ts'
import { type CompletedWork, type RunningWork, estimateRemainingMs } from '../../requests/remaining-time.ts'
import type { Needs } from '../services.ts'
import { listSteps } from './step-progress.ts'

/** What can be said of a request that is not at its end: null where nothing tells. */
export type QueueEstimate = { place: number | null; secondsLeft: number | null }
export const noEstimate: QueueEstimate = { place: null, secondsLeft: null }

type UnfinishedRow = RunningWork & { id: string; group: string; state: string }

/**
 * Place in line and time left of everything of these kinds that waits for its turn or is being made, whoever ordered it:
 * they share the workers. One query a kind, and one for how long such work took.
 */
export async function estimateQueues(
  { db, config, clock }: Needs<'config' | 'db' | 'clock'>,
  kindNames: Iterable<string>,
): Promise<Map<string, QueueEstimate>> {
  const found = new Map<string, QueueEstimate>()
  const now = clock.now()
  for (const kind of new Set(kindNames)) {
    if (!isKind(kind)) continue
    const [rows, past] = [await listUnfinishedOfKind(db, kind, now), await loadHistory(db, kind)]
    for (const [id, outlook] of estimateQueue(kind, rows, past, { places: config.workers, now })) found.set(id, outlook)
  }
  return found
}

function estimateQueue(
  kind: KindName,
  rows: readonly UnfinishedRow[],
  past: readonly CompletedWork[],
  { places, now }: { places: number; now: Date },
): [id: string, QueueEstimate][] {
  const { steps, job } = kinds[kind] as Kind
  const leftMs = (row: UnfinishedRow) => estimateRemainingMs(row, steps, past, now)
  const seconds = (ms: number | undefined) => (ms === undefined ? null : Math.min(Math.ceil(ms / 1000), job.longestS))
  const isAtWork = ({ state }: UnfinishedRow) => state === 'running'
  const atWork = rows.filter(isAtWork).map((row): RunningJob => ({ group: row.group, remainingMs: leftMs(row) ?? 0 }))
  const waiting = rows.filter((row) => !isAtWork(row))
  const line = waiting.map((row): QueuedJob => ({ id: row.id, group: row.group, takesMs: leftMs(row) ?? 0 }))
  const turns = estimateQueuePositions(places, atWork, line)
  return rows.map((row) => {
    const estimate = turns.get(row.id)
    const left = leftMs(row)
    const whole = left === undefined ? undefined : left + (estimate?.startsInMs ?? 0)
    return [row.id, { place: estimate?.place ?? null, secondsLeft: seconds(whole) }]
  })
}

/** Far more than a line that anybody would wait in. */
const maxEstimatedQueue = 1000

/** Jobs stand in the order in which they were sent: turns of schedules when they are due, all others when ordered. */
const effectiveOrderDate = sql`case when ${requests.scheduleId} is null then ${requests.requestedOn} else ${requests.scheduledOn} end`
const isScheduledLater = sql`exists (select 1 from schedule where schedule.id = request.schedule_id and schedule.state = 'paused')`

const targetLengthSql = sql<string | null>`${requests.payload}->>'duration'`

const listUnfinishedOfKind = (db: Db, kind: KindName, now: Date): Promise<UnfinishedRow[]> =>
  db
    .select({
      id: requests.id,
      group: requests.workspaceId,
      state: requests.state,
      percent: requests.percent,
      making: requests.making,
      length: targetLengthSql,
    })
    .from(requests)
    .where(
      and(
        // In these words the index of what is unfinished knows them.
        sql`state in ('queued', 'running')`,
        isNull(requests.deletedOn),
        eq(requests.kind, kind),
        or(isNull(requests.scheduledOn), lte(requests.scheduledOn, now)),
        or(inArray(requests.state, ['running']), sql`not ${isScheduledLater}`),
      ),
    )
    .orderBy(asc(effectiveOrderDate), asc(requests.id))
    .limit(maxEstimatedQueue)

/** So many of the newest say how long such work takes. */
const maxPastRequests = 20
/** Many consoles ask every few seconds; what was made of late is another only when something has ended. */
const cacheMs = 10_000

type CachedHistory = { at: number; past: Promise<CompletedWork[]> }
const historyCache = new WeakMap<Db, Map<KindName, CachedHistory>>()

/** Of all workspaces: they share the machine. */
function loadHistory(db: Db, kind: KindName): Promise<CompletedWork[]> {
  const cachedHistories = historyCache.get(db) ?? new Map<KindName, CachedHistory>()
  historyCache.set(db, cachedHistories)
  const before = cachedHistories.get(kind)
  if (before && performance.now() - before.at < cacheMs) return before.past
  const past = queryHistory(db, kind)
  cachedHistories.set(kind, { at: performance.now(), past })
  // What could not be read is asked for again.
  past.catch(() => cachedHistories.delete(kind))
  return past
}

async function queryHistory(db: Db, kind: KindName): Promise<CompletedWork[]> {
  const rows = await db
    .select({
      kind: requests.kind,
      state: requests.state,
      making: requests.making,
      processingOn: requests.processingOn,
      succeededOn: requests.succeededOn,
      errorOn: requests.errorOn,
      length: targetLengthSql,
    })
    .from(requests)
    .where(and(eq(requests.kind, kind), sql`state = 'done'`, isNotNull(requests.making)))
    .orderBy(desc(requests.succeededOn))
    .limit(maxPastRequests)
  return rows.map((row) => ({
    length: row.length,
    characters: row.making?.characters,
    stepsMs: Object.fromEntries(
      // By their names: which of them its order asked for does not matter.
      listSteps({ ...row, payload: null }).flatMap(({ name, startedOn, endedOn }) => {
        // By the newest try alone: a server that was off for a night has not worked for a night.
        const from = row.making?.steps?.[name]?.begunOn ?? startedOn
        return from && endedOn ? [[name, Math.max(0, Date.parse(endedOn) - Date.parse(from))]] : []
      }),
    ),
  }))
}
