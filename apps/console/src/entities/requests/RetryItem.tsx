import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconRotateClockwise } from '@tabler/icons-react'
import { canRetry, useRetry } from './use-retry.ts'

/** In the menu of what failed: orders it again. Open until the answer is there, so that a refusal is said. */
export function RetryItem({ id, title }: { id: string; title: string }) {
  const { isSending, retry } = useRetry(id, title)
  if (!canRetry(id)) return null
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<IconRotateClockwise size={16} stroke={1.7} aria-hidden />}
      aria-busy={isSending}
      onClick={() => retry()}
    >
      {isSending ? 'Trying…' : 'Try again'}
    </Menu.Item>
  )
}
