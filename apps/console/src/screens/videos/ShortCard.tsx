import { type Short, endpoints, requestTypes } from '@patchbay/contract'
import { invalidate } from '../../api/query.ts'
import { RetryButton } from '../../entities/requests/RetryButton.tsx'
import { listedShort } from '../../entities/shorts/status.ts'
import { VideoCard, WhyNot } from '../../entities/videos/VideoCard.tsx'

type Props = { short: Short; onOpen: (id: string) => void }

/** A short in the grid. */
export function ShortCard({ short, onOpen }: Props) {
  const video = listedShort(short)
  const { id, title, state } = video
  return (
    <VideoCard
      shape="upright"
      video={video}
      onOpen={onOpen}
      failure={
        <>
          <WhyNot words={(state.kind === 'failed' && state.words) || 'It could not be made.'} />
          <RetryButton
            failed={{ id, requestTypeId: requestTypes.createShorts.id }}
            title={title}
            variant="default"
            onRetried={() => void invalidate(endpoints.video.shorts)}
          />
        </>
      }
    />
  )
}
