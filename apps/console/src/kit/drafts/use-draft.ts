import { useStore } from '../../store/store.ts'
import type { DraftDefinition } from './define-draft.ts'
import { clearDraft, readDraft, subscribe, writeDraft } from './draft-store.ts'

export type Draft<Value> = {
  draft: Value
  /** Some of the fields, or a function from the draft to the next one. */
  change: (next: Partial<Value> | ((draft: Value) => Value)) => void
  clear: () => void
  /** False where the browser could not store the last change: it is lost with the tab, which the form should say. */
  isKept: boolean
}

/** What a form holds, kept by the browser until it is cleared. */
export function useDraft<Value extends object>({ name, read: readKept }: DraftDefinition<Value>): Draft<Value> {
  const read = () => readDraft(name, readKept)
  const entry = useStore({ get: read, subscribe })
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
