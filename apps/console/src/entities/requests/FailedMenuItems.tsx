import { IconArrowUpRight, IconForms, IconRotateClockwise } from '@tabler/icons-react'
import { menuIcon } from '../../kit/row/MenuParts.tsx'
import { type FailedRequest, retryHref, retryMessage } from './retry-link.ts'
import { editHref } from './orders.ts'
import { isOrderRepeatable } from '../../api/persisted-orders.ts'
import { useRetry } from './use-retry.ts'
import { MenuItem } from '../../ui/Menu.tsx'

type Props = { failed: FailedRequest; title: string }

/** In the menu of what failed: its ways on, or the way to where one was taken. */
export function FailedMenuItems({ failed, title }: Props) {
  const newTry = retryHref(failed)
  if (newTry !== undefined) {
    return (
      <MenuItem to={newTry} icon={menuIcon(IconArrowUpRight)}>
        {retryMessage}
      </MenuItem>
    )
  }
  const edit = editHref(failed)
  return (
    <>
      {isOrderRepeatable(failed.id) && <RetryItem failed={failed} title={title} />}
      {edit !== undefined && (
        <MenuItem to={edit} icon={menuIcon(IconForms)}>
          Edit and try again
        </MenuItem>
      )}
    </>
  )
}

/** Open until the answer is there, so that a refusal is said. */
function RetryItem({ failed, title }: Props) {
  const { isSending, retry } = useRetry(failed.id, title)
  return (
    <MenuItem staysOpen icon={menuIcon(IconRotateClockwise)} aria-busy={isSending} onClick={() => retry()}>
      {isSending ? 'Trying…' : 'Try again'}
    </MenuItem>
  )
}
