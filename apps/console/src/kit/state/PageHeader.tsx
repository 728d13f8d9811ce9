import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

/** A page's head: its heading (which takes the focus on navigation), one line, and its actions, the primary one last. */
export function PageHeader({ title, subtitle, actions }: { title: string; subtitle?: string; actions?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
