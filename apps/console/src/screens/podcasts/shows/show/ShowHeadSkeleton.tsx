import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './Show.module.css'

/** A show's head and its first episodes, in their shape. */
export function ShowHeadSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading the show</VisuallyHidden>
      <div className={classes.head}>
        <Skeleton className={classes.art} />
        <div className={classes.about}>
          <Skeleton height={26} width="60%" />
          <Skeleton height={16} width="30%" />
          <Skeleton height={16} width="90%" />
        </div>
      </div>
      <EpisodesSkeleton />
    </div>
  )
}

export function EpisodesSkeleton() {
  return (
    <ul className={classes.episodes}>
      {Array.from({ length: 5 }, (_, place) => (
        <li key={place} className={classes.episode}>
          <Skeleton height={34} width={34} circle />
          <div className={classes.words}>
            <Skeleton height={14} width="55%" />
            <Skeleton height={12} width="80%" mt={8} />
          </div>
        </li>
      ))}
    </ul>
  )
}
