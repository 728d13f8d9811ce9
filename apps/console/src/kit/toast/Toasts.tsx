import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Where toasts appear: above the player, at the right. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      limit={4}
      containerWidth={380}
      style={{ bottom: 'var(--pb-toast-bottom, 16px)' }}
    />
  )
}
