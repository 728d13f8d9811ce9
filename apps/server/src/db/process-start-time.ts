import { readFileSync } from 'node:fs'

/**
 * When a process began, so that no other of its number, now or after the machine was started again, is the same: by the
 * system's own count, which no change of the clock touches. Undefined where the system does not tell (other than Linux).
 */
export function processStartTime(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    const [, started] = readProcStat(pid)
    return `${boot} ${started}`
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}

/** Whether a process is over and only waits for its parent to hear of it: it has a number and holds nothing. */
export function isDefunct(pid: number): boolean {
  try {
    const [state] = readProcStat(pid)
    return state === 'Z' || state === 'X'
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** The 3rd field and the 22nd: its state, and when it began. The second, the program's name, may hold anything, blanks and brackets too. */
function readProcStat(pid: number): [state: string | undefined, started: string | undefined] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [fields[0], fields[19]]
}
