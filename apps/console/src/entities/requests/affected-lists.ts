import { endpoints } from '@patchbay/contract'

/** Every list that shows requests, or what was made of them, and the credits: asked again when one comes or goes. */
export const listsOfRequests = [
  endpoints.content.list,
  endpoints.content.usage,
  endpoints.content.podcasts,
  endpoints.content.transcripts,
  endpoints.podcast.episodes,
  endpoints.video.shorts,
  endpoints.video.explainers,
  endpoints.research.list,
  endpoints.x.posts,
]

/** Where one is seen by itself as well. */
export const callsOfRequest = [...listsOfRequests, endpoints.content.status, endpoints.work.making]
