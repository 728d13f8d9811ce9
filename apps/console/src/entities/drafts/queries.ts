import { type Draft, callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'
import { imageOf } from './concept.ts'

/** A picture is drawn in seconds. */
const artworkPollMs = 3000

export const useDrafts = () => useCall(callTo(endpoints.podcast.drafts))

/** One draft; asked for again until its artwork is there (spec 3 §4). Undefined: no call is made. */
export const useDraftOf = (id: string | undefined) =>
  useCall(id === undefined ? undefined : callTo(endpoints.podcast.draft, { params: { id } }), {
    pollMs: (draft: Draft) => (imageOf(draft) === undefined ? artworkPollMs : false),
  })

export const draftName = ({ name }: Pick<Draft, 'name'>): string => name?.trim() || 'Untitled draft'
