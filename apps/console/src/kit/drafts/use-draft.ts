import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { clearDraft, readDraft, subscribe, writeDraft } from './draft-store.ts'

export type Draft<Value> = {
  draft: Value
  /** Some of the fields, or a function from the draft to the next one. */
  change: (next: Partial<Value> | ((draft: Value) => Value)) => void
  clear: () => void
  /** False where the browser could not store the last change: it is lost with the tab, which the form should say. */
  isKept: boolean
}

/**
 * What a form holds, kept under `name` until it is cleared. `schema` reads what an older console or an import left;
 * what does not fit is `initial` again. Give both from outside the component, so that they stay the same.
 */
export function useDraft<Value extends object>(
  name: string,
  schema: z.core.$ZodType<Value>,
  initial: Value,
): Draft<Value> {
  const read = () => readDraft(name, schema, initial)
  const entry = useSyncExternalStore(subscribe, read)
  return {
    draft: entry.value as Value,
    isKept: entry.isKept,
    clear: () => clearDraft(name),
    change: (next) => {
      // The newest draft, not the one that was drawn: two changes in one turn add up.
      const current = read().value as Value
      writeDraft(name, typeof next === 'function' ? next(current) : { ...current, ...next })
    },
  }
}
