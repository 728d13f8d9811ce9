import { callTo, counts, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useCallPages } from '../../api/query.ts'

const pageLength = 100

/** All files that were uploaded to be sources again and again, newest first: a server keeps no more than this asks for. */
export const useFiles = (isWanted = true) =>
  useCallPages(
    endpoints.files.list,
    (page) => callTo(endpoints.files.list, { query: { page, limit: pageLength } }),
    Math.ceil(counts.files.most / pageLength),
    { isWanted },
  )

/** Which of these ids are of no file any more; nothing is said while that is not known for certain. */
export function useGoneFiles(ids: readonly string[]): readonly string[] {
  const { data, isFetching, isError } = useFiles(ids.length > 0 && isOwnServer())
  if (!data || data.hasMore || isFetching || isError) return []
  return ids.filter((id) => !data.items.some((file) => file.id === id))
}
