/** Waiting doubles with every failure, to a minute at most: a server that is down is not knocked on the head. */
export const backoff = (ms: number, failures: number): number => Math.min(60_000, ms * 2 ** Math.min(failures, 10))
