import { Skeleton } from '@mantine/core'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import classes from './RequestsSkeleton.module.css'

/** Five rows to come (spec 1 §2.6). */
export const RequestsSkeleton = () => (
  <TableSkeleton count={5} look={classes}>
    {(row) => (
      <>
        <Skeleton height={14} width={96} className={classes.wide} />
        <Skeleton height={16} width={`${55 - row * 5}%`} />
        <Skeleton height={20} width={92} />
        <Skeleton height={14} width={80} className={classes.wide} />
      </>
    )}
  </TableSkeleton>
)
