import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { takeHandedIn } from '../../../api/handed-in.ts'
import type { Form } from '../../../kit/create/use-form.ts'
import { useArrival } from '../../../kit/handoff/use-arrival.ts'
import { smallerPicture } from '../../../kit/upload/smaller-picture.ts'
import type { QuickDraft } from './draft.ts'
import { keptRequest } from './kept-request.ts'

/** Only who shares a picture needs what reads one. */
const pictures = () => import('../../../kit/upload/read-picture.ts')

const asked = 'shared'

/** Puts what another app shared into the form; whatever stood there is kept before it. */
export function useHandedIn(form: Form<QuickDraft>): 'reading' | 'lost' | undefined {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has(asked)
  const [isLost, setLost] = useState(false)
  const take = async () => {
    const came = await takeHandedIn()
    // A reload takes nothing twice.
    setQuery(
      (now) => {
        now.delete(asked)
        return now
      },
      { replace: true },
    )
    setLost(!came)
    if (!came) return
    // What became a post already is none of the next.
    const isAnew = keptRequest.get() !== undefined
    keptRequest.forget()
    if (came.text !== '') {
      form.change((now) => ({
        ...now,
        mode: 'text',
        text: [isAnew ? '' : now.text.trim(), came.text].filter(Boolean).join('\n\n'),
      }))
    }
    if (came.photo)
      form.takeFile('photo', await (await pictures()).readPhoto(await smallerPicture(came.photo), () => undefined))
  }
  useArrival(() => {
    if (isAsked) void take()
  }, query.get(asked))
  return isAsked ? 'reading' : isLost ? 'lost' : undefined
}
