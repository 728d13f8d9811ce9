import { IconInfoCircle } from '@tabler/icons-react'
import classes from './Missing.module.css'

type Props<Field extends string> = {
  failure: { field: Field; words: string } | undefined
  goTo: (field: Field) => void
}

/** What blocks the button is said beside it, and leads to its field. */
export function Missing<Field extends string>({ failure, goTo }: Props<Field>) {
  if (!failure) return null
  return (
    <button type="button" className={classes.missing} onClick={() => goTo(failure.field)}>
      <IconInfoCircle size={16} stroke={1.8} aria-hidden />
      <span>{failure.words}</span>
    </button>
  )
}
