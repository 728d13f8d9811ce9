import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconArrowUpRight, IconForms, IconRotateClockwise } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pictureOf } from '../../kit/row/MenuParts.tsx'
import { type Failed, newTryAddress, newTryWords } from './new-try.ts'
import { editAddress } from './orders.ts'
import { canRetry, useRetry } from './use-retry.ts'

type Props = { failed: Failed; title: string }

/** In the menu of what failed: its ways on, or the way to where one was taken. */
export function FailedItems({ failed, title }: Props) {
  const newTry = newTryAddress(failed)
  if (newTry !== undefined) {
    return (
      <Menu.Item component={Link} to={newTry} leftSection={pictureOf(IconArrowUpRight)}>
        {newTryWords}
      </Menu.Item>
    )
  }
  const edit = editAddress(failed)
  return (
    <>
      {canRetry(failed.id) && <RetryItem failed={failed} title={title} />}
      {edit !== undefined && (
        <Menu.Item component={Link} to={edit} leftSection={pictureOf(IconForms)}>
          Edit and try again
        </Menu.Item>
      )}
    </>
  )
}

/** Open until the answer is there, so that a refusal is said. */
function RetryItem({ failed, title }: Props) {
  const { isSending, retry } = useRetry(failed.id, title)
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={pictureOf(IconRotateClockwise)}
      aria-busy={isSending}
      onClick={() => retry()}
    >
      {isSending ? 'Trying…' : 'Try again'}
    </Menu.Item>
  )
}
