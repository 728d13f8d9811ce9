import type { WorkOptions } from 'pg-boss'
import { type JobName, type JobPayloads, jobCatalog, lostJobsQueue } from './catalog.ts'
import type { JobQueue } from './queue.ts'

export type JobRun<Name extends JobName> = {
  payload: JobPayloads[Name]
  /** Whether this is the last try: an error thrown now is final. */
  isLastTry: boolean
  /** Aborted when the worker stops or the job took too long. */
  signal: AbortSignal
}

/** One handler per row of the catalog. A handler that throws is run again later; it must be safe to run twice. */
export type JobHandlers = { [Name in JobName]: (run: JobRun<Name>) => Promise<void> }

type WorkerOptions = {
  /** Jobs of the long lane worked on at a time; quick ones run beside them. */
  longAtOnce: number
  /** Told of a request whose job's workers died more often than it may be retried. */
  onLost: (requestId: string) => Promise<void>
  stopping: AbortSignal
}

/** Takes jobs of every kind until the queue stops. */
export async function startWorker(queue: JobQueue, handlers: JobHandlers, options: WorkerOptions): Promise<void> {
  for (const name of Object.keys(jobCatalog) as JobName[]) await takeJobs(queue, name, handlers, options)
  await queue.boss.work<{ requestId: string }>(
    lostJobsQueue,
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
    async (jobs) => {
      for (const { data } of jobs) await options.onLost(data.requestId)
    },
  )
}

async function takeJobs<Name extends JobName>(
  queue: JobQueue,
  name: Name,
  handlers: JobHandlers,
  { longAtOnce, stopping }: WorkerOptions,
): Promise<void> {
  const { lane, heartbeatS } = jobCatalog[name]
  const workOptions = {
    includeMetadata: true,
    localConcurrency: lane === 'long' ? longAtOnce : 4,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
    heartbeatRefreshSeconds: heartbeatS / 3,
  } as const satisfies WorkOptions
  await queue.boss.work<JobPayloads[Name], void, typeof workOptions>(name, workOptions, async (jobs) => {
    for (const job of jobs) {
      await handlers[name]({
        payload: job.data,
        isLastTry: job.retryCount >= job.retryLimit,
        signal: AbortSignal.any([job.signal, stopping]),
      })
    }
  })
}
