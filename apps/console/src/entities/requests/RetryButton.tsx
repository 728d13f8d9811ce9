import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router'
import { episodePage } from '../episodes/episode-page.ts'
import { canRetry, retryOf, useRetry } from './use-retry.ts'

type Props = ButtonProps & {
  id: string
  title: string
  /** As what it was tried again already. */
  retriedAs?: string | undefined
  onRetried?: (newId: string) => void
}

/** Beside the words of a failure: orders it again, or leads to where that was done. Nothing where nobody can. */
export function RetryButton({ id, title, retriedAs, onRetried, ...look }: Props) {
  const { isSending, retry } = useRetry(id, title, onRetried)
  const newId = retryOf({ id, retriedAs })
  if (newId !== undefined) {
    return (
      <Button {...look} component={Link} to={episodePage(newId)} size="xs" aria-label={`See the new try of ${title}`}>
        See the new try
      </Button>
    )
  }
  if (!canRetry(id)) return null
  return (
    // Not disabled meanwhile: the keyboard's focus would be lost.
    <Button {...look} size="xs" aria-label={`Try again: ${title}`} aria-busy={isSending} onClick={() => retry()}>
      {isSending ? 'Trying…' : 'Try again'}
    </Button>
  )
}
