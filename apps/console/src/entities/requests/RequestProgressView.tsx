import { useState } from 'react'
import type { PictureShape } from '../../kit/detail/picture-shape.ts'
import { type WorkProgress, isInProgress } from '../../kit/progress/work-progress.ts'
import { ProgressSkeleton } from '../../kit/progress/ProgressSkeleton.tsx'
import { ProgressView } from '../../kit/progress/ProgressView.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { ResultActions } from './ResultActions.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { type RequestProgressState, useRequestProgress } from './use-request-progress.ts'
import { Button } from '../../ui/Button.tsx'
import { SpeakerFiles } from './SpeakerFiles.tsx'
import { CancelRequest } from './CancelRequest.tsx'

type Props = {
  id: string
  /** `beside`: the page shows its picture and its name already. */
  cover: 'own' | 'beside'
  /** How its own picture will stand, for the moment before the server has said what it is. */
  shape?: PictureShape
  /** False where it lies in a frame already. */
  isFramed?: boolean
  /** It was ordered again: the new one can be followed instead. */
  onRetried: (newId: string) => void
}

/** A request while it is made and when it has ended: what is shown of it in Done steps, in its drawer, on its page. */
export function RequestProgressView({ id, cover, shape: expected = 'square', isFramed = true, onRetried }: Props) {
  const watched = useRequestProgress(id)
  const { making, result, shape, error, refetch } = watched
  if (!making) {
    if (!error) return <ProgressSkeleton cover={cover === 'own' ? expected : undefined} isFramed={isFramed} />
    return error.kind === 'not-found' ? <RequestNotFound /> : <ErrorPanel error={error} onRetry={refetch} />
  }
  const isUnderway = isInProgress(making.state)
  return (
    <ProgressView
      making={making}
      isFramed={isFramed}
      {...(cover === 'own' && {
        cover: { imageUrl: result?.imageUrl || undefined, isPicturePending: isUnderway, shape },
      })}
      actions={
        isUnderway ? (
          watched.canCancel && <Cancel key={id} making={making} />
        ) : (
          <ResultActions making={making} result={result} />
        )
      }
      notice={<ProgressNotice watched={watched} making={making} onRetried={onRetried} />}
    />
  )
}

function ProgressNotice({
  watched,
  making,
  onRetried,
}: { watched: RequestProgressState; making: WorkProgress } & Pick<Props, 'onRetried'>) {
  const { error, refetch, retriedAs, result } = watched
  const { kind } = making.state
  if (kind === 'failed' || kind === 'cancelled') {
    return <FailureNotice making={making} retriedAs={retriedAs} onRetried={onRetried} />
  }
  const { speakers = [] } = result ?? {}
  if (kind === 'completed' && speakers.length > 0) {
    return <SpeakerFiles title={making.title} speakers={speakers} warnings={result?.warnings} />
  }
  // That nobody answers, the strip over the page says.
  return error && error.kind !== 'network' ? <ErrorPanel error={error} onRetry={refetch} /> : null
}

function Cancel({ making: { id, title } }: { making: WorkProgress }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" aria-label={`Cancel ${title}`} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      {isAsking && <CancelRequest id={id} title={title} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The same words for what never was, was deleted, or is another workspace's. */
const RequestNotFound = () => (
  <EmptyState
    drawing="lost"
    title="There is no such request."
    words="It was deleted, or it belongs to another workspace than your key does."
  />
)
