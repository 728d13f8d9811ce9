import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from './IconButton.module.css'

type Props = Omit<ComponentProps<typeof Link>, 'className'> & {
  /** Where it leads, with the name of what it leads from. */
  'aria-label': string
  /** A word about it for the eye. */
  tooltip: string
}

/** An IconButton that leads somewhere. */
export const IconLink = ({ tooltip, ...props }: Props) => (
  <Link {...props} className={classes.button} data-hint={tooltip} />
)
