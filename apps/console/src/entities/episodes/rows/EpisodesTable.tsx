import type { Episode, Show } from '@patchbay/contract'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { Choosing } from '../../../ui/DataTableChoice.tsx'
import { columnsOfOneShow, useEpisodeLine } from './columns.tsx'
import { useRowDeeds } from './use-row-deeds.tsx'
import { useInSlices } from '../../../ui/use-in-slices.ts'

type Props = {
  label: string
  episodes: readonly Episode[]
  shows: readonly Show[] | undefined
  /** The show that all of them stand in; left out where they stand in none. */
  showId?: string
  choosing: Choosing<Episode>
  isChoosing: boolean
}

/** Episodes that all stand in the same show, or in none, with what can be done with each. */
export function EpisodesTable({ label, episodes, shows, showId, choosing, isChoosing }: Props) {
  const { deeds, dialog } = useRowDeeds({ shows, showId, onDeleted: choosing.selection.drop })
  return (
    <>
      <DataTable
        label={label}
        columns={columnsOfOneShow}
        rows={episodes}
        useLine={useEpisodeLine}
        useLines={useInSlices}
        deeds={deeds}
        choosing={choosing}
        isChoosing={isChoosing}
      />
      {dialog}
    </>
  )
}
