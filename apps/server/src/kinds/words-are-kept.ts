import { readOrder } from './kinds.ts'

/** Whether the words of what came of an order may not be changed: a user's own script, or what a recording says. */
export function wordsAreKept({ job, payload }: { job: string; payload: unknown }): boolean {
  if (job === 'modify') {
    const order = readOrder('modify', payload)
    return order?.keepsWords === true || order?.source.kind === 'address'
  }
  return job === 'episode' && readOrder('episode', payload)?.material.kind === 'script'
}
