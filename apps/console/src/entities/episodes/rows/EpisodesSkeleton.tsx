import type { Columns } from '../../../ui/columns.ts'
import { DataTableSkeleton } from '../../../ui/DataTable.tsx'

/** Of the columns that come only how wide they are at least: their code is on its way too. */
export const skeletonColumns: Columns<never, never> = [
  { heading: 'EPISODE', width: 'minmax(37.25rem, 1fr)', card: [1], skeleton: 'min(20rem, 60%)', cell: () => null },
]

/** In the place of an `EpisodesTable` that is on its way, with its rows or its code. */
export const EpisodesSkeleton = () => <DataTableSkeleton columns={skeletonColumns} count={8} canChoose />
