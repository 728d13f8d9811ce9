import { useState } from 'react'
import { useApiKey } from '../../api/key-store.ts'
import { useOpenInAddress } from '../../kit/routes/use-open-in-address.ts'
import { isUnfinished } from '../../kit/status/job-state.ts'
import type { ListedVideo } from './VideoCard.tsx'
import { MakingDrawer } from '../requests/MakingDrawer.tsx'
import { DeleteRequest } from '../requests/DeleteRequest.tsx'

/** Which video's making is open, in the address, and which one is about to be deleted. */
export function useBesideVideos() {
  const making = useOpenInAddress('making')
  const [deleting, setDeleting] = useState<ListedVideo>()
  return { making, deleting, setDeleting }
}

type Props = {
  beside: ReturnType<typeof useBesideVideos>
  /** Of which kind they all are. */
  request: { requestTypeId: number }
  refetch: () => unknown
}

/** What a list of videos opens beside itself: how one is made, and the question before it is deleted. */
export function BesideVideos({ beside: { making, deleting, setDeleting }, request, refetch }: Props) {
  const hasKey = useApiKey() !== undefined
  return (
    <>
      {hasKey && making.openId !== undefined && (
        <MakingDrawer
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
