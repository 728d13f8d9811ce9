import { Skeleton, VisuallyHidden } from '@mantine/core'
import { EpisodesSkeleton } from '../../../../entities/episodes/rows/EpisodesSkeleton.tsx'
import classes from './Show.module.css'

/** A show's head and its first episodes, in their shape: nothing moves when they come. */
export function ShowHeaderSkeleton() {
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
