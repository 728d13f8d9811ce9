/**
 * The `errorCode` of a failed request: 1 the order's fault (a source, a setting), 2 the server's, 3 a skipped schedule
 * occurrence, 4 cancelled by the user. 0 or none has not failed.
 */
export const errorCodes = { order: 1, server: 2, skipped: 3, cancelled: 4 } as const
