import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useApiKey } from '../../api/api-key.ts'
import { useStore } from '../../store/store.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { closeDialogs } from '../palette/palette.ts'
import { formatRelativeTime } from '../time/format-relative-time.ts'
import { useNow } from '../time/use-now.ts'
import { DesktopSwitch } from './DesktopSwitch.tsx'
import { markNoticesRead, noticesOf } from './stored-notices.ts'
import { clearToasts } from './toast-queue.ts'
import classes from './Notices.module.css'

const toneIcons = { green: IconCircleCheck, red: IconAlertCircle, blue: IconInfoCircle }

/** Each asks how its request stands now. */
const maxWithActions = 10

type Props = {
  /** What can be done about a request that failed. */
  RecoveryActions: ComponentType<{ id: string }>
}

/** The last 50 messages of this workspace, newest first; seeing them is reading them. */
export function NoticesDialog({ RecoveryActions }: Props) {
  const key = useApiKey()
  const box = useStore(noticesOf(key))
  const now = useNow(60_000)
  // What was unread when it was opened stays marked while one looks.
  const [seenAt] = useState(box?.seenAt ?? 0)
  const newest = box?.notices[0]?.at
  const failed = box?.notices.filter(({ hasFailed }) => hasFailed).slice(0, maxWithActions)
  const { key: place } = useLocation()
  const [openedAt] = useState(place)
  useEffect(() => {
    if (place !== openedAt) closeDialogs()
  }, [place, openedAt])
  useEffect(() => {
    // What stands here need not stand over it as well.
    clearToasts()
    markNoticesRead(key)
  }, [key, newest])
  return (
    <Dialog opened onClose={closeDialogs} title="Notifications" size="md">
      {!box?.notices.length && <p className={classes.none}>Nothing yet. What is ready, or failed, is kept here.</p>}
      <ul className={classes.list}>
        {box?.notices.map(({ id, tone, title, words, opens, at }) => {
          const Picture = toneIcons[tone]
          return (
            <li key={id}>
              <Link className={classes.notice} data-tone={tone} to={opens} onClick={closeDialogs}>
                <Picture size={18} aria-hidden />
                <span className={classes.text}>
                  <span className={classes.title}>{title}</span>
                  {words !== undefined && <span className={classes.words}>{words}</span>}
                </span>
                <time className={classes.time} dateTime={new Date(at).toISOString()}>
                  {formatRelativeTime(at, now)}
                </time>
                {at > seenAt && (
                  <span className={classes.unread}>
                    <VisuallyHidden>Unread</VisuallyHidden>
                  </span>
                )}
              </Link>
              {failed?.some((each) => each.id === id) && (
                <div className={classes.ways}>
                  <RecoveryActions id={id} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <DesktopSwitch />
    </Dialog>
  )
}
