import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import classes from './Posts.module.css'

type Props = { hasMore: boolean; isLoading: boolean; onMore: () => void; count: number }

/**
 * How far from the foot more is loaded: as far as a fast wheel turns within the delay, so that posts come one by one and
 * not many in the frame in which the foot was reached.
 */
const rootMarginPx = 3000

/** The foot of the feed: it loads more when it comes near, or when asked to; at the end it says so. */
export function InfiniteScrollEnd({ hasMore, isLoading, onMore, count }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const isNear = useEffectEvent(() => onMore())
  useEffect(() => {
    if (!hasMore || isLoading || !foot.current) return
    // Watched anew after each load: who scrolls fast is at the foot again already.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) isNear()
      },
      { rootMargin: `${rootMarginPx}px 0px` },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [hasMore, isLoading])
  return (
    <div ref={foot} className={classes.end}>
      {hasMore ? (
        <Button variant="default" loading={isLoading} onClick={onMore}>
          Load more
        </Button>
      ) : (
        <p className={classes.all}>
          All posts loaded ({count} {count === 1 ? 'post' : 'posts'})
        </p>
      )}
    </div>
  )
}
