import { IconArrowUpRight, IconForms, IconRotateClockwise } from '@tabler/icons-react'
import { pictureOf } from '../../kit/row/MenuParts.tsx'
import { type Failed, newTryAddress, newTryWords } from './new-try.ts'
import { editAddress } from './orders.ts'
import { isOrderKept } from '../../api/kept-orders.ts'
import { useRetry } from './use-retry.ts'
import { MenuItem } from '../../ui/Menu.tsx'

type Props = { failed: Failed; title: string }

/** In the menu of what failed: its ways on, or the way to where one was taken. */
export function FailedItems({ failed, title }: Props) {
  const newTry = newTryAddress(failed)
  if (newTry !== undefined) {
    return (
      <MenuItem to={newTry} picture={pictureOf(IconArrowUpRight)}>
        {newTryWords}
      </MenuItem>
    )
  }
  const edit = editAddress(failed)
  return (
    <>
      {isOrderKept(failed.id) && <RetryItem failed={failed} title={title} />}
      {edit !== undefined && (
        <MenuItem to={edit} picture={pictureOf(IconForms)}>
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
    <MenuItem staysOpen picture={pictureOf(IconRotateClockwise)} aria-busy={isSending} onClick={() => retry()}>
      {isSending ? 'Trying…' : 'Try again'}
    </MenuItem>
  )
}
