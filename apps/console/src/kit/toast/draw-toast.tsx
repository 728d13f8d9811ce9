import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Toast } from './toast.ts'

const pictures = { green: IconCircleCheck, red: IconAlertCircle, blue: IconInfoCircle }

/** It stays longer when there is something to click. */
export function drawToast({ id, tone, title, words, action }: Toast): void {
  const Picture = pictures[tone]
  const run = () => {
    notifications.hide(id)
    action?.run()
  }
  notifications.hide(id)
  notifications.show({
    id,
    title,
    color: tone,
    icon: <Picture size={18} aria-hidden />,
    withBorder: true,
    autoClose: action ? 20_000 : 6000,
    message: (
      <>
        {words}
        {action && (
          <Button size="compact-sm" variant="light" color={tone} mt={6} onClick={run} display="block">
            {action.label}
          </Button>
        )}
      </>
    ),
  })
}
