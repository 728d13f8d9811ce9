import { type Accepted, createCall, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { isOwnServer } from '../../api/config.ts'
import { ApiError } from '../../api/errors.ts'
import { isOrderRepeatable, persistedOrderOf, markRetried, repeatCall } from '../../api/persisted-orders.ts'
import { invalidate, useIdempotentMutation } from '../../api/query.ts'
import { type SendOrder, createOrderSender } from '../../api/send-orders.ts'
import { href } from '../../kit/routes/paths.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { callsOfRequest } from './affected-lists.ts'

type FailedRequest = { id: string; retriedAs?: string | undefined }

/** What a failed request was tried again as, where it was. */
export const retryOf = ({ id, retriedAs }: FailedRequest): string | undefined =>
  retriedAs ?? persistedOrderOf(id)?.retriedAs

/** It can be tried again, and was not yet. */
export const canStillRetry = (failed: FailedRequest): boolean =>
  isOrderRepeatable(failed.id) && retryOf(failed) === undefined

/** Orders a failed request again; `without` leaves sources out, by their places. */
export async function retryRequest(order: SendOrder, id: string, without?: readonly number[]): Promise<Accepted> {
  const kept = isOwnServer() ? undefined : persistedOrderOf(id)
  if (!kept) {
    return order(createCall(endpoints.content.retry, { params: { id }, json: without && { without: [...without] } }))
  }
  // A server that retries refuses this by itself.
  if (kept.retriedAs !== undefined) throw new ApiError('bad-input', 'It was tried again before.')
  const answer = await order(repeatCall(kept))
  if (answer.requestId !== undefined) markRetried(id, answer.requestId)
  return answer
}

/** Orders a failed request again, once at a time, and says how that went. */
export function useRetry(id: string, title: string, onRetried?: (newId: string) => void) {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const { mutate, isPending } = useIdempotentMutation<Accepted, readonly number[] | undefined>(
    (order, without) => retryRequest(order, id, without),
    {
      invalidates: callsOfRequest,
      onSuccess: ({ requestId }) => {
        notifyRetried(id, title)
        // Now: when the failed one is read again, it says that it was retried, and this button goes.
        if (isThere.current && requestId) onRetried?.(requestId)
      },
    },
  )
  const retry = (without?: readonly number[]) => {
    if (isPending) return
    mutate(without, { onError: ({ message }) => notifyRetryFailed(id, title, message) })
  }
  return { isSending: isPending, retry }
}

/** The same without a place on screen: from a message. */
export async function retryFromToast(id: string, title: string): Promise<void> {
  try {
    await retryRequest(createOrderSender(), id)
    notifyRetried(id, title)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notifyRetryFailed(id, title, error.message)
  }
  await Promise.all(callsOfRequest.map(invalidate))
}

const notifyRetried = (id: string, title: string): void =>
  void showToast({
    id: `retried ${id}`,
    tone: 'green',
    title: `${title} is made again`,
    words: 'Your credits came back; the new request costs as much.',
    opens: href('/requests'),
  })

const notifyRetryFailed = (id: string, title: string, words: string): void =>
  void showToast({ id: `retried ${id}`, tone: 'red', title: `${title} is not made again`, words })
