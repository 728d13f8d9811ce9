import { IconBell } from '@tabler/icons-react'
import { useApiKey } from '../../api/api-key.ts'
import { useStore } from '../../store/store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { openNotices } from '../palette/palette.ts'
import { noticesOf, unreadCountOf } from './stored-notices.ts'
import classes from './Notices.module.css'

/** In the head of the sidebar, or of the page where that is narrow; comes after both. Leads to what was said while one was away; a dot while something there is unread. */
export function NotificationBell() {
  const unread = unreadCountOf(useStore(noticesOf(useApiKey())))
  return (
    <nav className={classes.bell} data-unread={unread > 0 || undefined} aria-label="Notifications">
      <IconButton
        tooltip="Notifications"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        onClick={openNotices}
      >
        <IconBell size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </nav>
  )
}
