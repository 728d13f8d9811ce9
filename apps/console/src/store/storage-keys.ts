import { ignoreStorageErrors } from './local-storage.ts'

/** Under which names that begin so the browser keeps anything. */
export function storageKeysWithPrefix(beginning: string): string[] {
  const names = ignoreStorageErrors(() =>
    Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place)),
  )
  return (names ?? []).filter((name) => name !== null).filter((name) => name.startsWith(beginning))
}
