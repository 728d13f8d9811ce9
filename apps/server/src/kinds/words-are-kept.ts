import { readOrder } from './kinds.ts'

/** Whether the words of what came of an order may not be changed: a user's own script, or what a recording says. */
export function wordsAreKept({ kind, payload }: { kind: string; payload: unknown }): boolean {
  if (kind === 'modify') {
    const order = readOrder('modify', payload)
    return order?.keepsWords === true || order?.source.kind === 'address'
  }
  return kind === 'episode' && readOrder('episode', payload)?.material.kind === 'script'
}
