import { useQuery } from '@tanstack/react-query'
import { type Post, type RequestStatus, endpoints, statusNumbers } from '@patchbay/contract'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { keyFingerprint, useApiKey } from '../../../api/api-key.ts'
import { invalidate } from '../../../api/query.ts'
import { send } from '../../../api/send.ts'
import { postCall, postsCall } from '../../../entities/posts/queries.ts'
import { useRequestStatus, useRunning } from '../../../entities/requests/queries.ts'
import { isRunning } from '../../../entities/requests/status.ts'
import { pollWithBackoff } from '../../../kit/poll/poll-with-backoff.ts'

const pollBackoff = { firstMs: 2000, timeoutMs: 60_000, lookMs: 5000 }

const hasFailed = ({ status, errorCode, errorOn }: RequestStatus): boolean =>
  errorCode !== 0 || errorOn !== undefined || status < 0
const hasEnded = (request: RequestStatus): boolean => hasFailed(request) || request.status >= statusNumbers.done

/** What becomes of a quick post, asked until it has ended; then its posts. */
export function useQuickPost(id: string) {
  const { data: request, error, refetch } = useRequestStatus(id)
  const isUnknown = error?.kind === 'not-found'
  const ask = useEffectEvent(async () => {
    // One asker: where it is being asked already, that answer is waited for.
    const { data, error: problem } = await refetch({ cancelRefetch: false })
    return { isOver: problem?.kind === 'not-found' || (data !== undefined && hasEnded(data)) }
  })
  useEffect(() => pollWithBackoff(() => ask(), pollBackoff), [id])
  // The frame of every page asks what is being made: what it knows to be over is not waited for.
  const { data: known } = useRunning()
  const isSaidToBeOver = known?.items.some((one) => one.id === id && !isRunning(one)) === true
  useEffect(() => {
    if (isSaidToBeOver) void ask()
  }, [isSaidToBeOver])
  const isDone = request !== undefined && hasEnded(request) && !hasFailed(request)
  const isFailed = request !== undefined && hasFailed(request)
  const isOver = isDone || isFailed
  useEffect(() => {
    if (!isOver) return
    // Lists and the credits know of it from now on.
    void Promise.all([endpoints.content.list, endpoints.content.usage, endpoints.x.posts].map(invalidate))
  }, [isOver])
  const posts = usePostsOf(isDone ? request : undefined)
  return { request, isUnknown, isFailed, isDone, isCheckFailing: error !== null && !isUnknown, posts }
}

/** By their ids where the server says them, else those of the feed that name the request. */
function usePostsOf(request: RequestStatus | undefined) {
  const key = useApiKey()
  const ids = request?.postIds?.length ? request.postIds : request?.postId ? [request.postId] : []
  return useQuery<Post[], ApiError>({
    queryKey: ['quick post', request?.id, keyFingerprint(key)],
    queryFn: async ({ signal }) => {
      if (ids.length > 0) return Promise.all(ids.map((id) => send(postCall(id), { signal })))
      const { items } = await send(postsCall, { signal })
      return items.filter(({ requestId }) => requestId === request?.id)
    },
    enabled: request !== undefined,
    staleTime: Infinity,
  })
}
