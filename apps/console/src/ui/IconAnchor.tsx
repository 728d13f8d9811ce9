import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

type Props = Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> & {
  /** Where it leads, with the name of what it leads from. */
  'aria-label': string
  /** A word about it for the eye. */
  tooltip: string
}

/** An IconButton that leads out of the console. */
export const IconAnchor = ({ tooltip, children, ...props }: Props) => (
  <a {...props} className={classes.button} data-hint={tooltip} target="_blank" rel="noreferrer">
    {children}
  </a>
)
