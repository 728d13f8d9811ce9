import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Whoever holds it says so this often; one that has said nothing for so long is gone. */
const refreshIntervalMs = 2000
const staleAfterMs = 20_000

/** Notes of this process, so that one of a dead namesake is told from them. */
const heldPaths = new Set<string>()

/**
 * Holds a file's name for this process, so that the command line and the server never install the same model at once.
 * Undefined where a living process holds it. What a dead one left is taken.
 */
export async function acquireFileLease(path: string): Promise<{ release(): Promise<void> } | undefined> {
  await mkdir(dirname(path), { recursive: true })
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(`${process.pid}`)
      await file.close()
      heldPaths.add(path)
      const beat = setInterval(() => {
        const now = new Date()
        utimes(path, now, now).catch(() => undefined)
      }, refreshIntervalMs)
      beat.unref()
      return {
        release: async () => {
          clearInterval(beat)
          heldPaths.delete(path)
          await rm(path, { force: true })
        },
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (await hasFileLease(path)) return undefined
      await rm(path, { force: true })
    }
  }
  return undefined
}

/** Whether a living process holds it, this one or another. */
export async function hasFileLease(path: string): Promise<boolean> {
  if (heldPaths.has(path)) return true
  const note = await readFile(path, 'utf8').catch(() => undefined)
  if (note === undefined) return false
  const pid = Number(note)
  // Its number is this process's, and it is none of ours: of a process of before.
  if (pid === process.pid || (pid > 0 && !isAlive(pid))) return false
  const saidOn = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
  return Date.now() - saidOn < staleAfterMs
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
