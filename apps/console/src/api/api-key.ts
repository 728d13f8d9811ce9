import { fnv1a } from '@patchbay/contract'
import * as z from 'zod/mini'
import { persisted } from '../store/local-storage.ts'
import { useStore } from '../store/store.ts'

/**
 * The API key in local storage: every tab sees a change at once. A browser that closes its storage to us
 * still works until the tab is closed.
 */
const persistedKey = persisted('apiKey', z.string(), { spelling: { read: trimKey, write: String } })

export const apiKey = (): string | undefined => persistedKey.get()

export function setApiKey(key: string): void {
  const next = trimKey(key)
  if (next === undefined) persistedKey.remove()
  else persistedKey.set(next)
}

/** Without the spaces it was pasted with; a blank one is none. */
function trimKey(text: string): string | undefined {
  return text.trim() || undefined
}

export const clearApiKey = (): void => persistedKey.remove()

/** The key, or undefined where none is stored; renders again when it changes here or in another tab. */
export const useApiKey = (): string | undefined => useStore(persistedKey)

/** Stands for a key in the names of cached answers: tells two keys apart without holding either (FNV-1a). */
export function keyFingerprint(key: string | undefined): string {
  return key === undefined ? 'no key' : fnv1a(key).toString(16)
}
