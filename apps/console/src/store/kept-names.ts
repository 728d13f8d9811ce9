import { unlessRefused } from './kept.ts'

/** Under which names that begin so the browser keeps anything. */
export function keptNames(beginning: string): string[] {
  const names = unlessRefused(() => Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place)))
  return (names ?? []).filter((name) => name !== null).filter((name) => name.startsWith(beginning))
}
