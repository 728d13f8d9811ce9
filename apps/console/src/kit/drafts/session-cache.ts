import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { jsonIn } from '../../api/json-in.ts'

/**
 * What an answer became on screen, kept for the tab (session storage): a reload shows it again with what was changed in
 * it. `version` says which code wrote it; what another version wrote is not read.
 */
export type SessionCache<Value> = {
  read: (id: string) => Value | undefined
  write: (id: string, value: Value) => void
  forget: (id: string) => void
}

const listeners = new Set<() => void>()

export function sessionCache<Value>(
  name: string,
  version: number,
  schema: z.core.$ZodType<Value>,
): SessionCache<Value> {
  const envelope = z.object({ version: z.literal(version), id: z.string(), value: z.unknown() })
  /** The last text and what it was read as: the same text is the same object, as React wants it. */
  const known = new Map<string, { text: string; value: Value | undefined }>()
  const keyOf = (id: string) => `${name}:${id}`

  const parsed = (id: string, text: string): Value | undefined => {
    const read = z.core.safeParse(envelope, jsonIn(text))
    if (!read.success || read.data.id !== id) return undefined
    const value = z.core.safeParse(schema, read.data.value)
    return value.success ? value.data : undefined
  }
  return {
    read(id) {
      const text = stored(() => sessionStorage.getItem(keyOf(id))) ?? inMemory.get(keyOf(id))
      if (text === undefined) return undefined
      const before = known.get(id)
      if (before?.text === text) return before.value
      const value = parsed(id, text)
      known.set(id, { text, value })
      return value
    },
    write(id, value) {
      const text = JSON.stringify({ version, id, value })
      const isStored = stored(() => {
        sessionStorage.setItem(keyOf(id), text)
        return true
      })
      if (isStored) inMemory.delete(keyOf(id))
      else inMemory.set(keyOf(id), text)
      tell()
    },
    forget(id) {
      inMemory.delete(keyOf(id))
      stored(() => sessionStorage.removeItem(keyOf(id)))
      tell()
    },
  }
}

/** Renders again when something in a cache changes. */
export const useCached = <Value>(cache: SessionCache<Value>, id: string | undefined): Value | undefined =>
  useSyncExternalStore(subscribe, () => (id === undefined ? undefined : cache.read(id)))

/** Where the browser is full or keeps nothing for us, it lasts as long as the page. */
const inMemory = new Map<string, string>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function stored<Result>(act: () => Result): NonNullable<Result> | undefined {
  try {
    return act() ?? undefined
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    globalThis.console.warn('This browser keeps nothing for the tab.', error)
    return undefined
  }
}
