import { type MouseEvent, type ReactNode, memo, useEffect, useRef } from 'react'
import type { Columns } from './columns.ts'
import { ChooseOne, type Choosing, type Pick } from './DataTableChoice.tsx'
import classes from './DataTable.module.css'
import { openRow } from './use-row-keys.ts'

type CellsLook<Row, Line, Deeds> = {
  columns: Columns<Line, Deeds>
  /** A hook: what the cells are told of a row, with what it reads beside it, as whether it plays. */
  useLine: (row: Row) => Line
  /** What the cells can ask for. */
  deeds: Deeds
}

export type LineLook<Row extends { id: string }, Line, Deeds> = CellsLook<Row, Line, Deeds> & {
  /** Given where rows can be chosen. */
  choosing?: Choosing<Row> | undefined
}

type Props<Row extends { id: string }, Line, Deeds> = LineLook<Row, Line, Deeds> & {
  row: Row
  onPick: Pick<Row>
  isHighlighted: boolean
}

/** A click with Shift, or a second one at once, would mark the row's words as for copying. */
function keepWordsUnmarked(event: MouseEvent) {
  if (event.shiftKey || event.detail > 1) event.preventDefault()
}

/** Drawn again only when something of its row changed: lists are asked for every few seconds. */
export const DataTableLine = memo(Line) as typeof Line

function Line<Row extends { id: string }, Seen, Deeds>(props: Props<Row, Seen, Deeds>): ReactNode {
  const { row, columns, useLine, deeds, choosing, onPick, isHighlighted } = props
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isHighlighted) line.current?.scrollIntoView({ block: 'center' })
  }, [isHighlighted])
  /** A click beside everything that has a use of its own chooses the row while rows can be, and else opens it. */
  const click = ({ target, currentTarget, shiftKey }: MouseEvent<HTMLTableRowElement>) => {
    if (!(target instanceof Element) || target.closest('a, button, label, input, [role="menu"]')) return
    if (!choosing) openRow(currentTarget)
    else if (choosing.canBeChosen(row)) onPick(row, shiftKey)
    else void choosing.refuse?.(row)
  }
  return (
    // The keyboard's `j` and `k` bring the focus to it; it is no stop of Tab.
    <tr
      ref={line}
      className={classes.row}
      tabIndex={-1}
      data-row={row.id}
      data-highlighted={isHighlighted || undefined}
      data-choosing={choosing && true}
      onClick={click}
      onMouseDown={choosing && keepWordsUnmarked}
    >
      {choosing && <ChooseOne row={row} choosing={choosing} onPick={onPick} />}
      <Cells row={row} columns={columns} useLine={useLine} deeds={deeds} />
    </tr>
  )
}

/** Apart from what is chosen and pointed out, so that neither draws them again. */
const Cells = memo(TheCells) as typeof TheCells

function TheCells<Row, Seen, Deeds>(props: CellsLook<Row, Seen, Deeds> & { row: Row }): ReactNode {
  const { row, columns, useLine, deeds } = props
  const line = useLine(row)
  return columns.map(({ heading, isForActions, isSaidOnce, card, cell }) => (
    <td
      key={heading}
      className={isForActions && classes.actions}
      data-side={card?.[1]}
      data-off={!card || undefined}
      data-said-once={isSaidOnce}
    >
      {cell(line, deeds)}
    </td>
  ))
}
