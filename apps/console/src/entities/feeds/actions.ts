import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

export const useDeleteFeed = () =>
  useSend((id: string) => callTo(endpoints.feeds.delete, { json: { id } }), { invalidates: [endpoints.feeds.list] })

/** Has the server read the feed now; what came of it stands in the feed a moment later. */
export const useRefreshFeed = () =>
  useSend((id: string) => callTo(endpoints.feeds.refresh, { params: { id } }), {
    invalidates: [endpoints.feeds.one, endpoints.feeds.list],
  })
