import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

/** All of them, in one answer: the feed asks once (decisions.md). */
export const postsCall = callTo(endpoints.x.posts)

export const usePosts = () => useCall(postsCall)

/** Those of one request; undefined asks for none. */
export function usePostsOf(requestId: string | undefined) {
  const { data, error, refetch } = useCall(requestId === undefined ? undefined : postsCall)
  return { data: data?.items.filter((post) => post.requestId === requestId), error, refetch }
}

export const postCall = (id: string) => callTo(endpoints.x.post, { params: { id } })
