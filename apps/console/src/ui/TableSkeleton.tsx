import type { ReactNode } from 'react'
import classes from './TableSkeleton.module.css'

type Props = {
  count: number
  /** The screen's own sheet. */
  look: { list?: string; row?: string }
  children: (row: number) => ReactNode
}

/** Rows of a table to come, in their shape. */
export function TableSkeleton({ count, look, children }: Props) {
  return (
    <div className={`${classes.frame} ${look.list}`} aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={`${classes.row} ${look.row}`}>
          {children(row)}
        </div>
      ))}
    </div>
  )
}
