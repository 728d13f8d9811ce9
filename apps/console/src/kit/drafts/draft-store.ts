import * as z from 'zod/mini'
import { storageKeysWithPrefix } from '../../store/storage-keys.ts'
import { persisted } from '../../store/local-storage.ts'
import { createStore } from '../../store/store.ts'

/**
 * Drafts of forms in local storage, one entry a form, so that what a person typed survives a reload and a wrong turn.
 * Two tabs with the same form each keep what was typed in them; the one typed in last is what the next reload shows.
 */
const prefix = 'draft:'
const persistedDraft = (name: string) => persisted(prefix + name, z.unknown())

type Entry = { value: unknown; isKept: boolean }
const entries = createStore(new Map<string, Entry>())

export const { subscribe } = entries

/** The draft of this name, as `read` makes it of what is kept; of nothing it makes the empty form. */
export function readDraft<Value>(name: string, read: (kept: unknown) => Value): Entry {
  const known = entries.get().get(name)
  if (known) return known
  const entry = { value: read(persistedDraft(name).get()), isKept: true }
  // Nobody is told: a first reading changes nothing that is on screen.
  entries.get().set(name, entry)
  return entry
}

/** Takes effect at once; a browser without room or leave to store keeps it until the tab is closed. */
export function writeDraft(name: string, value: unknown): void {
  const isKept = persistedDraft(name).set(value)
  entries.set(new Map(entries.get()).set(name, { value, isKept }))
}

/** Forgets what was typed: after a success, or when the person says so. */
export function clearDraft(name: string): void {
  persistedDraft(name).remove()
  reloadDraft([name])
}

/** Every kept draft by its form's name: what an export writes. */
export function allDrafts(): Record<string, unknown> {
  const names = storageKeysWithPrefix(prefix).map((name) => name.slice(prefix.length))
  const drafts = names.toSorted().map((name): [string, unknown] => [name, persistedDraft(name).get()])
  return Object.fromEntries(drafts.filter(([, draft]) => draft !== undefined))
}

/** Takes over imported drafts; a form whose name is not among them keeps its own. Each is read by its form's schema. */
export function importDrafts(drafts: Record<string, unknown>): boolean {
  const areKept = Object.entries(drafts).map(([name, draft]) => persistedDraft(name).set(draft))
  reloadDraft(Object.keys(drafts))
  return areKept.every(Boolean)
}

/** Forms in which nothing was entered begin anew: what they begin with has changed. */
export function reapplyDefaults(): void {
  reloadDraft(
    [...entries.get()].flatMap(([name, { isKept }]) =>
      isKept && persistedDraft(name).get() === undefined ? name : [],
    ),
  )
}

function reloadDraft(names: readonly string[]): void {
  entries.set(new Map([...entries.get()].filter(([name]) => !names.includes(name))))
}

/** For tests: what a new page load knows. */
export const clearMemoryForTest = (): void => entries.set(new Map())
