import { Skeleton } from '@mantine/core'
import { type Short, endpoints, requestTypes } from '@patchbay/contract'
import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react'
import { invalidate } from '../../api/query.ts'
import { RetryButton } from '../../entities/requests/RetryButton.tsx'
import { useMakingLine } from '../../entities/requests/use-making-line.ts'
import { shortState, shortTitle } from '../../entities/shorts/status.ts'
import type { JobState } from '../../kit/status/job-state.ts'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import { relativeTime } from '../../kit/time/relative.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { MovingPicture } from '../../kit/video/MovingPicture.tsx'
import { usePreview } from '../../kit/video/use-preview.ts'
import { Bar } from '../../ui/Bar.tsx'
import classes from './Shorts.module.css'

type Props = { short: Short; onOpen: (id: string) => void }

/** A short: its picture, which moves for who looks at it and opens the player; how far it is, or why it failed. */
export function ShortCard({ short, onOpen }: Props) {
  const { id, on, videoUrl, imageUrl, thumbnailUrl } = short
  const state = shortState(short)
  const title = shortTitle(short)
  const { isPreviewing, looks } = usePreview(0)
  const now = useNow(60_000)
  const picture = (
    <>
      <MovingPicture
        imageUrl={thumbnailUrl || imageUrl}
        videoUrl={videoUrl}
        moves={isPreviewing}
        placeholder={IconMovie}
      />
      {state.kind !== 'completed' && (
        <span className={classes.badge}>
          <StatusBadge state={state} />
        </span>
      )}
    </>
  )
  return (
    <li className={classes.card} data-state={state.kind}>
      {state.kind === 'completed' ? (
        <button
          type="button"
          className={classes.frame}
          aria-label={`Play ${title}`}
          onClick={() => onOpen(id)}
          {...looks}
        >
          {picture}
          <span className={classes.play} data-hidden={isPreviewing || undefined}>
            <IconPlayerPlayFilled size={18} aria-hidden />
          </span>
        </button>
      ) : (
        <div className={classes.frame} {...looks}>
          {picture}
          {(state.kind === 'processing' || state.kind === 'pending') && (
            <MakingLine id={id} title={title} state={state} />
          )}
        </div>
      )}
      <h2 className={classes.title} dir="auto" title={title}>
        {title}
      </h2>
      {on !== undefined && (
        <p className={classes.age} title={new Date(on).toLocaleString()}>
          {relativeTime(Date.parse(on), now)}
        </p>
      )}
      {state.kind === 'failed' && (
        <div className={classes.failed}>
          <p className={classes.why}>{state.words ?? 'It could not be made.'}</p>
          <RetryButton
            failed={{ id, requestTypeId: requestTypes.createShorts.id }}
            title={title}
            variant="default"
            onRetried={() => void invalidate(endpoints.video.shorts)}
          />
        </div>
      )}
    </li>
  )
}

/** How far it is, as the list of what runs says it: the number of this list is none. */
function MakingLine({ id, title, state }: { id: string; title: string; state: JobState }) {
  const known = state.kind === 'processing' ? state.percent : 0
  const { percent, words } = useMakingLine({ id, percent: known, stage: undefined })
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

export const ShortCardToCome = () => (
  <li className={classes.card}>
    <Skeleton className={classes.frame} />
    <Skeleton height={14} width="80%" mt={4} />
    <Skeleton height={10} width="45%" />
  </li>
)
