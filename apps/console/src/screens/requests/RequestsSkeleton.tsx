import { Skeleton } from '@mantine/core'
import classes from './RequestsSkeleton.module.css'

const rows = [0, 1, 2, 3, 4]

/** Five rows to come (spec 1 §2.6). */
export function RequestsSkeleton() {
  return (
    <div className={classes.list} aria-hidden>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={14} width={96} className={classes.wide} />
          <Skeleton height={16} width={`${55 - row * 5}%`} />
          <Skeleton height={20} width={92} />
          <Skeleton height={14} width={80} className={classes.wide} />
        </div>
      ))}
    </div>
  )
}
