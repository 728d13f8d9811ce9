import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'

export type Toast = {
  /** A second toast under the same id takes the first one's place. */
  id: string
  tone: 'green' | 'red' | 'blue'
  title: string
  words?: string
  action?: { label: string; run: () => void }
}

const pictures = { green: IconCircleCheck, red: IconAlertCircle, blue: IconInfoCircle }

let hasBeenUsed = false
const listeners = new Set<() => void>()

/** Whether there has been a toast to show: until then the code that shows them is not loaded. */
export const useHasToasts = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hasBeenUsed,
  )

/** Says something over the page, read out at once. It stays longer when there is something to click. */
export async function showToast({ id, tone, title, words, action }: Toast): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  if (!hasBeenUsed) {
    hasBeenUsed = true
    for (const listener of listeners) listener()
  }
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
