import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

/** A part of a page in a frame of its own: what it is, one line about it, and what it holds. */
export function Section({ title, words, children }: { title: string; words?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {words !== undefined && <div className={classes.words}>{words}</div>}
      <div className={classes.body}>{children}</div>
    </section>
  )
}
