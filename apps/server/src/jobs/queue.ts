import { sql } from 'drizzle-orm'
import { type ConstructorOptions, PgBoss, type QueueOptions, type QueueResult, fromDrizzle } from 'pg-boss'
import type { Tx } from '../db/connection.ts'
import { type JobName, type JobPayloads, jobCatalog, deadLetterQueue, deadLetterJobs } from './catalog.ts'

/** The durable queue. Jobs stand in the same database as what they are about, and are sent in its transactions only. */
export type JobQueue = {
  /** Sends a job inside the transaction: it exists if and only if the transaction commits. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name], when?: EnqueueOptions): Promise<void>
  /** Takes back a job that has not ended. */
  cancel(name: JobName, jobId: string): Promise<void>
  /**
   * Gives back the jobs that an earlier process held when it ended. Only for a process that has the database to itself:
   * elsewhere their worker may be alive, and its missing heartbeat decides.
   */
  requeueAbandoned(): Promise<void>
  boss: PgBoss
  stop(): Promise<void>
}
type EnqueueOptions = {
  startAfter?: Date | undefined
  id?: string
  /** Whose job it is: those of one workspace leave a place to those of others. */
  group?: string
}

/** How soon a dead worker is noticed, in seconds: pg-boss's own minute would be too long to wait for an episode. */
const supervisionIntervalS = 2

export async function startQueue(
  connection: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString'>,
  onError: (error: Error) => void,
  { retriesAtOnce = false }: { retriesAtOnce?: boolean } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    superviseIntervalSeconds: supervisionIntervalS,
    monitorIntervalSeconds: supervisionIntervalS,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 5,
    monitorVacuum: false,
  })
  boss.on('error', onError)
  await boss.start()
  await declareQueues(boss, { isAlone: connection.backend === 'pglite', retriesAtOnce })
  return {
    boss,
    enqueue: async (tx, name, payload, { startAfter, id, group } = {}) => {
      const options = {
        db: fromDrizzle(tx, sql),
        ...(startAfter && { startAfter }),
        ...(id && { id }),
        ...(group && { group: { id: group } }),
      }
      const sent = await boss.send(name, payload, options)
      if (sent === null) throw new Error(`The job ${name} was not taken by the queue.`)
    },
    cancel: async (name, jobId) => {
      await boss.cancel(name, jobId)
    },
    requeueAbandoned: async () => {
      // Asked of the queue by name, this is every job of a year with all it carries.
      const held = await boss.getDb().executeSql("select name, id from pgboss.job where state = 'active'")
      const byName = Map.groupBy(held.rows as { name: string; id: string }[], ({ name }) => name)
      for (const name of Object.keys(jobCatalog)) {
        const ids = byName.get(name)?.map(({ id }) => id) ?? []
        if (ids.length > 0) await boss.fail(name, ids, { message: 'The server stopped in the middle of this job.' })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000, close: true }),
  }
}

/** Beyond what any request is tried: it counts its own errors and crashes, and ends itself. */
const maxRequestClaims = 1000

type QueueSetup = { isAlone: boolean; retriesAtOnce: boolean }

/**
 * `isAlone`: the process has the database to itself. Nobody else could notice that it is silent, and a machine that
 * sleeps or is starved must not take its own work for dead: no sign of life is asked for. `retriesAtOnce`:
 * for tests, which do not wait for what is tried again.
 */
async function declareQueues(boss: PgBoss, { isAlone, retriesAtOnce }: QueueSetup): Promise<void> {
  const year = 366 * 24 * 3600
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const declare = (name: string, declared: QueueDefinition) => declareQueue(boss, name, declared, standing.get(name))
  await declare(deadLetterQueue, { retryLimit: 20, retryDelay: 5, notify: true, retentionSeconds: year })
  // What others lead to has to be there before them.
  const names = (Object.keys(jobCatalog) as JobName[]).toSorted(
    (one, other) => Number(one in deadLetterJobs) - Number(other in deadLetterJobs),
  )
  for (const name of names) {
    const row = jobCatalog[name]
    const lost = row.lane === 'long' ? deadLetterQueue : deadLetterJobs[name]
    await declare(name, {
      retryLimit: row.lane === 'long' ? maxRequestClaims : row.retries,
      ...(retriesAtOnce
        ? { retryDelay: 0, retryBackoff: false }
        : { retryDelay: row.retryDelayS, retryDelayMax: row.retryDelayMaxS, retryBackoff: true }),
      heartbeatSeconds: isAlone ? null : row.heartbeatS,
      expireInSeconds: row.longestS,
      retentionSeconds: year,
      notify: true,
      ...(lost && { deadLetter: lost }),
    })
  }
}

type QueueDefinition = Omit<QueueOptions, 'heartbeatSeconds'> & {
  deadLetter?: string
  notify?: boolean
  heartbeatSeconds?: number | null
}

/** One that stands as it should is left alone: to declare all of them anew is a tenth of a start. */
async function declareQueue(
  boss: PgBoss,
  name: string,
  declared: QueueDefinition,
  standing?: QueueResult,
): Promise<void> {
  if (standing && isUpToDate(declared, { ...standing })) return
  const { heartbeatSeconds, ...options } = declared
  await boss.createQueue(name, { ...options, ...(heartbeatSeconds && { heartbeatSeconds }) })
  await boss.updateQueue(name, { ...options, ...(heartbeatSeconds !== undefined && { heartbeatSeconds }) })
  // Looks nothing up: it fills the queue's entry in pg-boss's cache, which holds those that stood when it began. A first
  // `send` inside a transaction would ask the database for it on another connection, and the embedded database has only
  // the one that the transaction holds.
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
}

/** What is not declared stays as it is. */
const isUpToDate = (declared: QueueDefinition, standing: Record<string, unknown>) =>
  Object.entries(declared).every(([option, value]) => value === undefined || standing[option] === value)
