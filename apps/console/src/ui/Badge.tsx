import type { ReactNode } from 'react'
import classes from './Badge.module.css'

type Props = { tone?: 'green'; 'aria-label'?: string; children: ReactNode }

/** A word or a number in a box of its own: on every screen, where Mantine's badge would bring code for it. */
export function Badge({ tone, ...props }: Props) {
  return <span {...props} className={classes.mark} data-tone={tone} />
}
