import { fnv1a } from '@patchbay/contract'
import { useSyncExternalStore } from 'react'

/** The API key in local storage (decisions.md), as a store: every tab sees a change at once. */
const storageName = 'apiKey'
const listeners = new Set<() => void>()

/** A browser that closes its storage to us still works until the tab is closed. */
let inMemory: string | undefined

export function apiKey(): string | undefined {
  try {
    const kept = localStorage.getItem(storageName)?.trim()
    return kept === undefined || kept === '' ? inMemory : kept
  } catch (error) {
    if (error instanceof DOMException) return inMemory
    throw error
  }
}

export function setApiKey(key: string): void {
  keep(key.trim() || undefined)
}

export function clearApiKey(): void {
  keep(undefined)
}

/** The key, or undefined where none is stored; renders again when it changes here or in another tab. */
export function useApiKey(): string | undefined {
  return useSyncExternalStore(subscribe, apiKey)
}

function keep(key: string | undefined): void {
  inMemory = undefined
  try {
    if (key === undefined) localStorage.removeItem(storageName)
    else localStorage.setItem(storageName, key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    inMemory = key
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageName || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** Stands for a key in the names of cached answers: tells two keys apart without holding either (FNV-1a). */
export function fingerprint(key: string | undefined): string {
  return key === undefined ? 'no key' : fnv1a(key).toString(16)
}
