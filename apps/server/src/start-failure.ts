import { ConfigError } from './config.ts'
import { FolderLockError } from './db/lock.ts'
import { EngineError } from '@patchbay/engines'

/** What keeps a server from starting and is no fault of its code, by the code of the system's or the database's error. */
const reasonsByCode: Record<string, (said: string) => string> = {
  EADDRINUSE: (said) => `The port is taken (${said}). Choose another one with PORT.`,
  EADDRNOTAVAIL: (said) => `This machine has no such address (${said}). Check HOST.`,
  ECONNREFUSED: (said) => `The database cannot be reached (${said}). Check DATABASE_URL.`,
  ETIMEDOUT: (said) => `The database cannot be reached (${said}). Check DATABASE_URL.`,
  EHOSTUNREACH: (said) => `The database cannot be reached (${said}). Check DATABASE_URL.`,
  '28P01': (said) => `The database refuses the user or the password (${said}). Check DATABASE_URL.`,
  '28000': (said) => `The database refuses the user (${said}). Check DATABASE_URL.`,
  '3D000': (said) => `There is no such database (${said}). Check DATABASE_URL.`,
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
    ].map((code) => [code, (said: string) => `The data folder cannot be used (${said}). Check PATCHBAY_DATA.`]),
  ),
  ENOSPC: (said) => `The disk of the data folder is full (${said}).`,
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
    const said = first instanceof Error ? first : cause
    if (!('code' in said) || typeof said.code !== 'string') continue
    const syscall = 'syscall' in said && typeof said.syscall === 'string' ? said.syscall : undefined
    yield { code: said.code, syscall, message: said.message.replace(/\.$/, '') }
  }
}
