import { Link, useParams } from 'react-router'
import { useApiKey } from '../../../../api/api-key.ts'
import { kindOf } from '../../../../entities/requests/kinds.ts'
import { usePolledRequest } from '../../../../entities/requests/queries.ts'
import { stateOf, titleOf } from '../../../../entities/requests/status.ts'
import { DetailSkeleton } from '../../../../kit/detail/DetailSkeleton.tsx'
import { usePageName } from '../../../../kit/routes/page-name.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'
import { NoKeyPanel } from '../../../../kit/state/NoKeyPanel.tsx'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { EpisodeDetailPage } from './EpisodeDetailPage.tsx'
import { UnfinishedEpisode } from './UnfinishedEpisode.tsx'

const skeleton = <DetailSkeleton name="the episode" />

/** One episode: to hear, to read along, to check against its sources. */
export function EpisodeScreen() {
  const { episodeId: id = '' } = useParams()
  const hasKey = useApiKey() !== undefined
  const { data, error, refetch } = usePolledRequest(hasKey ? id : undefined)
  const isEpisode = data !== undefined && kindOf(data).page !== undefined
  usePageName(isEpisode ? titleOf(data) : undefined)
  if (!hasKey) {
    return (
      <>
        <PageHeader title="Episode" />
        <NoKeyPanel words="Please add your API key to open this episode." />
      </>
    )
  }
  if (!data && !error) return skeleton
  if (data && isEpisode) {
    const state = stateOf(data)
    const stale = error && <ErrorPanel error={error} onRetry={() => void refetch()} />
    return (
      <>
        {state.kind === 'completed' ? (
          <EpisodeDetailPage key={data.id} episode={data} stale={stale} />
        ) : (
          <UnfinishedEpisode episode={data} state={state} stale={stale} />
        )}
      </>
    )
  }
  return (
    <>
      <PageHeader title="Episode" />
      {data || error?.kind === 'not-found' ? (
        <EpisodeNotFound />
      ) : (
        error && <ErrorPanel error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

/** The same words for what never was, was deleted, or is another workspace's: whoever guesses learns nothing. */
const EpisodeNotFound = () => (
  <EmptyState
    drawing="lost"
    title="There is no episode at this address."
    words="It was deleted, or it belongs to another workspace than your key does."
    action={
      <Button component={Link} to={href('/podcasts/episodes')}>
        See all episodes
      </Button>
    }
  />
)
