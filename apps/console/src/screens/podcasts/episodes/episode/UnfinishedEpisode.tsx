import { Button, Group } from '@mantine/core'
import type { RequestStatus } from '@patchbay/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { episodePage } from '../../../../entities/episodes/episode-page.ts'
import { RetryButton } from '../../../../entities/requests/RetryButton.tsx'
import { titleOf } from '../../../../entities/requests/status.ts'
import { FinishedPage } from '../../../../kit/finished/FinishedPage.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import type { JobState } from '../../../../kit/status/job-state.ts'
import { StatusBadge } from '../../../../kit/status/StatusBadge.tsx'
import { Bar } from '../../../../ui/Bar.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import classes from './Episode.module.css'
import { dayOf } from './facts.ts'

type Props = { episode: RequestStatus; state: JobState; stale: ReactNode }

/** Not made yet, or not made at all: where it stands, and the way on. It becomes its page by itself when it is done. */
export function UnfinishedEpisode({ episode, state, stale }: Props) {
  const title = titleOf(episode)
  const navigate = useNavigate()
  const requests = href('/requests', { query: { q: title } })
  return (
    <FinishedPage
      imageUrl={episode.imageUrl}
      title={title}
      name={title}
      facts={[<StatusBadge key="state" state={state} showsPercent />, dayOf(episode.requestedOn)]}
      actions={
        <Button component={Link} to={requests} variant="default" size="xs">
          Open in My Requests
        </Button>
      }
      tabs={[]}
      open=""
      onOpen={() => {}}
      notice={
        <div className={classes.notices}>
          {stale}
          {state.kind === 'failed' ? (
            <Notice
              tone="red"
              title="This episode could not be made."
              actions={
                <Group gap="xs">
                  <RetryButton
                    id={episode.id}
                    title={title}
                    color="red"
                    onRetried={(newId) => void navigate(episodePage(newId))}
                  />
                  <Button component={Link} to={href('/podcasts/create-episode')} size="xs" variant="light" color="red">
                    Create Episode
                  </Button>
                </Group>
              }
            >
              {state.words}
              {episode.credits === 0 && ' Your credits are back.'}
            </Notice>
          ) : state.kind === 'processing' ? (
            <div className={classes.making}>
              <p className={classes.stage}>{state.stage ?? 'It is being made.'}</p>
              <Bar percent={state.percent} name={`Progress of ${title}`} words={`${state.percent}%`} height={6} />
              <p className={classes.calm}>You can leave this page: the episode opens here when it is done.</p>
            </div>
          ) : (
            <Notice
              tone="blue"
              title={state.kind === 'scheduled' ? 'It is made when it is due.' : 'It waits for its turn.'}
            >
              {state.kind === 'scheduled' ? whenWords.format(new Date(state.on)) : undefined}
            </Notice>
          )}
        </div>
      }
    />
  )
}

const whenWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
