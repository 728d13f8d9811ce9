import { Button, type ButtonProps } from '@mantine/core'
import { serverCan } from '../../api/config.ts'
import { useCall } from '../../api/query.ts'
import { orderCall } from './orders.ts'
import { useRequestStatus } from './queries.ts'
import { useRetry } from './use-retry.ts'

type Props = ButtonProps & { id: string; title: string; onRetried?: (newId: string) => void }

/** Orders a request again without the sources that could not be read. Nothing where all could, or nothing would be left. */
export function WithoutUnreadButton({ id, title, onRetried, ...look }: Props) {
  const { isSending, retry } = useRetry(id, title, onRetried)
  const unread = useRequestStatus(id).data?.unreadSources ?? []
  const canLeaveOut = unread.length > 0 && serverCan('orders') && serverCan('retry')
  const { data } = useCall(canLeaveOut ? orderCall(id) : undefined)
  if (!data) return null
  const { resources = [], topic, feedSelections = [], researches } = data.body
  const others = [...feedSelections, ...researches, ...(topic ? [topic] : [])]
  if (resources.length + others.length <= unread.length) return null
  const words = `Go on without the ${unread.length} that could not be read`
  return (
    <Button
      {...look}
      size="xs"
      aria-label={`${words}: ${title}`}
      aria-busy={isSending}
      onClick={() => retry(unread.map(({ index }) => index))}
    >
      {isSending ? 'Trying…' : words}
    </Button>
  )
}
