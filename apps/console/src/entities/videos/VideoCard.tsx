import { Skeleton } from '@mantine/core'
import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PictureShape } from '../../kit/detail/picture-shape.ts'
import { type JobState, isUnfinished } from '../../kit/status/job-state.ts'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import { formatRelativeTime } from '../../kit/time/format-relative-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { VideoPreview } from '../../kit/video/VideoPreview.tsx'
import { usePreview } from '../../kit/video/use-preview.ts'
import { Bar } from '../../ui/Bar.tsx'
import { useProgressLine } from '../requests/use-progress-line.ts'
import classes from './VideoCard.module.css'

/** As a phone is held, or as a screen stands. */
export type VideoShape = Exclude<PictureShape, 'square'>

/** What every list of videos knows of one. */
export type ListedVideo = {
  id: string
  title: string
  state: JobState
  imageUrl: string | undefined
  videoUrl: string | undefined
  /** When it was asked for. */
  on: string | undefined
  /** Where anybody can see it. */
  link: string
  /** `2:45`. */
  length?: string | undefined
}

type Props = {
  shape: VideoShape
  video: ListedVideo
  onOpen: (id: string) => void
  /** Leads to how it is made, while it is. */
  onFollow?: ((id: string) => void) | undefined
  /** What can be done with it, beside its title. */
  actions?: ReactNode
  /** Why it was not made, and the ways on. */
  failure: ReactNode
}

/** A video: its picture, which moves for who looks at it and opens the player; how far it is, or why it failed. */
export function VideoCard({ shape, video, onOpen, onFollow, actions, failure }: Props) {
  const { id, title, state, imageUrl, videoUrl, on, length } = video
  const { isPreviewing, looks } = usePreview(0)
  const now = useNow(60_000)
  const isDone = state.kind === 'completed'
  const picture = (
    <>
      <VideoPreview imageUrl={imageUrl} videoUrl={videoUrl} isPlaying={isPreviewing} placeholder={IconMovie} />
      {!isDone && (
        <span className={classes.badge}>
          <StatusBadge state={state} />
        </span>
      )}
      {isDone && length !== undefined && <span className={classes.length}>{length}</span>}
      {state.kind === 'scheduled' ? (
        <ScheduledLine on={state.on} />
      ) : (
        isUnfinished(state) && <ProgressLine id={id} title={title} state={state} />
      )}
    </>
  )
  const frame = { className: classes.frame, 'data-shape': shape, ...looks }
  return (
    <li className={classes.card} data-state={state.kind}>
      {isDone ? (
        <button type="button" {...frame} aria-label={`Play ${title}`} onClick={() => onOpen(id)}>
          {picture}
          <span className={classes.play} data-hidden={isPreviewing || undefined}>
            <IconPlayerPlayFilled size={18} aria-hidden />
          </span>
        </button>
      ) : onFollow && isUnfinished(state) ? (
        <button type="button" {...frame} aria-label={`How ${title} is made`} onClick={() => onFollow(id)}>
          {picture}
        </button>
      ) : (
        <div {...frame}>{picture}</div>
      )}
      <div className={classes.about}>
        <div className={classes.words}>
          <h2 className={classes.title} dir="auto" title={title}>
            {title}
          </h2>
          {on !== undefined && (
            <p className={classes.age} title={new Date(on).toLocaleString()}>
              {formatRelativeTime(Date.parse(on), now)}
            </p>
          )}
        </div>
        {actions}
      </div>
      {state.kind === 'failed' && <div className={classes.failed}>{failure}</div>}
    </li>
  )
}

/** Why it was not made, in a few lines; the whole of it stands where the card leads. */
export const VideoFailure = ({ title, words }: { title?: string; words: string }) => (
  <p className={classes.why}>
    {title !== undefined && <strong className={classes.whyTitle}>{title}</strong>}
    {words}
  </p>
)

const ScheduledLine = ({ on }: { on: string }) => (
  <span className={classes.making}>
    <span className={classes.line}>
      <span>Starts {new Date(on).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</span>
    </span>
  </span>
)

/** How far it is, as the list of what runs says it: the number of a list may be none. */
function ProgressLine({ id, title, state }: { id: string; title: string; state: JobState }) {
  const known = state.kind === 'processing' ? state.percent : 0
  const { percent, words } = useProgressLine({ id, percent: known, stage: undefined })
  return (
    <span className={classes.making}>
      <span className={classes.line}>
        <span>{words}</span>
        {percent > 0 && <span className={classes.percent}>{percent}%</span>}
      </span>
      {percent > 0 && (
        <Bar percent={percent} height={4} name={`Progress of ${title}`} words={`${percent}%, ${words}`} />
      )}
    </span>
  )
}

export const VideoCardSkeleton = ({ shape }: { shape: VideoShape }) => (
  <li className={classes.card}>
    <Skeleton className={classes.frame} data-shape={shape} />
    <Skeleton height={14} width="80%" mt={4} />
    <Skeleton height={10} width="45%" />
  </li>
)
