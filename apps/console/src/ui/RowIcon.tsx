import type { ReactNode } from 'react'
import type { IconNode } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import classes from './RowIcon.module.css'

type IconOptions = { size?: number; look?: 'thick' | 'filled' }

/**
 * An icon of the library as the picture of a button in a row: made once a list, of two elements and what differs, where
 * the library's own takes up to four and sixteen attributes. Fifty rows show two hundred and fifty of them.
 */
export const createRowIcon = (icon: IconNode, { size = 17, look }: IconOptions = {}): ReactNode => (
  <svg className={classes.picture} data-look={look} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    {/* Each path begins with a move to a place of its own, so that they can stand in one. */}
    <path d={icon.map(([, { d }]) => d).join('')} />
  </svg>
)
