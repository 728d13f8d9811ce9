import { use, useId } from 'react'
import { CitationContext } from './citation-context.ts'
import classes from './Report.module.css'

type Props = { n: number; text: string; passages: readonly string[] }

/** The number of a source behind what it bears out; it opens what was used of it. */
export function Cite({ n, text, passages }: Props) {
  const key = useId()
  const { openKey, toggle } = use(CitationContext)
  return (
    <button
      type="button"
      className={classes.cite}
      data-cite={n}
      aria-label={`Source ${n}`}
      aria-expanded={openKey === key}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => toggle({ key, n, text, passages, button: currentTarget })}
    >
      {n}
    </button>
  )
}
