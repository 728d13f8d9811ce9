import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'

/** All of them, in one answer: the feed asks once. */
export const postsCall = createCall(endpoints.x.posts)

export const usePosts = () => useEndpointQuery(postsCall)

/** Those of one request; undefined asks for none. */
export function usePostsOf(requestId: string | undefined) {
  const { data, error, refetch } = useEndpointQuery(requestId === undefined ? undefined : postsCall)
  return { data: data?.items.filter((post) => post.requestId === requestId), error, refetch }
}

export const postCall = (id: string) => createCall(endpoints.x.post, { params: { id } })
