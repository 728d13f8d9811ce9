import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'
import { listsOfRequests } from './affected-lists.ts'

/** Deletes a request and what it made. */
export const useDeleteRequest = () =>
  useEndpointMutation((id: string) => createCall(endpoints.content.deleteRequest, { json: { id } }), {
    // Who was deleted hosts no more.
    invalidates: [...listsOfRequests, endpoints.podcast.showEpisodes, endpoints.avatars.list],
  })
