import * as z from 'zod/mini'
import { type PersistedValue, persisted } from '../../store/local-storage.ts'
import { type Readable, createStore, useStore } from '../../store/store.ts'

/**
 * What an answer became on screen, kept for the tab (session storage): a reload shows it again with what was changed in
 * it. `version` says which code wrote it; what another version wrote is not read. Where the browser is full or keeps
 * nothing for us, it lasts as long as the page.
 */
export type SessionCache<Value> = {
  read: (id: string) => Value | undefined
  write: (id: string, value: Value) => void
  remove: (id: string) => void
  of: (id: string) => Readable<Value | undefined>
}

export function sessionCache<Value>(
  name: string,
  version: number,
  schema: z.core.$ZodType<Value>,
): SessionCache<Value> {
  type Envelope = { version: number; id: string; value: Value }
  const byId = new Map<string, PersistedValue<Envelope>>()
  const keptOf = (id: string): PersistedValue<Envelope> => {
    const known = byId.get(id)
    if (known) return known
    const envelope = z.object({ version: z.literal(version), id: z.literal(id), value: schema })
    const made: PersistedValue<Envelope> = persisted<z.core.$ZodType<Envelope>>(`${name}:${id}`, envelope, {
      in: 'tab',
    })
    byId.set(id, made)
    return made
  }
  const read = (id: string) => keptOf(id).get()?.value
  return {
    read,
    write(id, value) {
      if (!keptOf(id).set({ version, id, value })) globalThis.console.warn('This browser keeps nothing for the tab.')
    },
    remove: (id) => keptOf(id).remove(),
    of: (id) => ({ get: () => read(id), subscribe: keptOf(id).subscribe }),
  }
}

const nothing = createStore(undefined)

/** Renders again when something in a cache changes. */
export const useSessionCached = <Value>(cache: SessionCache<Value>, id: string | undefined): Value | undefined =>
  useStore<Value | undefined>(id === undefined ? nothing : cache.of(id))
