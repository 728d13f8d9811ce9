import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'

/** By which column the rows stand, and what a click on the heading of another, or of the same, asks for. */
export type Sorting = { by: string; isAscending: boolean; onSort: (key: string) => void }

type Heading = Pick<Column<never, never>, 'heading' | 'sortKey' | 'isForActions'>
type Props = { columns: readonly Heading[]; canChoose: boolean; sorting?: Sorting | undefined }

export function DataTableHead({ columns, canChoose, sorting }: Props) {
  return (
    <thead>
      <tr className={classes.headings}>
        {canChoose && (
          <th>
            <VisuallyHidden>Selected</VisuallyHidden>
          </th>
        )}
        {columns.map(({ heading, sortKey, isForActions }) =>
          sorting && sortKey !== undefined ? (
            <SortHeading key={heading} heading={heading} sortKey={sortKey} sorting={sorting} />
          ) : (
            <th key={heading}>{isForActions ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}</th>
          ),
        )}
      </tr>
    </thead>
  )
}

type SortProps = { heading: string; sortKey: string; sorting: Sorting }

function SortHeading({ heading, sortKey, sorting: { by, isAscending, onSort } }: SortProps) {
  const isSorted = by === sortKey
  const Arrow = isAscending ? IconArrowUp : IconArrowDown
  return (
    <th data-sortable aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(sortKey)}>
        {heading}
        {isSorted && <Arrow size={13} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}
