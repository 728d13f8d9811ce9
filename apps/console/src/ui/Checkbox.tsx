import type { ComponentProps } from 'react'
import classes from './Checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  type?: 'checkbox' | 'radio'
  /** Some of what it stands for is chosen, and some is not. */
  isIndeterminate?: boolean
}

type IndeterminateRef = (box: HTMLInputElement | null) => void

/** Only a script can say "some of them". Two functions that stay, so that fifty boxes are not taken up anew each time. */
const clearIndeterminate: IndeterminateRef = (box) => {
  if (box) box.indeterminate = false
}
const setIndeterminate: IndeterminateRef = (box) => {
  if (box) box.indeterminate = true
}

/** A box to tick, or a dot of several: the browser's own in our colour. Who shows it gives it its label. */
export function Checkbox({ type = 'checkbox', isIndeterminate = false, ...props }: Props) {
  return (
    <input
      {...props}
      ref={isIndeterminate ? setIndeterminate : clearIndeterminate}
      type={type}
      className={classes.check}
    />
  )
}
