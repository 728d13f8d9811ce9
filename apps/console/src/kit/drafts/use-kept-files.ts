import { useEffect, useSyncExternalStore } from 'react'
import { type KeptFiles, keptFiles, readKeptFiles, subscribe } from './kept-files.ts'

/** The contents of the form's files, by id; see `kept-files`. */
export function useKeptFiles(form: string): KeptFiles {
  useEffect(() => void readKeptFiles(form), [form])
  return useSyncExternalStore(subscribe, () => keptFiles(form))
}
