import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

/** A part of a page with a heading of its own, in a quiet frame. */
export function Section({ title, words, children }: { title: string; words?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {words !== undefined && <p className={classes.words}>{words}</p>}
      <div className={classes.body}>{children}</div>
    </section>
  )
}
