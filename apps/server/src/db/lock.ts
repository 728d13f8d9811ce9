import { createHash, randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { processStartTime, isDefunct } from './process-start-time.ts'

/**
 * Two processes can open one embedded database and silently lose writes. A lock file beside it keeps the second out;
 * it is never taken from a living process.
 *
 * A note appears whole or not at all: it is written elsewhere and linked into place, which only one of several does, or
 * renamed over the one before. Taking over from a dead process has a lock of its own, named after the dead one's note.
 */
export type LockNote = {
  pid: number
  startedOn: string
  /** Tells the holder from a later process of the same number; undefined where the system does not say. */
  birth?: string | undefined
  adminUrl?: string
  publicUrl?: string
  adminToken: string
}

export type FolderLock = {
  note: LockNote
  /** Says where the process that holds the folder can be reached: by the command line, and by people. */
  announce(addresses: { adminUrl: string; publicUrl: string }): Promise<void>
  release(): Promise<void>
}

/** Says in a sentence why the folder cannot be had, and what to do about it. */
export class FolderLockError extends Error {
  override name = 'FolderLockError'
}

export class FolderInUseError extends FolderLockError {
  override name = 'FolderInUseError'
  readonly holder: LockNote
  constructor(folder: string, holder: LockNote) {
    super(
      `The data folder ${folder} is in use by another Patchbay (process ${holder.pid}). ` +
        'Stop that one, choose another folder with PATCHBAY_DATA, or use PostgreSQL with DATABASE_URL.',
    )
    this.holder = holder
  }
}

const lockFilePath = (folder: string) => join(folder, 'patchbay.lock')

/** The locks that this process holds, by their secret: a note with its number and none of these is of a dead namesake. */
const locksOfThisProcess = new Set<string>()

/** Throws `FolderInUseError` where a living process holds the folder, `FolderLockError` where that cannot be told. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = lockFilePath(folder)
  const note: LockNote = {
    pid: process.pid,
    startedOn: new Date().toISOString(),
    birth: processStartTime(process.pid),
    adminToken: randomBytes(24).toString('hex'),
  }
  locksOfThisProcess.add(note.adminToken)
  try {
    const holder = await tryAcquire(path, path, note)
    if (holder) throw new FolderInUseError(folder, holder)
  } catch (error) {
    locksOfThisProcess.delete(note.adminToken)
    throw error
  }
  return {
    note,
    announce: async (addresses) => {
      Object.assign(note, addresses)
      await replaceLockFile(path, note)
    },
    release: async () => {
      try {
        // Somebody who removed the file by hand may have let another process in: its note is not ours to remove.
        if ((await readLockFile(path))?.note.adminToken === note.adminToken) await rm(path, { force: true })
      } finally {
        locksOfThisProcess.delete(note.adminToken)
      }
    },
  }
}

/** Who holds the folder, or undefined where nobody living does. Throws `FolderLockError` where that cannot be told. */
export async function holderOf(folder: string): Promise<LockNote | undefined> {
  const found = await readLockFile(lockFilePath(folder))
  return found && isHeld(found.note) ? found.note : undefined
}

/** Each further try means that somebody else came further in the meantime. */
const maxAcquireAttempts = 100

/** Takes the lock `path` of the folder's lock `root`. Answers undefined when it is ours, else the living one who has it. */
async function tryAcquire(root: string, path: string, mine: LockNote): Promise<LockNote | undefined> {
  for (let attempt = 0; attempt < maxAcquireAttempts; attempt += 1) {
    if (await writeLockFile(path, mine)) return undefined
    const found = await readLockFile(path)
    if (!found) continue
    if (isHeld(found.note)) return found.note
    // Its holder is dead. Whoever has the right to follow it may replace its note, and nobody else does: so the note
    // that is read again under that right stays what it is until it is replaced.
    const right = `${root}.after-${createHash('sha256').update(found.text).digest('hex').slice(0, 16)}`
    const other = await tryAcquire(root, right, mine)
    if (other) return other
    try {
      if ((await readLockFile(path))?.text !== found.text) continue
      await replaceLockFile(path, mine)
      return undefined
    } finally {
      await rm(right, { force: true })
    }
  }
  throw new FolderLockError(`The lock file ${path} changes all the time; try again when fewer processes start at once.`)
}

/** Puts the note where there is none; false where there is one. */
async function writeLockFile(path: string, note: LockNote): Promise<boolean> {
  return withTemporaryFile(path, note, async (written) => {
    try {
      await link(written, path)
      return true
    } catch (error) {
      if (errorCodeOf(error) === 'EEXIST') return false
      if (!hardLinkUnsupportedCodes.has(errorCodeOf(error) ?? '')) throw error
      return writeExclusive(path, note)
    }
  })
}

/** What file systems without hard links answer: FAT, many shares and those of programs. */
const hardLinkUnsupportedCodes = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** The same where notes cannot be linked: still one of several alone; but one that asks in between reads half a note. */
async function writeExclusive(path: string, note: LockNote): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(JSON.stringify(note))
      await file.sync()
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Replaces the existing lock file. */
async function replaceLockFile(path: string, note: LockNote): Promise<void> {
  await withTemporaryFile(path, note, (written) => rename(written, path))
}

async function withTemporaryFile<Done>(
  path: string,
  note: LockNote,
  then: (written: string) => Promise<Done>,
): Promise<Done> {
  const written = `${path}.${randomBytes(8).toString('hex')}`
  try {
    const file = await open(written, 'wx', 0o600)
    try {
      await file.writeFile(JSON.stringify(note))
      // On the disk before it has its name: after a power cut there is no empty note that nobody can judge.
      await file.sync()
    } finally {
      await file.close()
    }
    return await then(written)
  } finally {
    await rm(written, { force: true })
  }
}

/** Only a file that is not there means that nobody has the lock. */
async function readLockFile(path: string): Promise<{ note: LockNote; text: string } | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    const note = JSON.parse(text) as Partial<LockNote> | null
    if (!Number.isInteger(note?.pid)) throw new SyntaxError('no process is named')
    return { note: note as LockNote, text }
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw new FolderLockError(
      `The lock file ${path} cannot be read (${errorCodeOf(error) ?? 'it holds no note'}), so another Patchbay, perhaps of ` +
        'another user, may be using the folder. If none is, remove the file; otherwise choose another folder with PATCHBAY_DATA.',
      { cause: error },
    )
  }
}

const errorCodeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

function isHeld({ pid, birth, adminToken }: LockNote): boolean {
  if (pid === process.pid) return locksOfThisProcess.has(adminToken)
  if (!isAlive(pid) || isDefunct(pid)) return false
  // After a power cut another process may have the number.
  const alive = processStartTime(pid)
  return birth === undefined || alive === undefined || birth === alive
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}
