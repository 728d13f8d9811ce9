import { Button, type ButtonProps } from '@mantine/core'
import { canRetry, useRetry } from './use-retry.ts'

type Props = ButtonProps & { id: string; title: string; onRetried?: (newId: string) => void }

/** Beside the words of a failure: orders it again. Nothing where the server cannot. */
export function RetryButton({ id, title, onRetried, ...look }: Props) {
  const { isSending, retry } = useRetry(id, title, onRetried)
  if (!canRetry(id)) return null
  return (
    // Not disabled meanwhile: the keyboard's focus would be lost.
    <Button {...look} size="xs" aria-label={`Try again: ${title}`} aria-busy={isSending} onClick={() => retry()}>
      {isSending ? 'Trying…' : 'Try again'}
    </Button>
  )
}
