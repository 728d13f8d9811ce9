/**
 * Why a request failed, as `errorCode` says it: 1 the order's own fault (a source, a setting), 2 the server's, 3 a
 * schedule's turn left out, 4 cancelled by whoever ordered it. 0, or none, has not failed.
 */
export const errorCodes = { order: 1, server: 2, skipped: 3, cancelled: 4 } as const
