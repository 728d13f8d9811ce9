import { Refusal } from '../requests/refusal.ts'

/** Lets one workspace do so many things of a kind at once, and refuses the next with these words. */
export function createConcurrencyGuard(maxConcurrent: number, words: string) {
  const underWay = new Map<string, number>()
  return async <Done>(workspaceId: string, work: () => Promise<Done>): Promise<Done> => {
    const others = underWay.get(workspaceId) ?? 0
    if (others >= maxConcurrent) throw new Refusal(429, words)
    underWay.set(workspaceId, others + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(workspaceId) ?? 1) - 1
      if (left > 0) underWay.set(workspaceId, left)
      else underWay.delete(workspaceId)
    }
  }
}
