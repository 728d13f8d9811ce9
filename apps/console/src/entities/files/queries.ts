import { createCall, counts, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useEndpointPages } from '../../api/query.ts'

const filesPageSize = 100

/** All files that were uploaded to be sources again and again, newest first: a server keeps no more than this asks for. */
export const useFiles = (isWanted = true) =>
  useEndpointPages(
    endpoints.files.list,
    (page) => createCall(endpoints.files.list, { query: { page, limit: filesPageSize } }),
    Math.ceil(counts.files.max / filesPageSize),
    { isWanted },
  )

/** Which of these ids are of no file any more; nothing is said while that is not known for certain. */
export function useDeletedFiles(ids: readonly string[]): readonly string[] {
  const { data, isFetching, isError } = useFiles(ids.length > 0 && isOwnServer())
  if (!data || data.hasMore || isFetching || isError) return []
  return ids.filter((id) => !data.items.some((file) => file.id === id))
}
