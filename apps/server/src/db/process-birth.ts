import { readFileSync } from 'node:fs'

/**
 * When a process began, so that no other of its number, now or after the machine was started again, is the same: by the
 * system's own count, which no change of the clock touches. Undefined where the system does not tell (other than Linux).
 */
export function birthOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The 22nd field; the second, the program's name, may hold anything, blanks and brackets too.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot} ${started}`
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}
