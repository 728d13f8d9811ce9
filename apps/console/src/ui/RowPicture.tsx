import type { ReactNode } from 'react'
import classes from './RowPicture.module.css'

type Props = {
  size?: number
  look?: 'thick' | 'filled'
  /** The paths of the drawing, Tabler's: lines that do not touch in one. */
  children: ReactNode
}

/**
 * The picture of a button in a row, for one element made once a list: few elements and what differs, where an icon of the
 * library takes up to four and sixteen attributes. Fifty rows show two hundred and fifty of them.
 */
export const RowPicture = ({ size = 17, look, children }: Props) => (
  <svg className={classes.picture} data-look={look} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    {children}
  </svg>
)
