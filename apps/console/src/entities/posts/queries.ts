import { callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'

/** All of them, in one answer: the feed asks once (decisions.md). */
export const postsCall = callTo(endpoints.x.posts)

export const usePosts = () => useCall(postsCall)

export const postCall = (id: string) => callTo(endpoints.x.post, { params: { id } })
