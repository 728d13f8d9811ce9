import { readFileSync } from 'node:fs'

/** What Linux tells of this process's main thread. */
const statOfMain = () => readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1')

/**
 * Tells the processor time of the main thread in milliseconds. Where that cannot be told, as when the process has as many
 * files open as it may, it is what it was, and the clock alone decides.
 */
export function busyTime(read: () => string = statOfMain): () => number {
  let knownMs = 0
  return () => {
    if (process.platform !== 'linux') return knownMs
    try {
      const stat = read()
      // In hundredths of a second, fields 14 and 15; the name before may hold anything.
      const [, , , , , , , , , , , user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      knownMs = (user + system) * 10
    } catch {
      return knownMs
    }
    return knownMs
  }
}
