import { callTo, endpoints } from '@patchbay/contract'
import { serverCan } from '../../api/config.ts'
import { useSend } from '../../api/query.ts'
import { href } from '../../kit/routes/paths.ts'
import { showToast } from '../../kit/toast/toast.ts'

/** Only a server that keeps orders can carry one out again. */
export const canRetry = (): boolean => serverCan('retry')

/** Orders a failed request again, once at a time, and says how that went. */
export function useRetry(id: string, title: string, onRetried?: (newId: string) => void) {
  const { mutate, isPending } = useSend(() => callTo(endpoints.content.retry, { params: { id } }), {
    invalidates: [
      endpoints.content.list,
      endpoints.content.podcasts,
      endpoints.content.transcripts,
      endpoints.content.usage,
    ],
    onSuccess: () =>
      void showToast({
        id: `retried ${id}`,
        tone: 'green',
        title: `${title} is made again`,
        words: 'Your credits came back; the new request costs as much.',
        opens: href('/requests'),
      }),
  })
  const retry = () => {
    if (isPending) return
    mutate(undefined, {
      onSuccess: ({ requestId }) => requestId && onRetried?.(requestId),
      onError: ({ message }) =>
        void showToast({ id: `retried ${id}`, tone: 'red', title: `${title} is not made again`, words: message }),
    })
  }
  return { isSending: isPending, retry }
}
