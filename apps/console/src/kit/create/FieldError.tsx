import { fieldErrorId } from './field.ts'
import classes from './FieldError.module.css'

/** What is wrong with a field, under it; the field points here. */
export function FieldError({ field, words }: { field: string; words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p id={fieldErrorId(field)} className={classes.failure}>
      {words}
    </p>
  )
}
