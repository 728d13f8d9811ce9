import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { type RequestRow, type Sort, type SortKey, sortedBy } from '../../entities/requests/rows.ts'
import { Table } from '../../ui/Table.tsx'
import { RequestLine } from './RequestLine.tsx'
import classes from './RequestsTable.module.css'

const DeleteRequest = lazy(async () => ({ default: (await import('./DeleteRequest.tsx')).DeleteRequest }))

/** The columns in their order. On a phone every row is a card. */
const columns: readonly { label: string; name: string; sortKey?: SortKey }[] = [
  { label: 'ID', name: 'id' },
  { label: 'TITLE', name: 'title', sortKey: 'title' },
  { label: 'TYPE', name: 'type', sortKey: 'type' },
  { label: 'STATUS', name: 'status' },
  { label: 'PROGRESS', name: 'progress' },
  { label: 'CREATED', name: 'created', sortKey: 'date' },
]

export function RequestsTable({
  rows,
  sort,
  onSort,
  onTranscript,
}: {
  rows: readonly RequestRow[]
  sort: Sort
  onSort: (sort: Sort) => void
  onTranscript: (id: string) => void
}) {
  const [toDelete, setToDelete] = useState<RequestRow>()
  return (
    <>
      <Table
        label="My Requests"
        className={classes.table}
        headings={columns.map(({ label, name, sortKey }) => (
          <Heading key={name} label={label} sortKey={sortKey} sort={sort} onSort={onSort} />
        ))}
      >
        {rows.map((row) => (
          <RequestLine
            key={row.id}
            row={row}
            onTranscript={() => onTranscript(row.id)}
            onDelete={() => setToDelete(row)}
          />
        ))}
      </Table>
      {toDelete && (
        <Suspense fallback={null}>
          <DeleteRequest row={toDelete} onClose={() => setToDelete(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Heading({
  label,
  sortKey,
  sort,
  onSort,
}: {
  label: string
  sortKey: SortKey | undefined
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  if (sortKey === undefined) return <th>{label}</th>
  const isSorted = sort.by === sortKey
  const Arrow = sort.isAscending ? IconArrowUp : IconArrowDown
  return (
    <th data-sortable aria-sort={isSorted ? (sort.isAscending ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(sortedBy(sort, sortKey))}>
        {label}
        {isSorted && <Arrow size={13} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}
