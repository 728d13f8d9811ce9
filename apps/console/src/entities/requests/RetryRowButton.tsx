import { IconArrowUpRight, IconRefresh } from '@tabler/icons-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconLink } from '../../ui/IconLink.tsx'
import { type FailedRequest, retryHref, retryMessage } from './retry-link.ts'
import { isOrderRepeatable } from '../../api/persisted-orders.ts'
import { useRetry } from './use-retry.ts'

/** In the row of what failed: orders it again, or leads to where that was done. Nothing where the server cannot. */
export function RetryRowButton({ failed, title }: { failed: FailedRequest; title: string }) {
  const { isSending, retry } = useRetry(failed.id, title)
  const newTry = retryHref(failed)
  if (newTry !== undefined) {
    return (
      <IconLink tooltip={retryMessage} aria-label={`${retryMessage} of ${title}`} to={newTry}>
        <IconArrowUpRight size={17} stroke={1.7} aria-hidden />
      </IconLink>
    )
  }
  if (!isOrderRepeatable(failed.id)) return null
  return (
    // Not disabled meanwhile: the keyboard's focus would be lost.
    <IconButton tooltip="Try again" aria-label={`Try ${title} again`} aria-busy={isSending} onClick={() => retry()}>
      <IconRefresh size={17} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
