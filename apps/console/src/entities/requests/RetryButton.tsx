import { Link } from 'react-router'
import { type FailedRequest, retryHref, retryMessage } from './retry-link.ts'
import { isOrderRepeatable } from '../../api/persisted-orders.ts'
import { useRetry } from './use-retry.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

type Props = ButtonProps & { failed: FailedRequest; title: string; onRetried?: (newId: string) => void }

/** Beside the words of a failure: orders it again, or leads to where that was done. Nothing where nobody can. */
export function RetryButton({ failed, title, onRetried, ...look }: Props) {
  const { isSending, retry } = useRetry(failed.id, title, onRetried)
  const newTry = retryHref(failed)
  if (newTry !== undefined) {
    return (
      <Button {...look} component={Link} to={newTry} size="xs" aria-label={`${retryMessage} of ${title}`}>
        {retryMessage}
      </Button>
    )
  }
  if (!isOrderRepeatable(failed.id)) return null
  return (
    // Not disabled meanwhile: the keyboard's focus would be lost.
    <Button {...look} size="xs" aria-label={`Try again: ${title}`} aria-busy={isSending} onClick={() => retry()}>
      {isSending ? 'Trying…' : 'Try again'}
    </Button>
  )
}
