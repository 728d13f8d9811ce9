import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** The whole of what it does, with the name of what it does it to. */
  'aria-label': string
  /** A word about it for the eye, over it, after a moment's hover or with the keyboard's focus. */
  tooltip: string
  look?: 'filled' | 'green' | 'red' | undefined
  size?: 'small' | 'large'
  /** Seen in its row when the pointer or the keyboard is there. */
  'data-on-hover'?: true
}

/** A picture to press, in a row that stands there fifty times: one element, where Mantine's takes three and runs code. */
export function IconButton({ tooltip, look, size, ...props }: Props) {
  return (
    <button {...props} type="button" className={classes.button} data-hint={tooltip} data-look={look} data-size={size} />
  )
}
