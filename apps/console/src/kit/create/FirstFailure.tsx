import { IconInfoCircle } from '@tabler/icons-react'
import classes from './FirstFailure.module.css'

type Props<Field extends string> = {
  /** So that the button it stands beside can name it. */
  id: string
  failure: { field: Field; words: string } | undefined
  goTo: (field: Field) => void
}

/** What blocks the button is said beside it, and leads to its field. */
export function FirstFailure<Field extends string>({ id, failure, goTo }: Props<Field>) {
  if (!failure) return null
  return (
    <button id={id} type="button" className={classes.missing} onClick={() => goTo(failure.field)}>
      <IconInfoCircle size={16} stroke={1.8} aria-hidden />
      <span>{failure.words}</span>
    </button>
  )
}
