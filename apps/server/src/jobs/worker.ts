import type { JobWithMetadata, WorkOptions } from 'pg-boss'
import { type JobName, type JobPayloads, jobCatalog, deadLetterQueue } from './catalog.ts'
import { fairScheduler } from './fair-scheduling.ts'
import type { JobRow } from '../kinds/kind.ts'
import type { JobQueue } from './queue.ts'

export type JobRun<Name extends JobName> = {
  payload: JobPayloads[Name]
  /** Whether this is the last try: an error thrown now is final. */
  isLastTry: boolean
  /** Aborted when the worker stops or the job took too long. */
  signal: AbortSignal
  /** Whether that was because it took too long. Otherwise the server stops, or the job was given to another. */
  tookTooLong(): boolean
}

/** One handler per row of the catalog. A handler that throws is run again later; it must be safe to run twice. */
export type JobHandlers = { [Name in JobName]: (run: JobRun<Name>) => Promise<void> }

type WorkerOptions = {
  /** Jobs of the long lane worked on at a time; quick ones run beside them. */
  longAtOnce: number
  /** Called for a request whose workers died more often than its job may be retried. */
  onLost: (requestId: string) => Promise<void>
  stopping: AbortSignal
}

/** Takes jobs of every kind until the queue stops. */
export async function startWorker(queue: JobQueue, handlers: JobHandlers, options: WorkerOptions): Promise<void> {
  for (const name of Object.keys(jobCatalog) as JobName[]) await startQueueWorker(queue, name, handlers, options)
  await queue.boss.work<{ requestId: string }>(
    deadLetterQueue,
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
    async (jobs) => {
      for (const { data } of jobs) await options.onLost(data.requestId)
    },
  )
}

async function startQueueWorker<Name extends JobName>(
  queue: JobQueue,
  name: Name,
  handlers: JobHandlers,
  { longAtOnce, stopping }: WorkerOptions,
): Promise<void> {
  const { lane, heartbeatS, longestS, atOnce = 4 }: JobRow = jobCatalog[name]
  const { boss } = queue
  const places = lane === 'long' ? longAtOnce : atOnce
  const workOptions = {
    includeMetadata: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
    heartbeatRefreshSeconds: heartbeatS / 3,
  } as const satisfies WorkOptions
  type Job = JobWithMetadata<JobPayloads[Name]>
  const run = (job: Job, claim = job.signal) => {
    const signal = AbortSignal.any([claim, stopping])
    return handlers[name]({
      payload: job.data,
      isLastTry: job.retryCount >= job.retryLimit,
      signal,
      tookTooLong: () => isTimeout(signal),
    })
  }
  const take = fairScheduler(places)
  const fairRun = {
    takeOther: async (but: string[]) => {
      if (stopping.aborted) return undefined
      const [other] = await boss.fetch<JobPayloads[Name]>(name, { includeMetadata: true, ignoreGroups: but })
      return other
    },
    isStillOurs: async ({ id, retryCount }: Job) => {
      const [now] = await boss.findJobs(name, { id })
      return now?.state === 'active' && now.retryCount === retryCount
    },
    run,
    runOther: (job: Job) => withHeartbeat(queue, job, { heartbeatS, longestS }, (signal) => run(job, signal)),
  }
  // One pg-boss worker per slot: `notifyWorker` wakes a worker by name.
  for (let slot = 0; slot < places; slot += 1) {
    const worker: Promise<string> = boss.work<JobPayloads[Name], void, typeof workOptions>(
      name,
      workOptions,
      async (jobs) => {
        // What was taken in the moment of a stop goes back: nothing of it is begun.
        stopping.throwIfAborted()
        try {
          for (const job of jobs) await (lane === 'long' ? take(job, fairRun) : run(job))
        } finally {
          // The next that waits, or this one again, at once: by itself it looks two seconds after it last did.
          if (!stopping.aborted) boss.notifyWorker(await worker)
        }
      },
    )
    await worker
  }
}

/** A clock gives no reason of its own; a stop and a job that was lost come with an error that says so. */
const isTimeout = ({ aborted, reason }: AbortSignal) => aborted && reason instanceof DOMException

/** What pg-boss does around a job of its own worker, for one that was taken beside it: sign of life, end, outcome. */
async function withHeartbeat(
  { boss }: JobQueue,
  job: JobWithMetadata,
  { heartbeatS, longestS }: { heartbeatS: number; longestS: number },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // A sign of life that does not come through is followed by the next one.
  const touch = () => void boss.touch(job.name, job).catch(() => undefined)
  const beating = job.heartbeatSeconds ? setInterval(touch, (heartbeatS * 1000) / 3) : undefined
  try {
    await work(AbortSignal.timeout(longestS * 1000))
    await boss.complete(job.name, job)
  } catch (error) {
    await boss.fail(job.name, job, error instanceof Error ? error : { message: String(error) })
  } finally {
    clearInterval(beating)
  }
}
