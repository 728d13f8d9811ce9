import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './ConceptResult.module.css'

/** The result's shape, while its draft is fetched. */
export function ConceptSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading the draft</VisuallyHidden>
      <div className={classes.hero}>
        <Skeleton className={classes.art} />
        <div className={classes.about}>
          <Skeleton height={18} width="90%" />
          <Skeleton height={18} width="75%" />
          <Skeleton height={18} width="40%" />
        </div>
      </div>
      <ol className={classes.episodes}>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={classes.episode}>
            <Skeleton height={18} />
          </li>
        ))}
      </ol>
    </div>
  )
}
