import type { Avatar } from '@patchbay/contract'
import { IconUser } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { previewDelayMs } from '../../../entities/avatars/preview-limits.ts'
import { CopyButton } from '../../../kit/copy/CopyButton.tsx'
import { VideoPreview } from '../../../kit/video/VideoPreview.tsx'
import { usePreview } from '../../../kit/video/use-preview.ts'
import classes from './AvatarsScreen.module.css'

/** How long the copied id is confirmed. */
const copiedDurationMs = 1000

/** One of them: comes to life for who looks at it; its id is what scripts and other programs name it by. */
export function AvatarCard({
  avatar: { id, name, imageUrl, videoUrl },
  isAhead,
  isHighlighted = false,
  onFetched,
}: {
  avatar: Avatar
  isAhead: boolean
  /** It is pointed out, and comes into sight. */
  isHighlighted?: boolean
  onFetched: () => void
}) {
  const { isPreviewing, looks } = usePreview(previewDelayMs)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHighlighted) card.current?.scrollIntoView({ block: 'center' })
  }, [isHighlighted])
  const shown = name || `Avatar ${id}`
  return (
    <li ref={card} className={classes.card} data-highlighted={isHighlighted || undefined} {...looks}>
      <span className={classes.frame}>
        <VideoPreview
          imageUrl={imageUrl}
          videoUrl={videoUrl}
          isPlaying={isPreviewing}
          isPreloaded={isAhead}
          onFetched={onFetched}
          placeholder={IconUser}
        />
      </span>
      <div className={classes.foot}>
        <h2 className={classes.name} dir="auto">
          {shown}
        </h2>
        <span className={classes.id}>
          <code>ID {id}</code>
          <CopyButton text={id} name={`the id of ${shown}`} forMs={copiedDurationMs} />
        </span>
      </div>
    </li>
  )
}
