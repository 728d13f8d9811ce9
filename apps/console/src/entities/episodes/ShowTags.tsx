import type { Episode, Show } from '@patchbay/contract'
import { IconX } from '@tabler/icons-react'
import { showName } from '../shows/queries.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { truncateName } from '../shows/truncate-name.ts'
import type { EpisodeRef } from './actions.ts'
import { ShowPicker } from './ShowPicker.tsx'
import classes from './ShowTags.module.css'

const maxTagLength = 15

/** An episode as far as its shows are concerned. */
export type TaggedEpisode = EpisodeRef & Pick<Episode, 'episodeId' | 'podcastShowIds'>

type Props<Of extends TaggedEpisode> = {
  episode: Of
  title: string
  shows: readonly Show[] | undefined
  canAdd: boolean
  /** In a row of a list: the way into another show is a plus, and seen only under the pointer. */
  isCompact?: true
  actions: {
    addToShow: (episode: Of, show: Show) => void
    removeFromShow: (episode: Of, showId: string) => void
  }
}

/** The shows that an episode stands in, each with its way out, and the way into another one. */
export function ShowTags<Of extends TaggedEpisode>({ episode, title, shows, canAdd, isCompact, actions }: Props<Of>) {
  const { podcastShowIds } = episode
  return (
    <div className={classes.tags}>
      {podcastShowIds.map((id) => {
        const show = shows?.find((known) => known.id === id)
        const name = show ? showName(show) : shows ? 'Unknown show' : '…'
        return (
          <span key={id} className={classes.tag}>
            <span title={name}>{truncateName(name, maxTagLength)}</span>
            <IconButton
              size="small"
              tooltip="Remove from show"
              aria-label={`Remove ${title} from ${name}`}
              onClick={() => actions.removeFromShow(episode, id)}
            >
              <IconX size={13} aria-hidden />
            </IconButton>
          </span>
        )
      })}
      {canAdd && (
        <ShowPicker
          data-on-hover={isCompact}
          label={podcastShowIds.length === 0 ? 'Allocate' : isCompact ? '' : 'Add to show'}
          name={podcastShowIds.length === 0 ? `Allocate ${title} to a show` : `Add to show: ${title}`}
          choices={shows?.filter(({ id }) => !podcastShowIds.includes(id))}
          emptyMessage={
            shows?.length === 0 ? 'No shows available. Create a show first.' : 'It is in every show already.'
          }
          onPick={(show) => actions.addToShow(episode, show)}
        />
      )}
    </div>
  )
}
