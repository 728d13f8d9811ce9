import type { Episode, Show } from '@patchbay/contract'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { RowSelection } from '../../../ui/DataTableSelection.tsx'
import { singleShowColumns, useEpisodeRow } from './columns.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { useSlicedRows } from '../../../ui/use-sliced-rows.ts'

type Props = {
  label: string
  episodes: readonly Episode[]
  shows: readonly Show[] | undefined
  /** The show that all of them stand in; left out where they stand in none. */
  showId?: string
  selection: RowSelection<Episode>
  isSelecting: boolean
}

/** Episodes that all stand in the same show, or in none, with what can be done with each. */
export function EpisodesTable({ label, episodes, shows, showId, selection, isSelecting }: Props) {
  const { deeds, dialog } = useRowActions({ shows, showId, onDeleted: selection.selection.deselect })
  return (
    <>
      <DataTable
        label={label}
        columns={singleShowColumns}
        rows={episodes}
        useLine={useEpisodeRow}
        useLines={useSlicedRows}
        actions={deeds}
        selection={selection}
        isSelecting={isSelecting}
      />
      {dialog}
    </>
  )
}
