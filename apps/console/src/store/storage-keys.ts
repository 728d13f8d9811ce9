import { ignoreStorageErrors } from './local-storage.ts'

/** Under which names that begin so the browser keeps anything. */
export function storageKeysWithPrefix(beginning: string): string[] {
  const names = ignoreStorageErrors(() =>
    Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)),
  )
  return (names ?? []).filter((name) => name !== null).filter((name) => name.startsWith(beginning))
}
