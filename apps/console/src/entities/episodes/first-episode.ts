import { type Resource, callTo, defaultStyle, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useCall, useSend } from '../../api/query.ts'
import { keptTries } from '../../kit/drafts/kept-tries.ts'
import { episodeOrderChanges } from './order-changes.ts'
import { finishedEpisodes } from './status.ts'

/** One finished episode is enough to know; a server that cannot be asked for one says all. */
const oneEpisode = () =>
  callTo(endpoints.content.list, {
    query: isOwnServer() ? { page: 1, limit: 1, status: 'succeeded', hasAudio: 'true' } : {},
  })

/** Whether the workspace has an episode, by the server's word; undefined until it answers. */
export function useHasEpisode(): boolean | undefined {
  const { data } = useCall(oneEpisode())
  return data && finishedEpisodes(data.items).length > 0
}

const tries = keptTries('first-episode')

/** Orders an episode of one source with every choice at its default, once, however often it is tried. */
export const useDefaultOrder = () =>
  useSend(
    (resource: Resource) =>
      callTo(endpoints.content.create, { json: { outputType: 'audio', resources: [resource], style: defaultStyle } }),
    { invalidates: episodeOrderChanges, tries },
  )
