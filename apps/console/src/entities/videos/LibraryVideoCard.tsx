import type { ReactNode } from 'react'
import { RowMenu } from '../../kit/row/RowMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardActions } from './CardActions.tsx'
import classes from './LibraryVideoCard.module.css'
import { type ListedVideo, VideoCard, type VideoShape } from './VideoCard.tsx'
import { FailedActions } from '../requests/FailedActions.tsx'
import { VideoMenu } from './VideoMenu.tsx'

type Props = {
  shape: VideoShape
  video: ListedVideo
  /** Why it was not made. */
  why: ReactNode
  onOpen: (id: string) => void
  onFollow: (id: string) => void
  onDelete: (video: ListedVideo) => void
}

/** A video in a grid: played, shared and saved when it is there; followed while it is made; tried again; deleted. */
export function LibraryVideoCard({ shape, video, why, onOpen, onFollow, onDelete }: Props) {
  const { id, title, state } = video
  return (
    <VideoCard
      shape={shape}
      video={video}
      onOpen={onOpen}
      onFollow={onFollow}
      actions={
        <span className={classes.deeds}>
          {/* A narrow card has room for one: there, a short is shared and saved in its player. */}
          {state.kind === 'completed' && shape === 'wide' && <CardActions video={video} />}
          <RowMenu name={title}>
            <VideoMenu video={video} onFollow={onFollow} onDelete={onDelete} />
          </RowMenu>
        </span>
      }
      failure={
        <>
          {why}
          <span className={classes.ways}>
            <FailedActions id={id} />
            <Button size="xs" variant="subtle" aria-label={`Details of ${title}`} onClick={() => onFollow(id)}>
              Details
            </Button>
          </span>
        </>
      }
    />
  )
}
