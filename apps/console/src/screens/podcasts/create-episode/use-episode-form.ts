import { type UploadedFile, counts } from '@patchbay/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Form, useForm } from '../../../kit/create/use-form.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { useArrival } from '../../../kit/handoff/use-arrival.ts'
import type { ReadFile } from '../../../kit/upload/read-source-file.ts'
import { type Added, addSource, addTypedAddresses, addTypedText, addWhatIsTyped, removeSource } from './add-sources.ts'
import { type EpisodeDraft, episodeDraft, withArrivals } from './draft.ts'

export type InputFailure = { field: 'address' | 'text' | 'file'; words: string }
export type EpisodeForm = ReturnType<typeof useEpisodeForm>

const stillUploading = 'A file is still being uploaded. Wait until it is there, or cancel it.'

/** The form's draft with its files, what was handed to it, and what can be done with its sources. */
export function useEpisodeForm() {
  const form = useForm(episodeDraft)
  const { draft, change, keepFile, forgetFile } = form
  /** Why what stands in an open input was not added. */
  const [inputFailure, setInputFailure] = useState<InputFailure>()
  /** A file is on its way to the server: it is a source when it is there. */
  const [isUploading, setUploading] = useState(false)
  useArrivals(change)

  const take = (add: (draft: EpisodeDraft) => Added): boolean => {
    const added = add(draft)
    change(() => added.draft)
    setInputFailure(added.failure)
    return added.failure === undefined
  }
  return {
    ...form,
    inputFailure,
    change: (next: Partial<EpisodeDraft> | ((draft: EpisodeDraft) => EpisodeDraft)) => {
      setInputFailure(undefined)
      change(next)
    },
    addAddresses: (typed?: string) =>
      take((now) => addTypedAddresses(typed === undefined ? now : { ...now, typedAddress: typed })),
    addText: () => take(addTypedText),
    /** On the way on, what stands in the open input counts as added; false: it cannot be added. */
    addWhatIsTyped: () => {
      if (!isUploading) return take(addWhatIsTyped)
      setInputFailure({ field: 'file', words: stillUploading })
      return false
    },
    setUploading: (isBusy: boolean) => {
      setUploading(isBusy)
      if (!isBusy) setInputFailure((now) => (now?.words === stillUploading ? undefined : now))
    },
    addFile: ({ name, sizeBytes, type, content }: ReadFile) => {
      change((now) => {
        if (now.sources.length >= counts.resources.most) {
          setInputFailure({ field: 'file', words: counts.resources.words })
          return now
        }
        return addSource(now, (id) => {
          keepFile(id, content)
          return { id, type, file: { name, sizeBytes } }
        })
      })
    },
    /** A file of the workspace: it is a source by its id, without being sent again. */
    pickFile: ({ id: content, name, sizeBytes }: UploadedFile, isPicked: boolean) => {
      setInputFailure(undefined)
      change((now) => {
        const others = now.sources.filter((source) => !(source.type === 'file' && source.content === content))
        if (!isPicked) return { ...now, sources: others }
        if (others.length >= counts.resources.most) {
          setInputFailure({ field: 'file', words: counts.resources.words })
          return now
        }
        return addSource({ ...now, sources: others }, (id) => ({
          id,
          type: 'file',
          content,
          file: { name, sizeBytes },
        }))
      })
    },
    remove: (id: string) => {
      forgetFile(id)
      change((now) => removeSource(now, id))
    },
    clear: () => {
      setInputFailure(undefined)
      return form.clear()
    },
  }
}

/** What other pages left is put into the draft and taken from where it stood (spec 1 §2.7). */
function useArrivals(change: Form<EpisodeDraft>['change']): void {
  const [query, setQuery] = useSearchParams()
  const scheduledOn = query.get('scheduledOn')
  useArrival(() => {
    const script = handoff.customScript.take()
    const researchIds = handoff.selectedResearch.take()
    if (scheduledOn === null && script === undefined && researchIds === undefined) return
    change((draft) => withArrivals(draft, { scheduledOn, script, researchIds }))
    if (scheduledOn === null) return
    const left = new URLSearchParams(query)
    left.delete('scheduledOn')
    setQuery(left, { replace: true })
  }, scheduledOn)
}
