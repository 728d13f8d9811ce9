import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { consumeSharedContent } from '../../../api/share-target.ts'
import type { Form } from '../../../kit/create/use-form.ts'
import { useHandoff } from '../../../kit/handoff/use-handoff.ts'
import { resizePicture } from '../../../kit/upload/resize-picture.ts'
import type { QuickDraft } from './draft.ts'
import { persistedRequest } from './persisted-request.ts'

/** Only who shares a picture needs what reads one. */
const pictures = () => import('../../../kit/upload/read-picture.ts')

const sharedParam = 'shared'

/** Puts what another app shared into the form; whatever stood there is kept before it. */
export function useSharedContent(form: Form<QuickDraft>): 'reading' | 'lost' | undefined {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has(sharedParam)
  const [isLost, setLost] = useState(false)
  const take = async () => {
    const came = await consumeSharedContent()
    // A reload takes nothing twice.
    setQuery(
      (now) => {
        now.delete(sharedParam)
        return now
      },
      { replace: true },
    )
    setLost(!came)
    if (!came) return
    // What became a post already is none of the next.
    const isAnew = persistedRequest.get() !== undefined
    persistedRequest.remove()
    if (came.text !== '') {
      form.change((now) => ({
        ...now,
        mode: 'text',
        text: [isAnew ? '' : now.text.trim(), came.text].filter(Boolean).join('\n\n'),
      }))
    }
    if (came.photo)
      form.takeFile('photo', await (await pictures()).readPhoto(await resizePicture(came.photo), () => undefined))
  }
  useHandoff(() => {
    if (isAsked) void take()
  }, query.get(sharedParam))
  return isAsked ? 'reading' : isLost ? 'lost' : undefined
}
