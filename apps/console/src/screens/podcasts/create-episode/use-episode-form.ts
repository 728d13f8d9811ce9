import { counts } from '@patchbay/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { forgetFiles, keepFile } from '../../../kit/drafts/kept-files.ts'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { useKeptFiles } from '../../../kit/drafts/use-kept-files.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'
import type { ReadFile } from '../../../kit/upload/read-source-file.ts'
import { type Added, addSource, addTypedAddresses, addTypedText, addWhatIsTyped, removeSource } from './add-sources.ts'
import { type EpisodeDraft, emptyDraft, keptDraft, resetDraft, withArrivals } from './draft.ts'

/** Under which the browser keeps the form's draft, files and last try. */
export const formName = 'create-episode'

/** Which card is open is nothing that could be lost. */
const nothingFilled = JSON.stringify({ ...emptyDraft, card: undefined, material: undefined })

export type InputFailure = { field: 'address' | 'text' | 'file'; words: string }
export type EpisodeForm = ReturnType<typeof useEpisodeForm>

/** The form's draft with its files, what was handed to it, and what can be done with its sources. */
export function useEpisodeForm() {
  const { draft, change, isKept } = useDraft<EpisodeDraft>(formName, keptDraft, emptyDraft)
  const { files, areRead, unkept } = useKeptFiles(formName)
  /** Why what stands in an open input was not added. */
  const [inputFailure, setInputFailure] = useState<InputFailure>()
  useArrivals(change)

  const take = (add: (draft: EpisodeDraft) => Added): boolean => {
    const added = add(draft)
    change(() => added.draft)
    setInputFailure(added.failure)
    return added.failure === undefined
  }
  return {
    draft,
    files,
    /** False for a moment after a reload, while the browser's store is asked for the files. */
    areFilesRead: areRead,
    isKept: isKept && unkept.length === 0,
    isEmpty: JSON.stringify({ ...draft, card: undefined, material: undefined }) === nothingFilled,
    inputFailure,
    change: (next: Partial<EpisodeDraft> | ((draft: EpisodeDraft) => EpisodeDraft)) => {
      setInputFailure(undefined)
      change(next)
    },
    addAddresses: (typed?: string) =>
      take((now) => addTypedAddresses(typed === undefined ? now : { ...now, typedAddress: typed })),
    addText: () => take(addTypedText),
    /** On the way on, what stands in the open input counts as added; false: it cannot be added. */
    addWhatIsTyped: () => take(addWhatIsTyped),
    addFile: ({ name, sizeBytes, type, content }: ReadFile) => {
      change((now) => {
        if (now.sources.length >= counts.resources.most) {
          setInputFailure({ field: 'file', words: counts.resources.words })
          return now
        }
        return addSource(now, (id) => {
          keepFile(formName, id, content)
          return { id, type, file: { name, sizeBytes } }
        })
      })
    },
    remove: (id: string) => {
      forgetFiles(formName, id)
      change((now) => removeSource(now, id))
    },
    /** Empties the form; gives the way back. */
    clear: () => {
      setInputFailure(undefined)
      forgetFiles(formName)
      change(() => emptyDraft)
      return () => {
        for (const [id, content] of Object.entries(files)) keepFile(formName, id, content)
        change(() => draft)
      }
    },
    /** Resets what a success resets, unless the form is to be kept (spec 1 §4). */
    succeed: () => {
      if (draft.keepsData) return
      forgetFiles(formName)
      change(resetDraft)
    },
  }
}

/** What other pages left is put into the draft and taken from where it stood (spec 1 §2.7). */
function useArrivals(change: (next: (draft: EpisodeDraft) => EpisodeDraft) => void): void {
  const [query, setQuery] = useSearchParams()
  const scheduledOn = query.get('scheduledOn')
  const take = useEffectEvent(() => {
    const script = handoff.customScript.take()
    const researchIds = handoff.selectedResearch.take()
    if (scheduledOn === null && script === undefined && researchIds === undefined) return
    change((draft) => withArrivals(draft, { scheduledOn, script, researchIds }))
    if (scheduledOn === null) return
    const left = new URLSearchParams(query)
    left.delete('scheduledOn')
    setQuery(left, { replace: true })
  })
  useEffect(() => take(), [scheduledOn])
}
