import { Skeleton } from '@mantine/core'
import type { Episode, Show } from '@patchbay/contract'
import { episodePage } from '../../../kit/routes/episode-page.ts'
import { episodeTitle } from '../status.ts'
import { useEpisodeState } from '../use-episode-state.ts'
import { Artwork } from '../../../kit/player/Artwork.tsx'
import { usePlaying } from '../../../kit/player/playlist.ts'
import type { JobState } from '../../../kit/status/job-state.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { minutesAndSeconds } from '../../../kit/time/duration.ts'
import { Since } from '../../../kit/time/Since.tsx'
import { Clamped } from '../../../ui/Clamped.tsx'
import type { Columns } from '../../../ui/columns.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
import { datesOf } from './dates.ts'
import { EpisodeActions } from './EpisodeActions.tsx'
import type { RowActions } from './row-actions.ts'
import { ShowTags } from '../ShowTags.tsx'
import classes from './EpisodeRow.module.css'
import { Working } from './Working.tsx'

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
export type EpisodeDeeds = {
  actions: RowActions
  shows: readonly Show[] | undefined
  /** The show whose list this is. */
  showId?: string | undefined
}

export const episodeColumns: Columns<EpisodeLine, EpisodeDeeds> = [
  {
    heading: 'EPISODE',
    width: 'minmax(16.5rem, 6fr)',
    card: [1, 'start'],
    toCome: <EpisodeToCome />,
    cell: (line) => <EpisodeWords {...line} />,
  },
  {
    heading: 'SHOWS',
    width: 'minmax(10rem, 2fr)',
    card: [2, 'start'],
    toCome: '96px',
    cell: ({ episode, title, state }, { actions, shows }) => (
      <ShowTags
        episode={episode}
        title={title}
        shows={shows}
        canBeAdded={state.kind !== 'failed'}
        isTight
        actions={actions}
      />
    ),
  },
  {
    heading: 'LENGTH',
    width: '3.5rem',
    card: [2, 'middle'],
    toCome: '40px',
    cell: ({ episode }) => <span className={classes.fact}>{minutesAndSeconds(episode.durationSeconds)}</span>,
  },
  {
    heading: 'DATE',
    width: '6.75rem',
    card: [2, 'end'],
    toCome: '80px',
    cell: (line) => <EpisodeDate {...line} />,
  },
  {
    heading: 'Actions',
    isForActions: true,
    width: '7.5rem',
    card: [1, 'end'],
    toCome: '58px',
    cell: (line, deeds) => <EpisodeActions line={line} deeds={deeds} />,
  },
]

/** Of a list whose episodes stand all in the same show, or in none. */
export const columnsOfOneShow = episodeColumns.filter(({ heading }) => heading !== 'SHOWS')

function EpisodeWords({ episode, title, state, playing }: EpisodeLine) {
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
function SecondLine({ episode, title, state }: Pick<EpisodeLine, 'episode' | 'title' | 'state'>) {
  if (state.kind === 'failed') {
    return (
      <div className={classes.failure} data-cancelled={state.isCancelled}>
        <Clamped of={title}>{state.words || 'It could not be made.'}</Clamped>
      </div>
    )
  }
  if (state.kind === 'processing') {
    return <Working id={episode.id} title={title} percent={state.percent} />
  }
  return episode.description ? <p className={classes.description}>{episode.description}</p> : null
}

/** How long ago; of one that waits for its time, when that is. */
function EpisodeDate({ episode, state }: EpisodeLine) {
  const [date, allDates] = datesOf(episode, state)
  if (!date) return null
  if (state.kind !== 'scheduled') return <Since className={classes.fact} moment={date.moment} exact={allDates} />
  return (
    <time className={classes.fact} dateTime={date.moment} title={allDates}>
      {date.words}
    </time>
  )
}

function EpisodeToCome() {
  return (
    <div className={classes.episode}>
      <Skeleton width={40} height={40} />
      <Skeleton height={16} width="60%" />
    </div>
  )
}
