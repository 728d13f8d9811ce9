import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './Show.module.css'

/** A show's head and its first episodes, in their shape: nothing moves when they come. */
export function ShowHeadSkeleton() {
  return (
    <div aria-busy="true">
      <header className={classes.head}>
        <Skeleton className={classes.art} />
        <div className={classes.about}>
          {/* The page's heading takes the focus on navigation, also before the name is known. */}
          <h1 className={classes.name} tabIndex={-1}>
            <VisuallyHidden component="output">Loading the show</VisuallyHidden>
            <Skeleton component="span" display="block" height={31} width="60%" />
          </h1>
          <Skeleton height={16} width="30%" />
          <Skeleton height={16} width="90%" />
        </div>
      </header>
      <div className={classes.bar}>
        <Skeleton height={20} width={110} />
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
