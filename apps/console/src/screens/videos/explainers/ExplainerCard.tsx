import type { Explainer } from '@patchbay/contract'
import { Suspense } from 'react'
import { listedExplainer } from '../../../entities/explainers/status.ts'
import { WhyNotMade } from '../../../entities/explainers/WhyNotMade.tsx'
import { CardDeeds } from '../../../entities/videos/CardDeeds.tsx'
import { type ListedVideo, VideoCard } from '../../../entities/videos/VideoCard.tsx'
import { loadedLater } from '../../../kit/create/loaded-soon.tsx'
import { RowMenu } from '../../../kit/row/RowMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import classes from './ExplainerCard.module.css'

const { Part: FailedWays } = loadedLater(
  async () => (await import('../../../entities/requests/FailedWays.tsx')).FailedWays,
)
const { Part: ExplainerMenu } = loadedLater(async () => (await import('./ExplainerMenu.tsx')).ExplainerMenu)

type Props = {
  explainer: Explainer
  onOpen: (id: string) => void
  onFollow: (id: string) => void
  onDelete: (video: ListedVideo) => void
}

/** An explainer in the grid: played, shared and saved when it is there; followed while it is made; tried again. */
export function ExplainerCard({ explainer, onOpen, onFollow, onDelete }: Props) {
  const video = listedExplainer(explainer)
  const { id, title, state } = video
  return (
    <VideoCard
      shape="wide"
      video={video}
      onOpen={onOpen}
      onFollow={onFollow}
      deeds={
        <span className={classes.deeds}>
          {state.kind === 'completed' && <CardDeeds video={video} />}
          <RowMenu name={title}>
            <ExplainerMenu video={video} onFollow={onFollow} onDelete={onDelete} />
          </RowMenu>
        </span>
      }
      failure={
        <>
          <WhyNotMade state={state} />
          <span className={classes.ways}>
            <Suspense fallback={null}>
              <FailedWays id={id} />
            </Suspense>
            <Button size="xs" variant="subtle" aria-label={`Details of ${title}`} onClick={() => onFollow(id)}>
              Details
            </Button>
          </span>
        </>
      }
    />
  )
}
