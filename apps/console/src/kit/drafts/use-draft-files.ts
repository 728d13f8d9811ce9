import { useEffect } from 'react'
import { useStore } from '../../store/store.ts'
import { type DraftFiles, draftFilesOf, noFiles, loadDraftFiles, subscribe } from './draft-files.ts'

/** The contents of the form's files, by id; see `kept-files`. Without a form there are none. */
export function useDraftFiles(form: string | undefined): DraftFiles {
  useEffect(() => {
    if (form !== undefined) void loadDraftFiles(form)
  }, [form])
  return useStore({ get: () => (form === undefined ? noFiles : draftFilesOf(form)), subscribe })
}
