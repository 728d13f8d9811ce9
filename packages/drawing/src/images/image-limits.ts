import { createConcurrencyLimiter } from '@patchbay/processes'

/** Pictures drawn at once: each takes a thread and some hundred megabytes, and more than there are cores gain nothing. */
export const withImageLimit = createConcurrencyLimiter(2)

/** Pictures fetched from elsewhere at once: a page of many shows is no reason to hold more. */
export const withRemoteImageLimit = createConcurrencyLimiter(4)
