import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Form, useForm } from '../../../kit/create/use-form.ts'
import { useHandoff } from '../../../kit/handoff/use-handoff.ts'
import { type AddResult, addPendingInput } from './add-sources.ts'
import { type EpisodeDraft, episodeDraft, removeSource } from './draft.ts'
import { notifySkippedUrl, consumeHandoffs } from './handoffs.ts'

export type EpisodeForm = ReturnType<typeof useEpisodeForm>

/** Its sources are texts, and PDFs in base64: nothing else is kept under this form's name. */
type EpisodeFiles = Readonly<Record<string, string>>

const uploadingMessage = 'A file is still being uploaded. Wait until it is there, or cancel it.'

/** The form's draft with its files, what was handed to it, and what can be done with its sources. */
export function useEpisodeForm() {
  const form = useForm(episodeDraft)
  const { draft, change, forgetFile } = form
  /** Why what stands in an open input was not added. */
  const [inputFailure, setInputFailure] = useState<AddResult['failure']>()
  /** A file is on its way to the server: it is a source when it is there. */
  const [isUploading, setUploading] = useState(false)
  const orderId = useEpisodeHandoffs(change)
  // Who left an empty address behind finds the ways to begin when coming back.
  const leave = useEffectEvent(() => {
    if (draft.card === 'youtube' && draft.typedAddress === '') change({ card: undefined })
  })
  useEffect(() => () => leave(), [])

  /** Adds to the newest draft: what is read comes when it comes. False: it, or a part of it, cannot be added. */
  const take = (add: (draft: EpisodeDraft) => AddResult): boolean => {
    const made: AddResult[] = []
    change((now) => {
      const added = add(now)
      made.push(added)
      return added.draft
    })
    const [added] = made
    setInputFailure(added?.failure)
    if (added?.hasUnfinishedUrl) notifySkippedUrl(added.hasUnfinishedUrl)
    return added?.failure === undefined
  }
  return {
    ...form,
    files: form.files as EpisodeFiles,
    /** The request as whose order the form is to be filled. */
    orderId,
    inputFailure,
    take,
    change: (next: Partial<EpisodeDraft> | ((draft: EpisodeDraft) => EpisodeDraft)) => {
      setInputFailure(undefined)
      change(next)
    },
    /** On the way on, what stands in the open input counts as added; false: it cannot be added. */
    addWhatIsTyped: async () => {
      if (isUploading) {
        setInputFailure({ field: 'file', words: uploadingMessage })
        return false
      }
      return take(addPendingInput)
    },
    setUploading: (isBusy: boolean) => {
      setUploading(isBusy)
      if (!isBusy) setInputFailure((now) => (now?.words === uploadingMessage ? undefined : now))
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

/** What other pages left is put into the draft and taken from where it stood. Most come with nothing. */
function useEpisodeHandoffs(change: Form<EpisodeDraft>['change']): string | null {
  const [query, setQuery] = useSearchParams()
  useHandoff(() => consumeHandoffs(query, setQuery, change), query.get('scheduledOn'))
  return query.get('order')
}
