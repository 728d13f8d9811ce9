import { callTo, endpoints } from '@patchbay/contract'
import type { CreateShowCall } from '../../../../entities/shows/actions.ts'
import { readWebAddress } from '../../../../kit/addresses/web-address.ts'
import type { ManualShowDraft } from './draft.ts'

/**
 * The call that makes this draft's show (spec 3 §7): with a file as multipart, else as JSON. Sent and shown as curl
 * alike, so it answers for an unfinished draft too.
 */
export function orderOf(draft: ManualShowDraft, image: Blob | undefined): CreateShowCall {
  const fields = {
    name: draft.name.trim(),
    description: draft.description.trim(),
    author: draft.author.trim(),
    link: addressOf(draft.link),
    email: draft.email.trim(),
  }
  if (draft.artwork === 'url') {
    return callTo(endpoints.podcast.createShow, { json: { ...fields, imageUrl: addressOf(draft.imageUrl) } })
  }
  return callTo(endpoints.podcast.createShowWithImage, {
    form: { ...fields, image: { file: image ?? new Blob(), name: draft.file?.name ?? 'artwork.png' } },
  })
}

const addressOf = (typed: string): string => (typed.trim() === '' ? '' : (readWebAddress(typed).url ?? typed.trim()))
