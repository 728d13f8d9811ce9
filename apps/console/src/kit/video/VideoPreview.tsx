import type { Icon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './VideoPreview.module.css'

type Props = {
  imageUrl: string | undefined
  videoUrl: string | undefined
  /** Its film runs, mute and over and over; else the still is seen. */
  isPlaying: boolean
  /** The film is fetched before anybody asks for it. */
  isPreloaded?: boolean
  /** It is here, or cannot be had. */
  onFetched?: () => void
  /** Stands where there is no picture, or it does not load. */
  placeholder: Icon
}

/** A still that comes to life. It fills its place; its name stands beside it. */
export function VideoPreview({
  imageUrl,
  videoUrl,
  isPlaying,
  isPreloaded = false,
  onFetched,
  placeholder: Placeholder,
}: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const [isMoving, setMoving] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  const hasStill = Boolean(imageUrl) && brokenUrl !== imageUrl
  // Without a still the film's own first frame is one.
  const hasFilm = Boolean(videoUrl) && (isPlaying || isPreloaded || !hasStill)
  useEffect(() => {
    const video = film.current
    if (!video || !hasFilm) return
    if (isPlaying) {
      // Where a browser refuses, or it was stopped before it began, the still remains, which is all that is lost.
      video.play().catch(() => setMoving(false))
    } else {
      video.pause()
      video.currentTime = 0
    }
  }, [isPlaying, hasFilm])
  return (
    <span className={classes.picture}>
      {hasStill ? (
        <img className={classes.still} src={imageUrl} alt="" loading="lazy" onError={() => setBrokenUrl(imageUrl)} />
      ) : (
        <span className={classes.placeholder}>
          <Placeholder size="32%" stroke={1.2} aria-hidden />
        </span>
      )}
      {hasFilm && (
        <video
          ref={film}
          className={classes.film}
          data-moving={isMoving || undefined}
          data-alone={!hasStill || undefined}
          src={videoUrl}
          preload={isPreloaded ? 'auto' : 'metadata'}
          muted
          loop
          playsInline
          tabIndex={-1}
          aria-hidden
          onLoadedData={onFetched}
          onError={onFetched}
          onPlaying={() => setMoving(true)}
          onPause={() => setMoving(false)}
        />
      )}
    </span>
  )
}
