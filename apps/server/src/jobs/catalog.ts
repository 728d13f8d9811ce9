/**
 * Every kind of job: what it carries, how often it is tried again, and in which lane it runs.
 * `worker.ts` takes one handler per row; a missing handler does not compile.
 */
type JobRow = {
  /** `long` jobs make something and take minutes; `quick` jobs are done in seconds and never wait behind long ones. */
  lane: 'long' | 'quick'
  retries: number
  /** Seconds before the first retry; doubles each time up to `retryDelayMaxS`. */
  retryDelayS: number
  retryDelayMaxS: number
  /** A worker that is silent for this long is taken for dead and its job is given to another. At least 10. */
  heartbeatS: number
  /** No job of this kind may take longer. */
  longestS: number
}

const hour = 3600

export const jobCatalog = {
  episode: { lane: 'long', retries: 6, retryDelayS: 2, retryDelayMaxS: 60, heartbeatS: 10, longestS: 6 * hour },
  modify: { lane: 'long', retries: 6, retryDelayS: 2, retryDelayMaxS: 60, heartbeatS: 10, longestS: 6 * hour },
  transcript: { lane: 'long', retries: 6, retryDelayS: 2, retryDelayMaxS: 60, heartbeatS: 10, longestS: 2 * hour },
  'webhook.deliver': {
    lane: 'quick',
    retries: 9,
    retryDelayS: 10,
    retryDelayMaxS: hour,
    heartbeatS: 60,
    longestS: 120,
  },
  'support.mail': { lane: 'quick', retries: 9, retryDelayS: 10, retryDelayMaxS: hour, heartbeatS: 60, longestS: 120 },
  'house.keep': { lane: 'quick', retries: 2, retryDelayS: 60, retryDelayMaxS: hour, heartbeatS: 60, longestS: hour },
} as const satisfies Record<string, JobRow>

export type JobName = keyof typeof jobCatalog

/** The jobs that carry out a request: their payload is the request's id, everything else stands in its row. */
export const requestJobs = ['episode', 'modify', 'transcript'] as const satisfies readonly JobName[]
export type RequestJobName = (typeof requestJobs)[number]

export type JobPayloads = {
  episode: { requestId: string }
  modify: { requestId: string }
  transcript: { requestId: string }
  'webhook.deliver': { deliveryId: string }
  'support.mail': { messageId: string }
  'house.keep': Record<never, never>
}

/** Where a job of the long lane goes when its workers died more often than it may be retried. */
export const lostJobsQueue = 'request.lost'
