import { Skeleton } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { type Columns, gridTemplatesOf } from './columns.ts'
import { SelectAllCheckbox, type RowSelection } from './DataTableSelection.tsx'
import { DataTableHead, type Sorting } from './DataTableHead.tsx'
import { DataTableRow, type RowOptions } from './DataTableRow.tsx'
import classes from './DataTable.module.css'
import { useRowKeys } from './use-row-keys.ts'

/** All but `rows`, `highlighted`, `isChoosing` and `sorting` is one object for the life of the screen: rows are drawn again with another. */
type Props<Row extends { id: string }, Line, Deeds> = RowOptions<Row, Line, Deeds> & {
  label: string
  rows: readonly Row[]
  /** Whether boxes stand before the rows. */
  isSelecting?: boolean
  /** The id of the row that is pointed out, and shown wherever it stands. */
  highlighted?: string | undefined
  sorting?: Sorting
  /** A hook, of a long list: `useInSlices`. Else all rows are drawn at once. */
  useLines?: typeof useCellsWithCheckbox<Row, RowSelection<Row> | undefined>
  /** What a row says in the column that is said once where all say the same. */
  wordsOf?: (row: Row) => string
}

/**
 * The rows of a list: a table where the list is wide enough, else cards. A row is drawn again only when it changed. The
 * keyboard goes through them by `j` and `k`, opens by Enter and chooses by `x` (`useRowKeys`).
 */
export function DataTable<Row extends { id: string }, Line, Deeds>(props: Props<Row, Line, Deeds>) {
  const {
    label,
    columns,
    rows,
    useLine,
    actions,
    highlighted,
    selection,
    isSelecting = false,
    sorting,
    wordsOf,
    useLines = useCellsWithCheckbox,
  } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = isSelecting ? selection : undefined
  const lines = useLines(rows, shown)
  // The box for all comes with those of the rows.
  const [first = { look: shown }] = lines
  const pick = useRowKeys(body, lines, selection, isSelecting)
  const places = useMemo(() => gridTemplatesOf(columns, selection !== undefined), [columns, selection])
  const same = wordsOf && sharedCellText(rows.map(wordsOf))
  return (
    <div className={classes.frame} style={places}>
      <table className={classes.table} data-same={same !== undefined || undefined} aria-label={label}>
        <DataTableHead
          columns={columns}
          same={same}
          selectAllCheckbox={first.look && <SelectAllCheckbox rows={rows} selection={first.look} />}
          sorting={sorting}
        />
        <tbody ref={body}>
          {lines.map(({ row, look }) => (
            <DataTableRow
              key={row.id}
              row={row}
              columns={columns}
              useLine={useLine}
              actions={actions}
              selection={look}
              onPick={pick}
              isHighlighted={row.id === highlighted}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row, and whether a box stands before it. */
const useCellsWithCheckbox = <Row, Look>(rows: readonly Row[], look: Look): readonly { row: Row; look: Look }[] =>
  useMemo(() => rows.map((row) => ({ row, look })), [rows, look])

/** What all say alike; of one there is nothing to repeat. */
const sharedCellText = ([first, ...others]: readonly string[]): string | undefined =>
  others.length > 0 && others.every((words) => words === first) ? first : undefined

type SkeletonProps<Line, Deeds> = {
  columns: Columns<Line, Deeds>
  count: number
  /** As the table that comes: it is one from the same width on. */
  canChoose?: boolean
}

/** The same table before its rows come: `count` of them, in their shape. */
export function DataTableSkeleton<Line, Deeds>({ columns, count, canChoose = false }: SkeletonProps<Line, Deeds>) {
  return (
    <div className={classes.frame} style={gridTemplatesOf(columns, canChoose)} aria-hidden>
      <table className={classes.table}>
        <DataTableHead columns={columns} />
        <tbody>
          {Array.from({ length: count }, (_, line) => (
            <tr key={line} className={classes.row}>
              {columns.map(({ heading, isForActions, card, skeleton }) => (
                <td
                  key={heading}
                  className={isForActions && classes.actions}
                  data-side={card?.[1]}
                  data-off={!card || undefined}
                >
                  {typeof skeleton === 'string' ? <Skeleton height={16} my={3} width={skeleton} /> : skeleton}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
