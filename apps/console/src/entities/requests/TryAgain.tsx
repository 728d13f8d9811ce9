import { IconRefresh } from '@tabler/icons-react'
import { canRetry, useRetry } from './use-retry.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** In the row of what failed: orders it again. Nothing where the server cannot. */
export function TryAgain({ id, title }: { id: string; title: string }) {
  const { isSending, retry } = useRetry(id, title)
  if (!canRetry(id)) return null
  return (
    // Not disabled meanwhile: the keyboard's focus would be lost.
    <IconButton hint="Try again" aria-label={`Try ${title} again`} aria-busy={isSending} onClick={() => retry()}>
      <IconRefresh size={17} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
