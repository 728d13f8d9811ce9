import { type UploadedFile, counts } from '@patchbay/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Form, useForm } from '../../../kit/create/use-form.ts'
import { useArrival } from '../../../kit/handoff/use-arrival.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import type { ReadFile } from '../../../kit/upload/read-source-file.ts'
import { type Added, addSource, addTypedAddresses, addTypedText, addWhatIsTyped, removeSource } from './add-sources.ts'
import { type EpisodeDraft, episodeDraft, isCardEmpty } from './draft.ts'

export type InputFailure = { field: 'address' | 'text' | 'file'; words: string }
export type EpisodeForm = ReturnType<typeof useEpisodeForm>

const leftOutWords = 'It stays in its field; the episode is made without it.'
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
  const leave = useEffectEvent(() => {
    if (isCardEmpty(draft)) change({ card: undefined })
  })
  useEffect(() => () => leave(), [])

  const take = (add: (draft: EpisodeDraft) => Added): boolean => {
    const added = add(draft)
    change(() => added.draft)
    setInputFailure(added.failure)
    if (added.leftOut) {
      void showToast({
        id: 'left-out',
        tone: 'blue',
        title: `“${added.leftOut}” is no address yet`,
        words: leftOutWords,
      })
    }
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

/** What other pages left is put into the draft and taken from where it stood (spec 1 §2.7). Most come with nothing. */
function useArrivals(change: Form<EpisodeDraft>['change']): void {
  const [query, setQuery] = useSearchParams()
  const take = async () => {
    const { carried, takeArrivals } = await import('./arrivals.ts')
    const arrive = takeArrivals(query)
    if (arrive) change(arrive)
    if (!carried.some((name) => query.has(name))) return
    setQuery(
      (now) => {
        for (const name of carried) now.delete(name)
        return now
      },
      { replace: true },
    )
  }
  useArrival(() => void take(), query.get('scheduledOn') ?? query.get('podcastId'))
}
