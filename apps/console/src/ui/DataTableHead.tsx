import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'

/** By which column the rows stand, and what a click on the heading of another, or of the same, asks for. */
export type Sorting = { by: string; isAscending: boolean; onSort: (key: string) => void }

type Heading = Pick<Column<never, never>, 'heading' | 'sortKey' | 'isForActions' | 'isSaidOnce'>
type Props = {
  columns: readonly Heading[]
  /** What all rows say in the column that need not repeat it. */
  same?: string | undefined
  /** The box for all rows, while they can be chosen. */
  selectAllCheckbox?: ReactNode
  sorting?: Sorting | undefined
}

export function DataTableHead({ columns, same, selectAllCheckbox, sorting }: Props) {
  return (
    <thead>
      <tr className={classes.headings} data-choosing={selectAllCheckbox !== undefined || undefined}>
        {selectAllCheckbox && <th className={classes.chooseAll}>{selectAllCheckbox}</th>}
        {columns.map(({ heading, sortKey, isForActions, isSaidOnce }) => {
          const words = isSaidOnce && same !== undefined ? <SharedCellText heading={heading} same={same} /> : heading
          if (sortKey !== undefined) {
            const sort = { heading, words, sortKey, sorting, isSaidOnce }
            return <SortHeading key={heading} {...sort} />
          }
          return (
            <th key={heading} data-said-once={isSaidOnce}>
              {isForActions ? <VisuallyHidden>{heading}</VisuallyHidden> : words}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Said once for all rows, which need not repeat it. */
const SharedCellText = ({ heading, same }: { heading: string; same: string }) => (
  <>
    {heading} <span className={classes.same}>{same}</span>
  </>
)

type SortProps = Pick<Heading, 'heading' | 'isSaidOnce'> & {
  words: ReactNode
  sortKey: string
  sorting: Sorting | undefined
}

/** Before the rows come it is words in the same place. */
function SortHeading({ heading, words, sortKey, sorting, isSaidOnce }: SortProps) {
  if (!sorting) {
    return (
      <th data-sortable>
        <span className={classes.sort}>{heading}</span>
      </th>
    )
  }
  const { by, isAscending, onSort } = sorting
  const isSorted = by === sortKey
  const Arrow = isAscending ? IconArrowUp : IconArrowDown
  return (
    <th
      data-sortable
      data-said-once={isSaidOnce}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => onSort(sortKey)}>
        {words}
        {isSorted && <Arrow size={13} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}
