import { VisuallyHidden } from '@mantine/core'
import type { Episode, Show } from '@patchbay/contract'
import { useEffect } from 'react'
import { hasAudio } from '../../../entities/episodes/status.ts'
import { currentItem } from '../../../kit/player/playlist-state.ts'
import { usePlayer } from '../../../kit/player/playlist.ts'
import { Table } from '../../../ui/Table.tsx'
import { EpisodeLine } from './EpisodeLine.tsx'
import classes from './EpisodesTable.module.css'
import type { RowActions } from './row-actions.ts'

type Props = {
  episodes: readonly Episode[]
  shows: readonly Show[] | undefined
  actions: RowActions
  highlighted: string | undefined
  /** By id; undefined outside of bulk operations. */
  selected: ReadonlyMap<string, Episode> | undefined
  onSelectAll: (isSelected: boolean) => void
}

/** The episodes of a page: a table where there is room, else cards. */
export function EpisodesTable({ episodes, shows, actions, highlighted, selected, onSelectAll }: Props) {
  const player = usePlayer()
  const currentId = currentItem(player)?.id
  const isThere = episodes.some(({ id }) => id === highlighted)
  useEffect(() => {
    if (isThere) document.getElementById(`episode-${highlighted}`)?.scrollIntoView({ block: 'center' })
  }, [isThere, highlighted])
  return (
    <div className={classes.frame}>
      {selected && <SelectAll episodes={episodes} selected={selected} onSelectAll={onSelectAll} />}
      <Table
        label="Podcast Episodes"
        className={classes.table}
        headings={
          <>
            {selected && (
              <th>
                <VisuallyHidden>Selected</VisuallyHidden>
              </th>
            )}
            <th>EPISODE</th>
            <th>STATUS</th>
            <th>LENGTH</th>
            <th>DATE</th>
            <th>SHOWS</th>
          </>
        }
      >
        {episodes.map((episode) => (
          <EpisodeLine
            key={episode.id}
            episode={episode}
            shows={shows}
            actions={actions}
            isCurrent={episode.id === currentId}
            isPlaying={player.isPlaying && episode.id === currentId}
            isHighlighted={episode.id === highlighted}
            isSelected={selected?.has(episode.id)}
          />
        ))}
      </Table>
    </div>
  )
}

type SelectAllProps = {
  episodes: readonly Episode[]
  selected: ReadonlyMap<string, Episode>
  onSelectAll: (isSelected: boolean) => void
}

function SelectAll({ episodes, selected, onSelectAll }: SelectAllProps) {
  const possible = episodes.filter(hasAudio)
  const count = possible.filter(({ id }) => selected.has(id)).length
  return (
    <label className={classes.selectAll}>
      <input
        ref={(box) => {
          // Only a script can say "some of them".
          if (box) box.indeterminate = count > 0 && count < possible.length
        }}
        type="checkbox"
        checked={possible.length > 0 && count === possible.length}
        disabled={possible.length === 0}
        onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
      />
      Select all on this page ({possible.length})
    </label>
  )
}
