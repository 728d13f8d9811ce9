import { Skeleton } from '@mantine/core'
import type { Episode, Show } from '@patchbay/contract'
import { episodePage } from '../../../kit/routes/episode-page.ts'
import { episodeTitle } from '../status.ts'
import { useEpisodeState } from '../use-episode-state.ts'
import { Artwork } from '../../../kit/player/Artwork.tsx'
import { usePlaying } from '../../../kit/player/playlist.ts'
import type { JobState } from '../../../kit/status/job-state.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { formatMinutesSeconds } from '../../../kit/time/duration.ts'
import { RelativeTime } from '../../../kit/time/RelativeTime.tsx'
import { ClampedText } from '../../../ui/ClampedText.tsx'
import type { Columns } from '../../../ui/columns.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
import { formatDates } from './format-dates.ts'
import { EpisodeActions } from './EpisodeActions.tsx'
import type { RowActions } from './row-actions.ts'
import { ShowTags } from '../ShowTags.tsx'
import classes from './EpisodeRow.module.css'
import { RowWork } from './RowWork.tsx'

/** An episode with what it reads beside itself: the clock that may be its own, and the player. */
export type EpisodeRowState = {
  episode: Episode
  title: string
  state: JobState
  playing: 'plays' | 'rests' | undefined
}

export const useEpisodeRow = (episode: Episode): EpisodeRowState => ({
  episode,
  title: episodeTitle(episode),
  state: useEpisodeState(episode),
  playing: usePlaying(episode.id),
})

/** What the cells can ask for, and the shows whose names they write. */
export type EpisodeRowContext = {
  actions: RowActions
  shows: readonly Show[] | undefined
  /** The show whose list this is. */
  showId?: string | undefined
}

export const episodeColumns: Columns<EpisodeRowState, EpisodeRowContext> = [
  {
    heading: 'EPISODE',
    width: 'minmax(16.5rem, 6fr)',
    card: [1, 'start'],
    skeleton: <EpisodeSkeleton />,
    cell: (line) => <EpisodeText {...line} />,
  },
  {
    heading: 'SHOWS',
    width: 'minmax(10rem, 2fr)',
    card: [2, 'start'],
    skeleton: '96px',
    cell: ({ episode, title, state }, { actions, shows }) => (
      <ShowTags
        episode={episode}
        title={title}
        shows={shows}
        canAdd={state.kind !== 'failed'}
        isCompact
        actions={actions}
      />
    ),
  },
  {
    heading: 'LENGTH',
    width: '3.5rem',
    card: [2, 'middle'],
    skeleton: '40px',
    cell: ({ episode }) => <span className={classes.fact}>{formatMinutesSeconds(episode.durationSeconds)}</span>,
  },
  {
    heading: 'DATE',
    width: '6.75rem',
    card: [2, 'end'],
    skeleton: '80px',
    cell: (line) => <EpisodeDate {...line} />,
  },
  {
    heading: 'Actions',
    isForActions: true,
    width: '7.5rem',
    card: [1, 'end'],
    skeleton: '58px',
    cell: (line, deeds) => <EpisodeActions line={line} deeds={deeds} />,
  },
]

/** Of a list whose episodes stand all in the same show, or in none. */
export const singleShowColumns = episodeColumns.filter(({ heading }) => heading !== 'SHOWS')

function EpisodeText({ episode, title, state, playing }: EpisodeRowState) {
  const page = episodePage(episode.id)
  return (
    <div className={classes.episode} data-current={playing && true}>
      {/* The title beside it is the same link, and the one that is read out. */}
      <RowLink to={page} tabIndex={-1} aria-hidden className={classes.picture}>
        <Artwork imageUrl={episode.imageUrl || undefined} size={40} />
      </RowLink>
      <div className={classes.about}>
        <div className={classes.name}>
          <p className={classes.title} title={title}>
            <RowLink to={page} data-opener>
              {title}
            </RowLink>
          </p>
          {/* What is done needs no badge for the eye: nearly all of them are. */}
          {state.kind === 'completed' ? (
            <span className={classes.unseen}>Completed</span>
          ) : (
            <StatusBadge state={state} showsPercent />
          )}
        </div>
        <SecondLine episode={episode} title={title} state={state} />
      </div>
    </div>
  )
}

/** Why it failed, what is done to it now, or what it is about. */
function SecondLine({ episode, title, state }: Pick<EpisodeRowState, 'episode' | 'title' | 'state'>) {
  if (state.kind === 'failed') {
    return (
      <div className={classes.failure} data-cancelled={state.isCancelled}>
        <ClampedText of={title}>{state.words || 'It could not be made.'}</ClampedText>
      </div>
    )
  }
  if (state.kind === 'processing') {
    return <RowWork id={episode.id} title={title} percent={state.percent} />
  }
  return episode.description ? <p className={classes.description}>{episode.description}</p> : null
}

/** How long ago; of one that waits for its time, when that is. */
function EpisodeDate({ episode, state }: EpisodeRowState) {
  const [date, allDates] = formatDates(episode, state)
  if (!date) return null
  if (state.kind !== 'scheduled') return <RelativeTime className={classes.fact} moment={date.moment} exact={allDates} />
  return (
    <time className={classes.fact} dateTime={date.moment} title={allDates}>
      {date.words}
    </time>
  )
}

function EpisodeSkeleton() {
  return (
    <div className={classes.episode}>
      <Skeleton width={40} height={40} />
      <Skeleton height={16} width="60%" />
    </div>
  )
}
