import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './MoreButton.module.css'

/** "…", of one look before and after it has a menu. */
export function MoreButton({ name, ...props }: { name: string } & ComponentProps<'button'>) {
  return (
    <button {...props} type="button" className={classes.more} aria-label={name}>
      <IconDots size={18} aria-hidden />
    </button>
  )
}
