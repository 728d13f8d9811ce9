import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'
import { seenInLists } from './seen-in.ts'

/** Deletes a request and what it made. */
export const useDeleteRequest = () =>
  useSend((id: string) => callTo(endpoints.content.deleteRequest, { json: { id } }), {
    // Who was deleted hosts no more.
    invalidates: [...seenInLists, endpoints.podcast.showEpisodes, endpoints.avatars.list],
  })
