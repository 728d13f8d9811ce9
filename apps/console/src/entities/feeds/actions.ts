import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'

export const useDeleteFeed = () =>
  useEndpointMutation((id: string) => createCall(endpoints.feeds.delete, { json: { id } }), {
    invalidates: [endpoints.feeds.list],
  })

/** Has the server read the feed now; what came of it stands in the feed a moment later. */
export const useRefreshFeed = () =>
  useEndpointMutation((id: string) => createCall(endpoints.feeds.refresh, { params: { id } }), {
    invalidates: [endpoints.feeds.one, endpoints.feeds.list],
  })
