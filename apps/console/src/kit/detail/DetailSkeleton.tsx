import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './DetailPage.module.css'
import { Picture } from './Picture.tsx'

/** The page before its answer is there: the same places, of the same sizes. */
export function DetailSkeleton({ name }: { name: string }) {
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.head}>
        <Picture imageUrl={undefined} isPending />
        <div className={classes.words}>
          <VisuallyHidden component="h1" tabIndex={-1}>
            Loading {name}
          </VisuallyHidden>
          <Skeleton height={24} width="90%" mb={8} />
          <Skeleton height={24} width="60%" mb={12} />
          <Skeleton height={14} width="50%" />
        </div>
        <div className={classes.deeds}>
          <Skeleton height={36} radius="md" />
          <Skeleton height={30} radius="md" />
        </div>
      </div>
      <div className={classes.parts}>
        <Skeleton height={44} mb={18} />
        <LinesSkeleton />
      </div>
    </div>
  )
}

const lines = [92, 78, 85, 64, 90, 72, 88, 58]

/** Lines of words that are on their way. */
export const LinesSkeleton = () => (
  <div aria-busy="true">
    {lines.map((width) => (
      <Skeleton key={width} height={18} width={`${width}%`} mb={16} />
    ))}
  </div>
)
