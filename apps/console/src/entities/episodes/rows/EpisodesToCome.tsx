import type { Columns } from '../../../ui/columns.ts'
import { DataTableToCome } from '../../../ui/DataTable.tsx'

const columns: Columns<never, never> = [
  { heading: 'EPISODE', width: '1fr', card: [1], toCome: 'min(20rem, 60%)', cell: () => null },
]

/** In the place of an `EpisodesTable` that is on its way, with its rows or its code. */
export const EpisodesToCome = () => <DataTableToCome columns={columns} count={8} />
