import { type Draft, createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'
import { artworkUrlOf } from './concept.ts'

/** A picture is drawn in seconds. */
const artworkPollMs = 3000

export const useDrafts = () => useEndpointQuery(createCall(endpoints.podcast.drafts))

/** One draft; asked for again until its artwork is there. Undefined: no call is made. */
export const useDraftConcept = (id: string | undefined) =>
  useEndpointQuery(id === undefined ? undefined : createCall(endpoints.podcast.draft, { params: { id } }), {
    pollMs: (draft: Draft) => (artworkUrlOf(draft) === undefined ? artworkPollMs : false),
  })

export const draftName = ({ name }: Pick<Draft, 'name'>): string => name?.trim() || 'Untitled draft'
