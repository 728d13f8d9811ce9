import { failureId } from './field.ts'
import classes from './FieldWords.module.css'

/** What is wrong with a field, under it; the field points here. */
export function FieldWords({ field, words }: { field: string; words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p id={failureId(field)} className={classes.failure}>
      {words}
    </p>
  )
}
