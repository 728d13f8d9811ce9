import { Skeleton } from '@mantine/core'
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx'
import classes from './EpisodesSkeleton.module.css'

/** As many rows as a window shows. */
export const EpisodesSkeleton = () => (
  <TableSkeleton count={8} look={classes}>
    {(row) => (
      <>
        <Skeleton width={48} height={48} />
        <div>
          <Skeleton height={15} width={`${70 - row * 4}%`} />
          <Skeleton height={11} width={`${90 - row * 3}%`} mt={8} />
        </div>
        <Skeleton height={20} width={92} />
        <Skeleton height={14} width={64} className={classes.wide} />
        <Skeleton height={24} width={120} className={classes.wide} />
      </>
    )}
  </TableSkeleton>
)
