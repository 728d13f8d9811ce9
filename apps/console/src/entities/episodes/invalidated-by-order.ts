import { endpoints } from '@patchbay/contract'

/** What shows an order for an episode: lists, calendar and credits. */
export const invalidatedByEpisodeOrder = [
  endpoints.content.list,
  endpoints.content.usage,
  endpoints.content.podcasts,
  endpoints.podcast.episodes,
]
