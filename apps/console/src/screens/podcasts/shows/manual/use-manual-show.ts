import { endpoints } from '@patchbay/contract'
import { useRef, useState } from 'react'
import { useApiKey } from '../../../../api/key-store.ts'
import { useSend } from '../../../../api/query.ts'
import type { CreatedShow } from '../../../../entities/shows/actions.ts'
import { sayCleared } from '../../../../kit/create/say-cleared.ts'
import { fieldId } from '../../../../kit/create/field.ts'
import { focusWhenThere } from '../../../../kit/create/focus-when-there.ts'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { forgetFiles, keepFile } from '../../../../kit/drafts/kept-files.ts'
import { keptTry } from '../../../../kit/drafts/kept-try.ts'
import { useDraft } from '../../../../kit/drafts/use-draft.ts'
import { useKeptFiles } from '../../../../kit/drafts/use-kept-files.ts'
import type { ReadArtwork } from './artwork.ts'
import { type ManualShowDraft, artworkId, emptyDraft, formName, keptDraft } from './draft.ts'
import { orderOf } from './order.ts'
import { type ManualField, manualRules } from './rules.ts'

export type ManualShow = ReturnType<typeof useManualShow>

/** The form's draft with its picture, what is wrong with it, and what can be done with it. */
export function useManualShow(onCreated: (podcastId: string, name: string) => void) {
  const { draft, change, clear, isKept } = useDraft<ManualShowDraft>(formName, keptDraft, emptyDraft)
  const { files, areRead, unkept } = useKeptFiles(formName)
  const image = files[artworkId]
  const hasKey = useApiKey() !== undefined
  const [stop, setStop] = useState<ManualField>()
  const [share, setShare] = useState(0)
  const [tries] = useState(() => keptTry(formName))
  // Two clicks may come before the first is drawn.
  const isUnderway = useRef(false)
  const failure = firstFailure(manualRules, { hasKey, draft, image, isImageRead: areRead })
  const forget = () => {
    forgetFiles(formName)
    clear()
  }
  const sending = useSend(() => orderOf(draft, image), {
    invalidates: [endpoints.podcast.shows],
    tries,
    onSuccess: ({ podcastId }: CreatedShow) => {
      if (podcastId !== undefined) forget()
    },
    // Only a file takes long enough to be watched.
    ...(draft.artwork === 'file' && { onUploadProgress: setShare }),
  })
  const goTo = (field: ManualField) => {
    setStop(field)
    focusWhenThere(`#${fieldId(field)}`)
  }
  const submit = () => {
    if (isUnderway.current) return
    if (failure) return goTo(failure.field)
    setStop(undefined)
    setShare(0)
    isUnderway.current = true
    sending.mutate(undefined, {
      onSettled: () => {
        isUnderway.current = false
      },
      onSuccess: ({ podcastId }) => {
        if (podcastId !== undefined) onCreated(podcastId, draft.name.trim())
      },
    })
  }
  const reset = () => {
    const undo = () => {
      if (image !== undefined) keepFile(formName, artworkId, image)
      change(() => draft)
    }
    forget()
    setStop(undefined)
    sending.reset()
    sayCleared(undo)
  }
  return {
    draft,
    image,
    isKept: isKept && unkept.length === 0,
    hasKey,
    failure,
    wordsOf: (field: ManualField) => (failure?.field === field && stop === field ? failure.words : undefined),
    goTo,
    change,
    takeFile: ({ name, sizeBytes, dataUrl }: ReadArtwork) => {
      keepFile(formName, artworkId, dataUrl)
      change({ file: { name, sizeBytes } })
    },
    removeFile: () => {
      forgetFiles(formName)
      change((now) => {
        const { file: _, ...rest } = now
        return rest
      })
    },
    makeCall: () => orderOf(draft, image),
    submit,
    reset,
    isSending: sending.isPending,
    share,
    error: sending.error ?? undefined,
    isWithoutId: sending.isSuccess && sending.data.podcastId === undefined,
  }
}
