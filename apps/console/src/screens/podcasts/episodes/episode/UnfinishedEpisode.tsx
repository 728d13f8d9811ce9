import type { RequestStatus } from '@patchbay/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { RequestProgress } from '../../../../entities/requests/RequestProgress.tsx'
import { episodePage } from '../../../../kit/routes/episode-page.ts'
import { titleOf } from '../../../../entities/requests/status.ts'
import { DetailPage } from '../../../../kit/detail/DetailPage.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import { type JobState, isUnfinished } from '../../../../kit/status/job-state.ts'
import { StatusBadge } from '../../../../kit/status/StatusBadge.tsx'
import classes from './Episode.module.css'
import { formatEpisodeDay } from './format-day.ts'
import { Button } from '../../../../ui/Button.tsx'

type Props = { episode: RequestStatus; state: JobState; stale: ReactNode }

/** Not made yet, or not made at all: its making, live. It becomes its page by itself when it is done. */
export function UnfinishedEpisode({ episode, state, stale }: Props) {
  const title = titleOf(episode)
  const navigate = useNavigate()
  return (
    <DetailPage
      imageUrl={episode.imageUrl}
      isPicturePending={isUnfinished(state)}
      title={title}
      name={title}
      facts={[<StatusBadge key="state" state={state} />, formatEpisodeDay(episode.requestedOn)]}
      actions={
        <Button component={Link} to={href('/requests', { query: { q: title } })} variant="default" size="xs">
          Open in My Requests
        </Button>
      }
      tabs={[]}
      open=""
      onOpen={() => {}}
      notice={
        <div className={classes.notices}>
          {stale}
          <RequestProgress id={episode.id} cover="beside" onRetried={(newId) => void navigate(episodePage(newId))} />
          {isUnfinished(state) && (
            <p className={classes.calm}>You can leave this page: the episode opens here when it is done.</p>
          )}
        </div>
      }
    />
  )
}
