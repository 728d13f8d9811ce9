import { useEffect } from 'react'
import { useStore } from '../../store/store.ts'
import { type KeptFiles, keptFiles, noFiles, readKeptFiles, subscribe } from './kept-files.ts'

/** The contents of the form's files, by id; see `kept-files`. Without a form there are none. */
export function useKeptFiles(form: string | undefined): KeptFiles {
  useEffect(() => {
    if (form !== undefined) void readKeptFiles(form)
  }, [form])
  return useStore({ get: () => (form === undefined ? noFiles : keptFiles(form)), subscribe })
}
