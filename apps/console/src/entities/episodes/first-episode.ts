import { type Resource, createCall, defaultStyle, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useEndpointQuery, useEndpointMutation } from '../../api/query.ts'
import { persistedIdempotencyKeys } from '../../kit/drafts/persisted-idempotency-keys.ts'
import { invalidatedByEpisodeOrder } from './invalidated-by-order.ts'
import { finishedEpisodes } from './status.ts'

/** One finished episode is enough to know; a server that cannot be asked for one says all. */
const oneEpisodeCall = () =>
  createCall(endpoints.content.list, {
    query: isOwnServer() ? { page: 1, limit: 1, status: 'succeeded', hasAudio: 'true' } : {},
  })

/** Whether the workspace has an episode, by the server's word; undefined until it answers. */
export function useHasEpisode(): boolean | undefined {
  const { data } = useEndpointQuery(oneEpisodeCall())
  return data && finishedEpisodes(data.items).length > 0
}

const idempotencyKeys = persistedIdempotencyKeys('first-episode')

/** Orders an episode of one source with every choice at its default, once, however often it is tried. */
export const useOrderWithDefaults = () =>
  useEndpointMutation(
    (resource: Resource) =>
      createCall(endpoints.content.create, {
        json: { outputType: 'audio', resources: [resource], style: defaultStyle },
      }),
    { invalidates: invalidatedByEpisodeOrder, tries: idempotencyKeys },
  )
