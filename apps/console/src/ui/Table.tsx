import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Table.module.css'

type Props = {
  label: string
  /** The screen's own sheet: widths of columns, and the cards of small windows. */
  className: string | undefined
  headings: ReactNode
  /** The rows; the last cell of each holds what can be done with it. */
  children: ReactNode
}

/** Rows in a frame, and last in each what can be done with it. */
export function Table({ label, className, headings, children }: Props) {
  return (
    <table className={`${classes.table} ${className}`} aria-label={label}>
      <thead>
        <tr>
          {headings}
          <th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
