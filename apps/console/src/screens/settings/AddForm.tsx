import type { ReactNode } from 'react'
import classes from './OwnList.module.css'

/** The fields and the button by which something is added to a list of one's own. */
export const AddForm = ({
  className = classes.form,
  onAdd,
  children,
}: {
  className?: string
  onAdd: () => void
  children: ReactNode
}) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onAdd()
    }}
  >
    {children}
  </form>
)
