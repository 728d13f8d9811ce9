import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export type EmptyStateProps = { icon: Icon; title: string; words?: ReactNode; action?: ReactNode }

/** Nothing here: a picture, one sentence, and the one button that fixes it. */
export function EmptyState({ icon: Picture, title, words, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.picture}>
        <Picture size={26} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {words !== undefined && <p className={classes.words}>{words}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
