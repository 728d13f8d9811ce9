import type { Short } from '@patchbay/contract'
import { Suspense } from 'react'
import { listedShort } from '../../entities/shorts/status.ts'
import { VideoCard, WhyNot } from '../../entities/videos/VideoCard.tsx'
import { loadedLater } from '../../kit/create/loaded-soon.tsx'
import classes from './Shorts.module.css'

const { Part: FailedWays } = loadedLater(
  async () => (await import('../../entities/requests/FailedWays.tsx')).FailedWays,
)

type Props = { short: Short; onOpen: (id: string) => void }

/** A short in the grid. */
export function ShortCard({ short, onOpen }: Props) {
  const video = listedShort(short)
  const { id, state } = video
  return (
    <VideoCard
      shape="upright"
      video={video}
      onOpen={onOpen}
      failure={
        <>
          <WhyNot words={(state.kind === 'failed' && state.words) || 'It could not be made.'} />
          <span className={classes.ways}>
            <Suspense fallback={null}>
              <FailedWays id={id} />
            </Suspense>
          </span>
        </>
      }
    />
  )
}
