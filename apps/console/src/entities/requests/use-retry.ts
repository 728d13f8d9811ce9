import { type Accepted, callTo, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { isOwnServer } from '../../api/config.ts'
import { ApiError } from '../../api/errors.ts'
import { isOrderKept, keptOrderOf, noteRetried, sameOrder } from '../../api/kept-orders.ts'
import { invalidate, useDeed } from '../../api/query.ts'
import { type SendOrder, ordersSender } from '../../api/send-orders.ts'
import { href } from '../../kit/routes/paths.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { seenIn } from './seen-in.ts'

type Failed = { id: string; retriedAs?: string | undefined }

/** What a failed request was tried again as, where it was. */
export const retryOf = ({ id, retriedAs }: Failed): string | undefined => retriedAs ?? keptOrderOf(id)?.retriedAs

/** It can be tried again, and was not yet. */
export const isToRetry = (failed: Failed): boolean => isOrderKept(failed.id) && retryOf(failed) === undefined

/** Orders a failed request again; `without` leaves sources out, by their places. */
export async function orderAgain(order: SendOrder, id: string, without?: readonly number[]): Promise<Accepted> {
  const kept = isOwnServer() ? undefined : keptOrderOf(id)
  if (!kept) {
    return order(callTo(endpoints.content.retry, { params: { id }, json: without && { without: [...without] } }))
  }
  // A server that retries refuses this by itself.
  if (kept.retriedAs !== undefined) throw new ApiError('bad-input', 'It was tried again before.')
  const answer = await order(sameOrder(kept))
  if (answer.requestId !== undefined) noteRetried(id, answer.requestId)
  return answer
}

/** Orders a failed request again, once at a time, and says how that went. */
export function useRetry(id: string, title: string, onRetried?: (newId: string) => void) {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const { mutate, isPending } = useDeed<Accepted, readonly number[] | undefined>(
    (order, without) => orderAgain(order, id, without),
    {
      invalidates: seenIn,
      onSuccess: ({ requestId }) => {
        sayRetried(id, title)
        // Now: when the failed one is read again, it says that it was retried, and this button goes.
        if (isThere.current && requestId) onRetried?.(requestId)
      },
    },
  )
  const retry = (without?: readonly number[]) => {
    if (isPending) return
    mutate(without, { onError: ({ message }) => sayNotRetried(id, title, message) })
  }
  return { isSending: isPending, retry }
}

/** The same without a place on screen: from a message. */
export async function retryNow(id: string, title: string): Promise<void> {
  try {
    await orderAgain(ordersSender(), id)
    sayRetried(id, title)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    sayNotRetried(id, title, error.message)
  }
  await Promise.all(seenIn.map(invalidate))
}

const sayRetried = (id: string, title: string): void =>
  void showToast({
    id: `retried ${id}`,
    tone: 'green',
    title: `${title} is made again`,
    words: 'Your credits came back; the new request costs as much.',
    opens: href('/requests'),
  })

const sayNotRetried = (id: string, title: string, words: string): void =>
  void showToast({ id: `retried ${id}`, tone: 'red', title: `${title} is not made again`, words })
