import { Bar } from './Bar.tsx'
import classes from './RowProgress.module.css'

/** How far the work of a row is, along its whole lower edge. Stands anywhere in a row of a `DataTable`. */
export function RowProgress({ percent, name, words }: { percent: number; name: string; words: string }) {
  return (
    <span className={classes.track}>
      <Bar percent={percent} name={name} words={words} height={2} />
    </span>
  )
}
