import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { createStore, useStore } from '../../store/store.ts'

export type Toast = {
  /** A second toast under the same id takes the first one's place. */
  id: string
  tone: 'green' | 'red' | 'blue'
  title: string
  words?: string
  action?: { label: string; run: () => void }
}

const pictures = { green: IconCircleCheck, red: IconAlertCircle, blue: IconInfoCircle }

/** Whether there has been a toast to show: until then the code that shows them is not loaded. */
const hasToasts = createStore(false)
export const useHasToasts = (): boolean => useStore(hasToasts)

/** Says something over the page, read out at once. It stays longer when there is something to click. */
export async function showToast({ id, tone, title, words, action }: Toast): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  hasToasts.set(true)
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
