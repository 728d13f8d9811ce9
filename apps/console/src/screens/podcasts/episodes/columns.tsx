import { Skeleton } from '@mantine/core'
import type { Episode, Show } from '@patchbay/contract'
import { Link } from 'react-router'
import { episodePage } from '../../../entities/episodes/episode-page.ts'
import { episodeTitle } from '../../../entities/episodes/status.ts'
import { useEpisodeState } from '../../../entities/episodes/use-episode-state.ts'
import { Artwork } from '../../../kit/player/Artwork.tsx'
import { usePlaying } from '../../../kit/player/playlist.ts'
import { href } from '../../../kit/routes/paths.ts'
import type { JobState } from '../../../kit/status/job-state.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { minutesAndSeconds } from '../../../kit/time/duration.ts'
import type { Columns } from '../../../ui/columns.ts'
import { datesOf } from './dates.ts'
import { EpisodeActions } from './EpisodeActions.tsx'
import type { RowActions } from './row-actions.ts'
import { ShowTags } from '../../../entities/episodes/ShowTags.tsx'
import classes from './EpisodesScreen.module.css'

/** An episode with what it reads beside itself: the clock that may be its own, and the player. */
export type EpisodeLine = {
  episode: Episode
  title: string
  state: JobState
  playing: 'plays' | 'rests' | undefined
}

export const useEpisodeLine = (episode: Episode): EpisodeLine => ({
  episode,
  title: episodeTitle(episode),
  state: useEpisodeState(episode),
  playing: usePlaying(episode.id),
})

/** What the cells can ask for, and the shows whose names they write. */
export type EpisodeDeeds = { actions: RowActions; shows: readonly Show[] | undefined }

export const episodeColumns: Columns<EpisodeLine, EpisodeDeeds> = [
  {
    heading: 'EPISODE',
    width: 'minmax(12rem, 5fr)',
    card: [1],
    toCome: <EpisodeToCome />,
    cell: (line) => <EpisodeWords {...line} />,
  },
  {
    heading: 'STATUS',
    width: '8.5rem',
    card: [2, 'start'],
    toCome: '92px',
    cell: ({ state }) => <StatusBadge state={state} showsPercent />,
  },
  {
    heading: 'LENGTH',
    width: '3.5rem',
    card: [2, 'end'],
    toCome: '40px',
    cell: ({ episode }) => <span className={classes.fact}>{minutesAndSeconds(episode.durationSeconds)}</span>,
  },
  { heading: 'DATE', width: '8.25rem', card: [3, 'start'], toCome: '80px', cell: (line) => <EpisodeDate {...line} /> },
  {
    heading: 'SHOWS',
    width: 'minmax(6.5rem, 2fr)',
    card: [4],
    toCome: '96px',
    cell: ({ episode, title, state }, { actions, shows }) => (
      <ShowTags episode={episode} title={title} shows={shows} canBeAdded={state.kind !== 'failed'} actions={actions} />
    ),
  },
  {
    heading: 'Actions',
    isForActions: true,
    width: '7.75rem',
    card: [3, 'end'],
    toCome: '118px',
    cell: ({ episode, title, state, playing }, { actions }) => (
      <EpisodeActions
        episode={episode}
        title={title}
        isFinished={state.kind === 'completed'}
        isPlaying={playing === 'plays'}
        actions={actions}
      />
    ),
  },
]

function EpisodeWords({ episode, title, state, playing }: EpisodeLine) {
  const page = episodePage(episode.id)
  return (
    <div className={classes.episode} data-current={playing && true}>
      {/* The title beside it is the same link, and the one that is read out. */}
      <Link to={page} tabIndex={-1} aria-hidden className={classes.picture}>
        <Artwork imageUrl={episode.imageUrl || undefined} size={48} />
      </Link>
      <div className={classes.about}>
        <p className={classes.title} title={title}>
          <Link to={page}>{title}</Link>
        </p>
        {episode.description && <p className={classes.description}>{episode.description}</p>}
        {state.kind === 'failed' && (
          <p className={classes.failure}>
            {state.words || 'It could not be made.'}{' '}
            <Link to={href('/requests', { query: { q: title } })}>Open in My Requests</Link>
          </p>
        )}
      </div>
    </div>
  )
}

function EpisodeDate({ episode, state }: EpisodeLine) {
  const [date, otherDates] = datesOf(episode, state)
  if (!date) return null
  return (
    <time className={classes.fact} dateTime={date.moment} title={otherDates}>
      {date.words}
    </time>
  )
}

function EpisodeToCome() {
  return (
    <div className={classes.episode}>
      <Skeleton width={48} height={48} />
      <Skeleton height={16} width="60%" />
    </div>
  )
}
