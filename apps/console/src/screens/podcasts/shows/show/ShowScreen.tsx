import { useParams } from 'react-router'
import { useApiKey } from '../../../../api/api-key.ts'
import { showName, useShows } from '../../../../entities/shows/queries.ts'
import { usePageName } from '../../../../kit/routes/page-name.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'
import { NoKeyPanel } from '../../../../kit/state/NoKeyPanel.tsx'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { ShowEpisodes } from './ShowEpisodes.tsx'
import { ShowHeader } from './ShowHeader.tsx'
import { ShowHeaderSkeleton } from './ShowHeaderSkeleton.tsx'

/** One show: what it is, how podcast apps get it, and its episodes. */
export function ShowScreen() {
  const { showId } = useParams()
  const hasKey = useApiKey() !== undefined
  const shows = useShows()
  const show = shows.data?.find(({ id }) => id === showId)
  usePageName(show && showName(show))
  if (showId === undefined || !hasKey) {
    return (
      <>
        <PageHeader title="Podcast show" />
        {hasKey ? (
          <EmptyState drawing="shows" title="Select a podcast show from the sidebar." />
        ) : (
          <NoKeyPanel words="Connect your API key to load podcast shows." />
        )}
      </>
    )
  }
  if (show) {
    return (
      <>
        {shows.error && <ErrorPanel error={shows.error} onRetry={() => void shows.refetch()} />}
        <ShowHeader show={show} />
        <ShowEpisodes key={show.id} showId={show.id} showName={showName(show)} />
      </>
    )
  }
  if (!shows.data && !shows.error) return <ShowHeaderSkeleton />
  return (
    <>
      <PageHeader title="Podcast show" />
      {shows.data ? (
        <EmptyState
          drawing="lost"
          title="This podcast show does not exist any more."
          words="Select a podcast show from the sidebar."
        />
      ) : (
        shows.error && <ErrorPanel error={shows.error} onRetry={() => void shows.refetch()} />
      )}
    </>
  )
}
