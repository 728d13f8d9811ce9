import type { UnreadSource } from '@patchbay/contract'
import { useOwnCall } from '../../api/query.ts'
import { orderCall } from './orders.ts'
import { useRequestStatus } from './queries.ts'
import { useRetry } from './use-retry.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

type Props = ButtonProps & { id: string; title: string; onRetried?: (newId: string) => void }

/** Orders a request again without sources that could not be read. Nothing where all could, or nothing would be left. */
export function RetryWithoutUnreadButton({ id, title, onRetried, ...look }: Props) {
  const { isSending, retry } = useRetry(id, title, onRetried)
  const unread = useRequestStatus(id).data?.unreadSources ?? []
  const canLeaveOut = unread.length > 0
  const { data } = useOwnCall(canLeaveOut ? orderCall(id) : undefined)
  if (!data) return null
  const { resources = [], topic, feedSelections = [], researches } = data.body
  const others = [...feedSelections, ...researches, ...(topic ? [topic] : [])]
  const left = unreadIndexes(unread, resources.length + others.length)
  if (left.places.length === 0) return null
  const words = `Go on without the ${left.places.length} that ${left.words}`
  return (
    <Button
      {...look}
      size="xs"
      aria-label={`${words}: ${title}`}
      aria-busy={isSending}
      onClick={() => retry(left.places)}
    >
      {isSending ? 'Trying…' : words}
    </Button>
  )
}

/** All of them; where nothing else was ordered, those that no waiting makes readable. */
function unreadIndexes(unread: readonly UnreadSource[], ordered: number): { places: number[]; words: string } {
  const places = unread.map(({ index }) => index)
  if (places.length < ordered) return { places, words: 'could not be read' }
  const lasting = unread.filter(({ retryable }) => !retryable).map(({ index }) => index)
  return { places: lasting.length < ordered ? lasting : [], words: 'cannot be read' }
}
