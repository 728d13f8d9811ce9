import * as z from 'zod/mini'

/**
 * What befell the engines while one piece of work went on: who answered instead of whom, so that the result can say who
 * really made it. Kept with the work, so that a later try of it still knows.
 */
export type FailoverLog = {
  recordUse(port: string, label: string): void
  /** Somebody else did it, for this reason. `done`: says so, a sentence. */
  recordFailover(port: string, reason: Error, label: string, done?: string): Promise<void>
  /** Who did what the port was asked for; `otherwise` before anybody did anything. */
  labelOf(port: string, otherwise: string): string
  /** What is to be said of it with the result, a sentence each. */
  warnings: readonly string[]
}

const storedLogSchema = z.object({ labels: z.record(z.string(), z.array(z.string())), warnings: z.array(z.string()) })
export type StoredFailoverLog = z.infer<typeof storedLogSchema>
export const parseFailoverLog = (json: string): StoredFailoverLog | undefined => {
  const read = z.safeParse(storedLogSchema, JSON.parse(json))
  return read.success ? read.data : undefined
}

/** `keep` is told when somebody else took over: most work has nothing to keep. */
export function createFailoverLog(
  before: StoredFailoverLog = { labels: {}, warnings: [] },
  keep: (turns: StoredFailoverLog) => Promise<void> = () => Promise.resolve(),
): FailoverLog {
  const labels = new Map(Object.entries(before.labels).map(([port, names]) => [port, new Set(names)]))
  const warnings = [...before.warnings]
  const answered = (port: string, label: string) => {
    const known = labels.get(port) ?? new Set()
    labels.set(port, known.add(label))
  }
  return {
    recordUse: answered,
    recordFailover: async (port, reason, label, done = `It was done by ${label} instead.`) => {
      answered(port, label)
      const words = `${reason.message} ${done}`
      if (!warnings.includes(words)) warnings.push(words)
      await keep({ labels: Object.fromEntries([...labels].map(([port, names]) => [port, [...names]])), warnings })
    },
    labelOf: (port, otherwise) => [...(labels.get(port) ?? [])].join(', ') || otherwise,
    warnings,
  }
}
