import { Checkbox } from './Checkbox.tsx'
import { type Selection, useSelectedIds, useIsSelected } from './selection.ts'
import classes from './DataTable.module.css'

/** How rows are chosen. One object for the life of the screen. */
export type RowSelection<Row extends { id: string }> = {
  selection: Selection<Row>
  canBeChosen: (row: Row) => boolean
  /** Names the row's box, for one that can be chosen and for one that cannot. */
  nameOf: (row: Row) => string
  /** Why a row cannot be chosen, for the eye. */
  whyNot: string
  /** Somebody tried to choose such a row: says why it is not. */
  explainRefusal?: (row: Row) => Promise<void>
  /** The keyboard chose a row while none could be: boxes come. Left out where they always stand. */
  begin?: () => void
  /** Escape: they go. */
  leave?: () => void
}

/** Chooses one, or with Shift all from the one before to it. */
export type SelectRow<Row> = (row: Row, isRange: boolean) => void

type RowCheckboxProps<Row extends { id: string }> = { row: Row; selection: RowSelection<Row>; onPick: SelectRow<Row> }

/** Only the box knows whether its row is chosen; the row's ground follows from it in the sheet. */
export function SelectRowCheckbox<Row extends { id: string }>({
  row,
  selection: choosing,
  onPick,
}: RowCheckboxProps<Row>) {
  const { selection, canBeChosen, nameOf, whyNot } = choosing
  const isChosen = useIsSelected(selection, row.id)
  const isPossible = canBeChosen(row)
  return (
    <td className={classes.choose}>
      <label className={classes.tick} title={isPossible ? undefined : whyNot}>
        <Checkbox
          aria-label={nameOf(row)}
          checked={isChosen}
          disabled={!isPossible}
          // The click says whether Shift is held; the change that follows does not.
          onChange={({ nativeEvent }) => onPick(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
    </td>
  )
}

type AllCheckboxProps<Row extends { id: string }> = { rows: readonly Row[]; selection: RowSelection<Row> }

export function SelectAllCheckbox<Row extends { id: string }>({
  rows,
  selection: { selection, canBeChosen },
}: AllCheckboxProps<Row>) {
  const chosen = useSelectedIds(selection)
  const possible = rows.filter(canBeChosen)
  const count = possible.filter(({ id }) => chosen.has(id)).length
  return (
    <label className={classes.tick}>
      <Checkbox
        isIndeterminate={count > 0 && count < possible.length}
        checked={possible.length > 0 && count === possible.length}
        disabled={possible.length === 0}
        onChange={({ currentTarget }) => selection.setSelected(possible, currentTarget.checked)}
      />
      <span className={classes.allWords}>Select all on this page ({possible.length})</span>
    </label>
  )
}
