import { ConfigError } from './config.ts'
import { FolderLockError } from './db/lock.ts'
import { EngineError } from '@patchbay/engines'

/** What keeps a server from starting and is no fault of its code, by the code of the system's or the database's error. */
const reasonsByCode: Record<string, (reason: string) => string> = {
  EADDRINUSE: (reason) => `The port is taken (${reason}). Choose another one with PORT.`,
  EADDRNOTAVAIL: (reason) => `This machine has no such address (${reason}). Check HOST.`,
  ECONNREFUSED: (reason) => `The database cannot be reached (${reason}). Check DATABASE_URL.`,
  ETIMEDOUT: (reason) => `The database cannot be reached (${reason}). Check DATABASE_URL.`,
  EHOSTUNREACH: (reason) => `The database cannot be reached (${reason}). Check DATABASE_URL.`,
  '28P01': (reason) => `The database refuses the user or the password (${reason}). Check DATABASE_URL.`,
  '28000': (reason) => `The database refuses the user (${reason}). Check DATABASE_URL.`,
  '3D000': (reason) => `There is no such database (${reason}). Check DATABASE_URL.`,
  ...Object.fromEntries(
    [
      'EACCES',
      'EPERM',
      'EROFS',
      'ENOTDIR',
      'EEXIST',
      'ENAMETOOLONG',
      'ENOENT',
      'ENOTSUP',
      'EOPNOTSUPP',
      'ENOSYS',
      'EIO',
    ].map((code) => [code, (reason: string) => `The data folder cannot be used (${reason}). Check PATCHBAY_DATA.`]),
  ),
  ENOSPC: (reason) => `The disk of the data folder is full (${reason}).`,
}

/** What a start that failed has to say: one sentence where it can be helped by who starts it, all that is known else. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderLockError || error instanceof EngineError) {
    return error.message
  }
  for (const { code, syscall, message } of causesOf(error)) {
    if (syscall === 'getaddrinfo') return `There is no such host (${message}). Check HOST and DATABASE_URL.`
    if (syscall === 'listen' && code === 'EACCES')
      return `The port is not ours to take (${message}). Choose another one with PORT.`
    const words = reasonsByCode[code]
    if (words) return words(message)
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The error and what it was caused by, as far as they say what kind they are. */
function* causesOf(error: unknown): Generator<{ code: string; syscall: string | undefined; message: string }> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1) {
    const [first] = cause instanceof AggregateError ? cause.errors : []
    const reason = first instanceof Error ? first : cause
    if (!('code' in reason) || typeof reason.code !== 'string') continue
    const syscall = 'syscall' in reason && typeof reason.syscall === 'string' ? reason.syscall : undefined
    yield { code: reason.code, syscall, message: reason.message.replace(/\.$/, '') }
  }
}
