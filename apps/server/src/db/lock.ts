import { randomBytes } from 'node:crypto'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Two processes can open one embedded database and silently lose writes. A lock file beside it keeps the second out;
 * it is never taken from a living process.
 */
export type LockNote = { pid: number; startedOn: string; adminUrl?: string; adminToken: string }

export type FolderLock = {
  note: LockNote
  /** Says where the process that holds the folder can be reached by the command line. */
  announce(adminUrl: string): Promise<void>
  release(): Promise<void>
}

export class FolderInUseError extends Error {
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

const fileIn = (folder: string) => join(folder, 'patchbay.lock')

export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = fileIn(folder)
  const note: LockNote = {
    pid: process.pid,
    startedOn: new Date().toISOString(),
    adminToken: randomBytes(24).toString('hex'),
  }
  await claim(path, folder, note)
  return {
    note,
    announce: async (adminUrl) => {
      note.adminUrl = adminUrl
      await writeFile(path, JSON.stringify(note), { mode: 0o600 })
    },
    release: () => rm(path, { force: true }),
  }
}

/** Who holds the folder, or undefined where nobody living does. */
export async function holderOf(folder: string): Promise<LockNote | undefined> {
  const note = await readNote(fileIn(folder))
  return note && isAlive(note.pid) ? note : undefined
}

async function claim(path: string, folder: string, note: LockNote): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(JSON.stringify(note))
      await file.close()
      return
    } catch (error) {
      if (!isExisting(error)) throw error
      const holder = await readNote(path)
      if (holder && holder.pid !== process.pid && isAlive(holder.pid)) throw new FolderInUseError(folder, holder)
      await rm(path, { force: true })
    }
  }
  throw new Error(`The lock file ${path} cannot be made.`)
}

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

async function readNote(path: string): Promise<LockNote | undefined> {
  try {
    const note = JSON.parse(await readFile(path, 'utf8')) as LockNote
    return Number.isInteger(note.pid) ? note : undefined
  } catch {
    // Missing, or half written by a process that was killed in that moment: nobody holds it.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
