import type { ReactNode } from 'react'
import classes from './Tooltip.module.css'

/**
 * A word over a control that is only a picture, after a moment's hover or with the keyboard's focus. For the eye alone:
 * the control carries its own `aria-label`. Drawn by CSS, because Mantine's tooltip brings 20 kB to the first screen.
 */
export function Tooltip({ label, children }: { label: string | undefined; children: ReactNode }) {
  return (
    <span className={classes.hint} data-hint={label}>
      {children}
    </span>
  )
}
