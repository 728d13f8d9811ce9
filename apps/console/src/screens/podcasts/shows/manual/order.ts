import { createCall, endpoints } from '@patchbay/contract'
import type { CreateShowCall } from '../../../../entities/shows/actions.ts'
import { parseWebUrl } from '../../../../kit/addresses/web-url.ts'
import type { ManualShowDraft } from './draft.ts'

/**
 * The call that makes this draft's show: with a file as multipart, else as JSON. Sent and shown as curl
 * alike, so it answers for an unfinished draft too.
 */
export function orderOf(draft: ManualShowDraft, image: Blob | undefined): CreateShowCall {
  const fields = {
    name: draft.name.trim(),
    description: draft.description.trim(),
    author: draft.author.trim(),
    link: imageUrlOf(draft.link),
    email: draft.email.trim(),
  }
  if (draft.artwork === 'url') {
    return createCall(endpoints.podcast.createShow, { json: { ...fields, imageUrl: imageUrlOf(draft.imageUrl) } })
  }
  return createCall(endpoints.podcast.createShowWithImage, {
    form: { ...fields, image: { file: image ?? new Blob(), name: draft.file?.name ?? 'artwork.png' } },
  })
}

const imageUrlOf = (typed: string): string => (typed.trim() === '' ? '' : (parseWebUrl(typed).url ?? typed.trim()))
