import type { RequestStatus } from '@patchbay/contract'
import { useRequestStatus } from '../../../entities/requests/queries.ts'
import { stateOf, titleOf } from '../../../entities/requests/status.ts'
import { shareUrlOf } from '../../../entities/videos/share-link.ts'
import type { ListedVideo } from '../../../entities/videos/VideoCard.tsx'
import { VideoDialog } from '../../../entities/videos/VideoDialog.tsx'

type Props = {
  id: string
  /** As the page of the list that is on screen has it; a link may lead to one of another page. */
  listed: ListedVideo | undefined
  onClose: () => void
}

/** An explainer in the player. */
export function ExplainerDialog({ id, listed, onClose }: Props) {
  const { data } = useRequestStatus(id)
  const video = listed ?? (data && videoOf(data))
  if (video?.state.kind !== 'completed') return null
  return <VideoDialog shape="wide" video={video} noVideoMessage="This explainer has no video." onClose={onClose} />
}

const videoOf = (request: RequestStatus): ListedVideo => ({
  id: request.id,
  title: titleOf(request),
  state: stateOf(request),
  imageUrl: request.imageUrl,
  videoUrl: request.videoUrl,
  on: request.requestedOn,
  link: shareUrlOf({ id: request.id, shareUrl: request.shareUrl, on: request.requestedOn }),
})
