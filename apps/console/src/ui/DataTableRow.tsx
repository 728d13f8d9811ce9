import { type MouseEvent, type ReactNode, memo, useEffect, useRef } from 'react'
import type { Columns } from './columns.ts'
import { SelectRowCheckbox, type RowSelection, type SelectRow } from './DataTableSelection.tsx'
import classes from './DataTable.module.css'
import { openFocusedRow } from './use-row-keys.ts'

type CellsOptions<Row, Line, Deeds> = {
  columns: Columns<Line, Deeds>
  /** A hook: what the cells are told of a row, with what it reads beside it, as whether it plays. */
  useLine: (row: Row) => Line
  /** What the cells can ask for. */
  actions: Deeds
}

export type RowOptions<Row extends { id: string }, Line, Deeds> = CellsOptions<Row, Line, Deeds> & {
  /** Given where rows can be chosen. */
  selection?: RowSelection<Row> | undefined
}

type Props<Row extends { id: string }, Line, Deeds> = RowOptions<Row, Line, Deeds> & {
  row: Row
  onPick: SelectRow<Row>
  isHighlighted: boolean
}

/** A click with Shift, or a second one at once, would mark the row's words as for copying. */
function preventTextSelection(event: MouseEvent) {
  if (event.shiftKey || event.detail > 1) event.preventDefault()
}

/** Drawn again only when something of its row changed: lists are asked for every few seconds. */
export const DataTableRow = memo(RowContent) as typeof RowContent

function RowContent<Row extends { id: string }, Seen, Deeds>(props: Props<Row, Seen, Deeds>): ReactNode {
  const { row, columns, useLine, actions, selection, onPick, isHighlighted } = props
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isHighlighted) line.current?.scrollIntoView({ block: 'center' })
  }, [isHighlighted])
  /** A click beside everything that has a use of its own chooses the row while rows can be, and else opens it. */
  const click = ({ target, currentTarget, shiftKey }: MouseEvent<HTMLTableRowElement>) => {
    if (!(target instanceof Element) || target.closest('a, button, label, input, [role="menu"]')) return
    if (!selection) openFocusedRow(currentTarget)
    else if (selection.canBeChosen(row)) onPick(row, shiftKey)
    else void selection.explainRefusal?.(row)
  }
  return (
    // The keyboard's `j` and `k` bring the focus to it; it is no stop of Tab.
    <tr
      ref={line}
      className={classes.row}
      tabIndex={-1}
      data-row={row.id}
      data-highlighted={isHighlighted || undefined}
      data-choosing={selection && true}
      onClick={click}
      onMouseDown={selection && preventTextSelection}
    >
      {selection && <SelectRowCheckbox row={row} selection={selection} onPick={onPick} />}
      <MemoizedCells row={row} columns={columns} useLine={useLine} actions={actions} />
    </tr>
  )
}

/** Apart from what is chosen and pointed out, so that neither draws them again. */
const MemoizedCells = memo(RowCells) as typeof RowCells

function RowCells<Row, Seen, Deeds>(props: CellsOptions<Row, Seen, Deeds> & { row: Row }): ReactNode {
  const { row, columns, useLine, actions } = props
  const line = useLine(row)
  return columns.map(({ heading, isForActions, isSaidOnce, card, cell }) => (
    <td
      key={heading}
      className={isForActions && classes.actions}
      data-side={card?.[1]}
      data-off={!card || undefined}
      data-said-once={isSaidOnce}
    >
      {cell(line, actions)}
    </td>
  ))
}
