import { jsonIn } from '../../api/json-in.ts'

/**
 * Drafts of forms in local storage, one entry a form, so that what a person typed survives a reload and a wrong turn.
 * Two tabs with the same form each keep what was typed in them; the one typed in last is what the next reload shows.
 */
const prefix = 'draft:'

type Entry = { value: unknown; isKept: boolean }
const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft of this name, as `read` makes it of what is kept; of nothing it makes the empty form. */
export function readDraft<Value>(name: string, read: (kept: unknown) => Value): Entry {
  const known = entries.get(name)
  if (known) return known
  const entry = { value: read(storedDraft(name)), isKept: true }
  entries.set(name, entry)
  return entry
}

/** Takes effect at once; a browser without room or leave to store keeps it until the tab is closed. */
export function writeDraft(name: string, value: unknown): void {
  entries.set(name, { value, isKept: stored(() => localStorage.setItem(prefix + name, JSON.stringify(value))) })
  tell()
}

/** Forgets what was typed: after a success, or when the person says so. */
export function clearDraft(name: string): void {
  entries.delete(name)
  stored(() => localStorage.removeItem(prefix + name))
  tell()
}

/** Every kept draft by its form's name: what an export writes. */
export function allDrafts(): Record<string, unknown> {
  const names: string[] = []
  stored(() => {
    for (let place = 0; place < localStorage.length; place++) {
      const key = localStorage.key(place)
      if (key?.startsWith(prefix)) names.push(key.slice(prefix.length))
    }
  })
  const drafts = names.toSorted().map((name): [string, unknown] => [name, storedDraft(name)])
  return Object.fromEntries(drafts.filter(([, draft]) => draft !== undefined))
}

/** Takes over imported drafts; a form whose name is not among them keeps its own. Each is read by its form's schema. */
export function importDrafts(drafts: Record<string, unknown>): boolean {
  const areKept = Object.entries(drafts).map(([name, draft]) => {
    entries.delete(name)
    return stored(() => localStorage.setItem(prefix + name, JSON.stringify(draft)))
  })
  tell()
  return areKept.every(Boolean)
}

function storedDraft(name: string): unknown {
  let text: string | null = null
  stored(() => {
    text = localStorage.getItem(prefix + name)
  })
  return text === null ? undefined : jsonIn(text)
}

/** False where the browser refuses: storage is full, or closed to us. */
function stored(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** For tests: what a new page load knows. */
export function forgetMemory(): void {
  entries.clear()
  tell()
}
