import { useState } from 'react'
import { useApiKey } from '../../api/api-key.ts'
import { useOpenItemInUrl } from '../../kit/routes/use-open-item-in-url.ts'
import { isUnfinished } from '../../kit/status/job-state.ts'
import type { ListedVideo } from './VideoCard.tsx'
import { ProgressDrawer } from '../requests/ProgressDrawer.tsx'
import { DeleteRequest } from '../requests/DeleteRequest.tsx'

/** Which video's making is open, in the address, and which one is about to be deleted. */
export function useVideoOverlays() {
  const making = useOpenItemInUrl('making')
  const [deleting, setDeleting] = useState<ListedVideo>()
  return { making, deleting, setDeleting }
}

type Props = {
  overlays: ReturnType<typeof useVideoOverlays>
  /** Of which kind they all are. */
  request: { requestTypeId: number }
  refetch: () => unknown
}

/** What a list of videos opens beside itself: how one is made, and the question before it is deleted. */
export function VideoOverlays({ overlays: { making, deleting, setDeleting }, request, refetch }: Props) {
  const hasKey = useApiKey() !== undefined
  return (
    <>
      {hasKey && making.openId !== undefined && (
        <ProgressDrawer
          id={making.openId}
          request={request}
          onRetried={(id) => {
            making.open(id)
            void refetch()
          }}
          onClose={making.close}
        />
      )}
      {deleting && (
        <DeleteRequest
          {...deleting}
          isUnfinished={isUnfinished(deleting.state)}
          onDeleted={() => void refetch()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}
