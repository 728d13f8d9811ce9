import { Skeleton } from '@mantine/core'
import { type Columns, placesOf } from './columns.ts'
import { ChooseAll } from './DataTableChoice.tsx'
import { DataTableHead, type Sorting } from './DataTableHead.tsx'
import { DataTableLine, type LineLook } from './DataTableLine.tsx'
import classes from './DataTable.module.css'

/** All but `rows`, `highlighted` and `sorting` is one object for the life of the screen: rows are drawn again with another. */
type Props<Row extends { id: string }, Line, Deeds> = LineLook<Row, Line, Deeds> & {
  label: string
  rows: readonly Row[]
  /** The id of the row that is pointed out, and shown wherever it stands. */
  highlighted?: string | undefined
  sorting?: Sorting
}

/** The rows of a list: a table where the list is wide enough, else cards. A row is drawn again only when it changed. */
export function DataTable<Row extends { id: string }, Line, Deeds>(props: Props<Row, Line, Deeds>) {
  const { label, columns, rows, useLine, deeds, highlighted, choosing, sorting } = props
  const canChoose = choosing !== undefined
  return (
    <div className={classes.frame}>
      {choosing && <ChooseAll rows={rows} choosing={choosing} />}
      <table className={classes.table} style={placesOf(columns, canChoose)} aria-label={label}>
        <DataTableHead columns={columns} canChoose={canChoose} sorting={sorting} />
        <tbody>
          {rows.map((row) => (
            <DataTableLine
              key={row.id}
              row={row}
              columns={columns}
              useLine={useLine}
              deeds={deeds}
              choosing={choosing}
              isHighlighted={row.id === highlighted}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ToCome<Line, Deeds> = { columns: Columns<Line, Deeds>; count: number }

/** The same table before its rows come: `count` of them, in their shape. */
export function DataTableToCome<Line, Deeds>({ columns, count }: ToCome<Line, Deeds>) {
  return (
    <div className={classes.frame} aria-hidden>
      <table className={classes.table} style={placesOf(columns, false)}>
        <DataTableHead columns={columns} canChoose={false} />
        <tbody>
          {Array.from({ length: count }, (_, line) => (
            <tr key={line} className={classes.row}>
              {columns.map(({ heading, isForActions, card, toCome }) => (
                <td key={heading} className={isForActions && classes.actions} data-side={card[1]}>
                  {typeof toCome === 'string' ? <Skeleton height={16} my={3} width={toCome} /> : toCome}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
