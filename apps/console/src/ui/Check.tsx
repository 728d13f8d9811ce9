import type { ComponentProps } from 'react'
import classes from './Check.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  type?: 'checkbox' | 'radio'
  /** Some of what it stands for is chosen, and some is not. */
  isPartly?: boolean
}

/** A box to tick, or a dot of several: the browser's own in our colour. Who shows it gives it its label. */
export function Check({ type = 'checkbox', isPartly = false, ...props }: Props) {
  return (
    <input
      {...props}
      ref={(box) => {
        // Only a script can say "some of them".
        if (box) box.indeterminate = isPartly
      }}
      type={type}
      className={classes.check}
    />
  )
}
