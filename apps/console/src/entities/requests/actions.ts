import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

/** Deletes a request and what it made. */
export const useDeleteRequest = () =>
  useSend((id: string) => callTo(endpoints.content.deleteRequest, { json: { id } }), {
    invalidates: [
      endpoints.content.list,
      endpoints.content.usage,
      endpoints.podcast.episodes,
      endpoints.podcast.showEpisodes,
    ],
  })
