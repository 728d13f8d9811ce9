import { useState } from 'react'
import type { Shape } from '../../kit/finished/shape.ts'
import { type Making, isOnItsWay } from '../../kit/making/making.ts'
import { MakingToCome } from '../../kit/making/MakingToCome.tsx'
import { MakingView } from '../../kit/making/MakingView.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { MadeDeeds } from './MadeDeeds.tsx'
import { NotMade } from './NotMade.tsx'
import { type WatchedMaking, useMaking } from './use-making.ts'
import { Button } from '../../ui/Button.tsx'
import { SpeakerFiles } from './SpeakerFiles.tsx'
import { CancelRequest } from './CancelRequest.tsx'

type Props = {
  id: string
  /** `beside`: the page shows its picture and its name already. */
  cover: 'own' | 'beside'
  /** How its own picture will stand, for the moment before the server has said what it is. */
  shape?: Shape
  /** False where it lies in a frame already. */
  isFramed?: boolean
  /** It was ordered again: the new one can be followed instead. */
  onRetried: (newId: string) => void
}

/** A request while it is made and when it has ended: what is shown of it in Done steps, in its drawer, on its page. */
export function RequestMaking({ id, cover, shape: expected = 'square', isFramed = true, onRetried }: Props) {
  const watched = useMaking(id)
  const { making, result, shape, error, refetch } = watched
  if (!making) {
    if (!error) return <MakingToCome cover={cover === 'own' ? expected : undefined} isFramed={isFramed} />
    return error.kind === 'not-found' ? <NoRequest /> : <ErrorPanel error={error} onRetry={refetch} />
  }
  const isUnderway = isOnItsWay(making.state)
  return (
    <MakingView
      making={making}
      isFramed={isFramed}
      {...(cover === 'own' && { cover: { imageUrl: result?.imageUrl || undefined, isComing: isUnderway, shape } })}
      deeds={
        isUnderway ? (
          watched.canCancel && <Cancel key={id} making={making} />
        ) : (
          <MadeDeeds making={making} result={result} />
        )
      }
      notice={<NoticeOf watched={watched} making={making} onRetried={onRetried} />}
    />
  )
}

function NoticeOf({
  watched,
  making,
  onRetried,
}: { watched: WatchedMaking; making: Making } & Pick<Props, 'onRetried'>) {
  const { error, refetch, retriedAs, result } = watched
  const { kind } = making.state
  if (kind === 'failed' || kind === 'cancelled') {
    return <NotMade making={making} retriedAs={retriedAs} onRetried={onRetried} />
  }
  const { speakers = [] } = result ?? {}
  if (kind === 'completed' && speakers.length > 0) {
    return <SpeakerFiles title={making.title} speakers={speakers} warnings={result?.warnings} />
  }
  // That nobody answers, the strip over the page says.
  return error && error.kind !== 'network' ? <ErrorPanel error={error} onRetry={refetch} /> : null
}

function Cancel({ making: { id, title } }: { making: Making }) {
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
const NoRequest = () => (
  <EmptyState
    drawing="lost"
    title="There is no such request."
    words="It was deleted, or it belongs to another workspace than your key does."
  />
)
