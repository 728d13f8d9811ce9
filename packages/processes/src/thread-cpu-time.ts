import { readFileSync } from 'node:fs'

/**
 * Tells the processor time of a thread of this process in milliseconds, by its number on Linux. Where that cannot be told,
 * as when the process has as many files open as it may, it is what it was, and the clock alone decides.
 */
export function threadCpuTime(
  threadId: string | undefined,
  read = (id: string) => readFileSync(`/proc/self/task/${id}/stat`, 'latin1'),
): () => number {
  let knownMs = 0
  return () => {
    if (threadId === undefined) return knownMs
    try {
      const stat = read(threadId)
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
