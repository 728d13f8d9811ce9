import { type Episode, createCall, endpoints, lengths } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useEndpointMutation } from '../../api/query.ts'

/** Every answer that shows an episode's words or its shows. */
const invalidates = [
  endpoints.podcast.episodes,
  endpoints.podcast.showEpisodes,
  endpoints.content.podcasts,
  endpoints.content.status,
]

export type EpisodeRef = Pick<Episode, 'id' | 'requestId' | 'title' | 'audioTitle' | 'description'>

/** What stands in for missing words is the specification's (3 §7). */
export const addToShowCall = (showId: string, { id, requestId, title, audioTitle, description }: EpisodeRef) =>
  createCall(endpoints.podcast.addEpisode, {
    params: { id: showId },
    json: {
      requestId: requestId ?? id,
      title: (title || audioTitle || 'Untitled Episode').slice(0, lengths.episodeTitle.max),
      description: (description || 'No description available').slice(0, lengths.episodeDescription.max),
    },
  })

export const useAddToShow = () =>
  useEndpointMutation(
    ({ showId, episode }: { showId: string; episode: EpisodeRef }) => addToShowCall(showId, episode),
    {
      invalidates,
    },
  )

/**
 * The published call has the episode alone. Of several shows only one is meant: it is named where the server knows more
 * than one show an episode.
 */
const removeFromShowCall = ({ episodeId, podcastShowIds }: ShowMembership, showId: string) =>
  createCall(endpoints.podcast.removeEpisode, {
    json: { episodeId, ...(podcastShowIds.length > 1 && isOwnServer() && { podcastId: showId }) },
  })
type ShowMembership = Pick<Episode, 'episodeId' | 'podcastShowIds'>

export const useRemoveFromShow = () =>
  useEndpointMutation(
    ({ episode, showId }: { episode: ShowMembership; showId: string }) => removeFromShowCall(episode, showId),
    {
      invalidates,
    },
  )

export const useEditEpisode = () =>
  useEndpointMutation(
    ({ episodeId, ...change }: { episodeId: string; title?: string; description?: string }) =>
      createCall(endpoints.podcast.editEpisode, { params: { episodeId }, json: change }),
    { invalidates: [...invalidates, endpoints.content.list] },
  )
