import { Skeleton } from '@mantine/core'
import classes from './EpisodesSkeleton.module.css'

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** As many rows as a window shows, in their shape. */
export function EpisodesSkeleton() {
  return (
    <div className={classes.list} aria-hidden>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={48} height={48} />
          <div>
            <Skeleton height={15} width={`${70 - row * 4}%`} />
            <Skeleton height={11} width={`${90 - row * 3}%`} mt={8} />
          </div>
          <Skeleton height={20} width={92} />
          <Skeleton height={14} width={64} className={classes.wide} />
          <Skeleton height={24} width={120} className={classes.wide} />
        </div>
      ))}
    </div>
  )
}
