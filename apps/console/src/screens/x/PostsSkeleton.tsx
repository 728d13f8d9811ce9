import { Skeleton } from '@mantine/core'
import classes from './Posts.module.css'

const lines = [[96, 88, 40], [92, 60], [98, 94, 90, 30], [80], [94, 72]] as const

/** Posts on their way, in their shape. */
export const PostsSkeleton = () => (
  <div className={classes.toCome} aria-hidden>
    {lines.map((widths) => (
      <div key={widths.join()} className={classes.cardToCome}>
        <Skeleton height={40} width={40} circle />
        <div className={classes.wordsToCome}>
          <Skeleton height={14} width={170} />
          {widths.map((width) => (
            <Skeleton key={width} height={13} width={`${width}%`} />
          ))}
          <Skeleton height={14} width={120} mt={6} />
        </div>
      </div>
    ))}
  </div>
)
