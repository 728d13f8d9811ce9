import type { JobRow } from '../kinds/kind.ts'
import { type KindName, kinds } from '../kinds/kinds.ts'

const hour = 3600
const webhookDeliveryJob: JobRow = {
  lane: 'quick',
  retries: 9,
  retryDelayS: 10,
  retryDelayMaxS: hour,
  heartbeatS: 60,
  longestS: 120,
}

/** What the clock starts, one at a time (`schedules.ts`). */
const scheduledJob = {
  lane: 'quick',
  atOnce: 1,
  retryDelayS: 60,
  retryDelayMaxS: hour,
  heartbeatS: 60,
  longestS: hour,
} as const satisfies Omit<JobRow, 'retries'>

/** The jobs that carry out a request are named like its kind; what they carry is the request's id. */
const requestJobs = Object.fromEntries(Object.entries(kinds).map(([name, { job }]) => [name, job])) as Record<
  KindName,
  JobRow
>

/**
 * Every kind of job: how often it is tried again, and in which lane it runs.
 * `worker.ts` takes one handler per row; a missing handler does not compile.
 */
export const jobCatalog = {
  ...requestJobs,
  'webhook.deliver': webhookDeliveryJob,
  'webhook.lost': { ...webhookDeliveryJob, retries: 20, atOnce: 1 },
  'support.mail': webhookDeliveryJob,
  'house.keep': { ...scheduledJob, retries: 2 },
  'library.index': { ...scheduledJob, retries: 1 },
} satisfies Record<string, JobRow>

export type JobName = keyof typeof jobCatalog

export type JobPayloads = Record<KindName, { requestId: string }> & {
  'webhook.deliver': { deliveryId: string }
  'webhook.lost': { deliveryId: string }
  'support.mail': { messageId: string }
  'house.keep': Record<never, never>
  'library.index': Record<never, never>
}

/** The dead-letter queue of this job, which notifies whatever waits for it. */
export const deadLetterJobs: { readonly [Name in JobName]?: JobName } = { 'webhook.deliver': 'webhook.lost' }

/** Where a job of the long lane goes when its workers died more often than it may be retried. */
export const deadLetterQueue = 'request.lost'
