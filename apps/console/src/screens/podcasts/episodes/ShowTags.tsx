import { ActionIcon } from '@mantine/core'
import type { Episode, Show } from '@patchbay/contract'
import { IconX } from '@tabler/icons-react'
import { episodeTitle } from '../../../entities/episodes/status.ts'
import { showName } from '../../../entities/shows/queries.ts'
import { Hint } from '../../../ui/Hint.tsx'
import { cut } from './filters.ts'
import type { RowActions } from './row-actions.ts'
import { ShowChooser } from './ShowChooser.tsx'
import classes from './ShowTags.module.css'

const tagNameLength = 15

type Props = { episode: Episode; shows: readonly Show[] | undefined; canBeAdded: boolean; actions: RowActions }

/** The shows that an episode stands in, each with its way out, and the way into another one. */
export function ShowTags({ episode, shows, canBeAdded, actions }: Props) {
  const { podcastShowIds } = episode
  const title = episodeTitle(episode)
  return (
    <div className={classes.tags}>
      {podcastShowIds.map((id) => {
        const show = shows?.find((known) => known.id === id)
        const name = show ? showName(show) : shows ? 'Unknown show' : '…'
        return (
          <span key={id} className={classes.tag}>
            <span title={name}>{cut(name, tagNameLength)}</span>
            <Hint label="Remove from show">
              <ActionIcon
                size={24}
                aria-label={`Remove ${title} from ${name}`}
                onClick={() => actions.removeFromShow(episode, id)}
              >
                <IconX size={13} aria-hidden />
              </ActionIcon>
            </Hint>
          </span>
        )
      })}
      {canBeAdded && (
        <ShowChooser
          label={podcastShowIds.length === 0 ? 'Allocate' : 'Add to show'}
          name={podcastShowIds.length === 0 ? `Allocate ${title} to a show` : `Add to show: ${title}`}
          choices={shows?.filter(({ id }) => !podcastShowIds.includes(id))}
          emptyWords={
            shows?.length === 0 ? 'No shows available. Create a show first.' : 'It stands in every show already.'
          }
          onChoose={(show) => actions.addToShow(episode, show)}
        />
      )}
    </div>
  )
}
