import { type MouseEvent, type ReactNode, memo, useEffect, useRef } from 'react'
import type { Columns } from './columns.ts'
import { ChooseOne, type Choosing } from './DataTableChoice.tsx'
import classes from './DataTable.module.css'

type CellsLook<Row, Line, Deeds> = {
  columns: Columns<Line, Deeds>
  /** A hook: what the cells are told of a row, with what it reads beside it, as whether it plays. */
  useLine: (row: Row) => Line
  /** What the cells can ask for. */
  deeds: Deeds
}

export type LineLook<Row extends { id: string }, Line, Deeds> = CellsLook<Row, Line, Deeds> & {
  /** Given while rows can be chosen. */
  choosing?: Choosing<Row> | undefined
}

type Props<Row extends { id: string }, Line, Deeds> = LineLook<Row, Line, Deeds> & { row: Row; isHighlighted: boolean }

/** Drawn again only when something of its row changed: lists are asked for every few seconds. */
export const DataTableLine = memo(Line) as typeof Line

function Line<Row extends { id: string }, Seen, Deeds>(props: Props<Row, Seen, Deeds>): ReactNode {
  const { row, columns, useLine, deeds, choosing, isHighlighted } = props
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isHighlighted) line.current?.scrollIntoView({ block: 'center' })
  }, [isHighlighted])
  return (
    <tr ref={line} className={classes.row} data-highlighted={isHighlighted || undefined} onClick={openFromAnywhere}>
      {choosing && <ChooseOne row={row} choosing={choosing} />}
      <Cells row={row} columns={columns} useLine={useLine} deeds={deeds} />
    </tr>
  )
}

/** A click beside everything that has a use of its own is one on what opens the row, where it has one. */
function openFromAnywhere({ target, currentTarget }: MouseEvent): void {
  if (target instanceof Element && target.closest('a, button, label, input') === null) {
    currentTarget.querySelector<HTMLElement>('[data-opener]')?.click()
  }
}

/** Apart from what is chosen and pointed out, so that neither draws them again. */
const Cells = memo(TheCells) as typeof TheCells

function TheCells<Row, Seen, Deeds>(props: CellsLook<Row, Seen, Deeds> & { row: Row }): ReactNode {
  const { row, columns, useLine, deeds } = props
  const line = useLine(row)
  return columns.map(({ heading, isForActions, card, cell }) => (
    <td key={heading} className={isForActions && classes.actions} data-side={card[1]}>
      {cell(line, deeds)}
    </td>
  ))
}
