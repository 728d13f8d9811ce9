import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

const tones = {
  red: { icon: IconAlertCircle, role: 'alert' },
  yellow: { icon: IconAlertTriangle, role: 'alert' },
  green: { icon: IconCircleCheck, role: 'status' },
  blue: { icon: IconInfoCircle, role: 'note' },
} as const

export type NoticeProps = { tone: keyof typeof tones; title?: string; children?: ReactNode; actions?: ReactNode }

/** A box that says something: red and yellow are read out at once, green when there is a pause, blue never by itself. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  const { icon: Icon, role } = tones[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon className={classes.icon} size={18} stroke={1.8} aria-hidden />
      <div className={classes.words}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
