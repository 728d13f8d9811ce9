import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './Toasts.module.css'

/** Where toasts appear: above the player, at the right. */
export function Toasts() {
  return <Notifications className={classes.toasts} position="bottom-right" limit={4} containerWidth={380} />
}
