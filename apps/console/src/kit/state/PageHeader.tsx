import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type Props = {
  title: string
  subtitle?: string
  /** On a phone the line is left out: the list below says it. */
  isBrief?: boolean
  actions?: ReactNode
}

/** A page's head: its heading (which takes the focus on navigation), one line, and its actions, the primary one last. */
export function PageHeader({ title, subtitle, isBrief = false, actions }: Props) {
  return (
    <header className={classes.header} data-brief={isBrief || undefined}>
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
