import type { ComponentProps } from 'react'
import classes from './Check.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  type?: 'checkbox' | 'radio'
  /** Some of what it stands for is chosen, and some is not. */
  isPartly?: boolean
}

type Marking = (box: HTMLInputElement | null) => void

/** Only a script can say "some of them". Two functions that stay, so that fifty boxes are not taken up anew each time. */
const markWhole: Marking = (box) => {
  if (box) box.indeterminate = false
}
const markPartly: Marking = (box) => {
  if (box) box.indeterminate = true
}

/** A box to tick, or a dot of several: the browser's own in our colour. Who shows it gives it its label. */
export function Check({ type = 'checkbox', isPartly = false, ...props }: Props) {
  return <input {...props} ref={isPartly ? markPartly : markWhole} type={type} className={classes.check} />
}
