import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

export const useDeleteFile = () =>
  useSend((id: string) => callTo(endpoints.files.delete, { params: { id } }), { invalidates: [endpoints.files.list] })
