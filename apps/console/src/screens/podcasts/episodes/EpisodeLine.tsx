import type { Episode, Show } from '@patchbay/contract'
import { memo } from 'react'
import { Link } from 'react-router'
import { episodeTitle, hasAudio } from '../../../entities/episodes/status.ts'
import { useEpisodeState } from '../../../entities/episodes/use-episode-state.ts'
import { Artwork } from '../../../kit/player/Artwork.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { minutesAndSeconds } from '../../../kit/time/duration.ts'
import { datesOf } from './dates.ts'
import { EpisodeActions } from './EpisodeActions.tsx'
import classes from './EpisodesTable.module.css'
import type { RowActions } from './row-actions.ts'
import { ShowTags } from './ShowTags.tsx'

export type EpisodeLineProps = {
  episode: Episode
  shows: readonly Show[] | undefined
  actions: RowActions
  isCurrent: boolean
  isPlaying: boolean
  isHighlighted: boolean
  /** Undefined outside of bulk operations. */
  isSelected: boolean | undefined
}

/** One episode. Drawn again only when something of it changed: the list is asked for every 5 seconds. */
export const EpisodeLine = memo(function EpisodeLine(props: EpisodeLineProps) {
  const { episode, shows, actions, isCurrent, isPlaying, isHighlighted, isSelected } = props
  const title = episodeTitle(episode)
  const state = useEpisodeState(episode)
  const [date, otherDates] = datesOf(episode, state)
  return (
    <tr
      id={`episode-${episode.id}`}
      data-current={isCurrent || undefined}
      data-highlighted={isHighlighted || undefined}
      data-selected={isSelected || undefined}
    >
      {isSelected !== undefined && (
        <td className={classes.select}>
          <SelectBox episode={episode} title={title} isSelected={isSelected} actions={actions} />
        </td>
      )}
      <td className={classes.episode}>
        <div>
          <Artwork imageUrl={episode.imageUrl || undefined} size={48} />
          <div className={classes.about}>
            <p className={classes.title} title={title}>
              {title}
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
      </td>
      <td className={classes.status}>
        <StatusBadge state={state} showsPercent />
      </td>
      <td className={classes.length}>{minutesAndSeconds(episode.durationSeconds)}</td>
      <td className={classes.date}>
        {date && (
          <time dateTime={date.moment} title={otherDates}>
            {date.words}
          </time>
        )}
      </td>
      <td className={classes.shows}>
        <ShowTags episode={episode} shows={shows} canBeAdded={state.kind !== 'failed'} actions={actions} />
      </td>
      <td className={classes.actions}>
        <EpisodeActions
          episode={episode}
          title={title}
          isFinished={state.kind === 'completed'}
          isPlaying={isPlaying}
          actions={actions}
        />
      </td>
    </tr>
  )
})

type SelectBoxProps = { episode: Episode; title: string; isSelected: boolean; actions: RowActions }

/** Only what succeeded and has audio can be chosen; why another cannot is said. */
function SelectBox({ episode, title, isSelected, actions }: SelectBoxProps) {
  const canBeSelected = hasAudio(episode)
  return (
    <label
      className={classes.tick}
      title={canBeSelected ? undefined : 'Only finished episodes with audio can be selected'}
    >
      <input
        type="checkbox"
        aria-label={canBeSelected ? `Select ${title}` : `${title} has no audio yet and cannot be selected`}
        checked={isSelected}
        disabled={!canBeSelected}
        onChange={({ currentTarget }) => actions.select(episode, currentTarget.checked)}
      />
    </label>
  )
}
