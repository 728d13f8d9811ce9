import { EditButton } from './EditButton.tsx'
import { useRequestStatus } from './queries.ts'
import { RetryButton } from './RetryButton.tsx'
import { stateOf, titleOf } from './status.ts'
import { retryOf } from './use-retry.ts'

/** What can be done about a request that was once said to have failed: as it stands now. */
export function FailedActions({ id, onRetried }: { id: string; onRetried?: (newId: string) => void }) {
  const { data } = useRequestStatus(id)
  if (!data || stateOf(data).kind !== 'failed') return null
  const title = titleOf(data)
  return (
    <>
      <RetryButton failed={data} title={title} variant="light" {...(onRetried && { onRetried })} />
      {retryOf(data) === undefined && <EditButton id={id} title={title} />}
    </>
  )
}
