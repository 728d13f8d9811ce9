import { IconArrowUpRight, IconRefresh } from '@tabler/icons-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconLink } from '../../ui/IconLink.tsx'
import { type Failed, newTryAddress, newTryWords } from './new-try.ts'
import { isOrderKept } from '../../api/kept-orders.ts'
import { useRetry } from './use-retry.ts'

/** In the row of what failed: orders it again, or leads to where that was done. Nothing where the server cannot. */
export function TryAgain({ failed, title }: { failed: Failed; title: string }) {
  const { isSending, retry } = useRetry(failed.id, title)
  const newTry = newTryAddress(failed)
  if (newTry !== undefined) {
    return (
      <IconLink hint={newTryWords} aria-label={`${newTryWords} of ${title}`} to={newTry}>
        <IconArrowUpRight size={17} stroke={1.7} aria-hidden />
      </IconLink>
    )
  }
  if (!isOrderKept(failed.id)) return null
  return (
    // Not disabled meanwhile: the keyboard's focus would be lost.
    <IconButton hint="Try again" aria-label={`Try ${title} again`} aria-busy={isSending} onClick={() => retry()}>
      <IconRefresh size={17} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
