import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

export const useDeleteFeed = () =>
  useSend((id: string) => callTo(endpoints.feeds.delete, { json: { id } }), { invalidates: [endpoints.feeds.list] })
