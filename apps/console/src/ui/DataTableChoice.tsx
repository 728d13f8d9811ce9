import { Check } from './Check.tsx'
import { type Selection, useChosen, useIsChosen } from './selection.ts'
import classes from './DataTable.module.css'

/** How rows are chosen. One object for the life of the screen. */
export type Choosing<Row extends { id: string }> = {
  selection: Selection<Row>
  canBeChosen: (row: Row) => boolean
  /** Names the row's box, for one that can be chosen and for one that cannot. */
  nameOf: (row: Row) => string
  /** Why a row cannot be chosen, for the eye. */
  whyNot: string
  /** Somebody tried to choose such a row: says why it is not. */
  refuse?: (row: Row) => Promise<void>
  /** The keyboard chose a row while none could be: boxes come. Left out where they always stand. */
  begin?: () => void
  /** Escape: they go. */
  leave?: () => void
}

/** Chooses one, or with Shift all from the one before to it. */
export type Pick<Row> = (row: Row, isRange: boolean) => void

type OneProps<Row extends { id: string }> = { row: Row; choosing: Choosing<Row>; onPick: Pick<Row> }

/** Only the box knows whether its row is chosen; the row's ground follows from it in the sheet. */
export function ChooseOne<Row extends { id: string }>({ row, choosing, onPick }: OneProps<Row>) {
  const { selection, canBeChosen, nameOf, whyNot } = choosing
  const isChosen = useIsChosen(selection, row.id)
  const isPossible = canBeChosen(row)
  return (
    <td className={classes.choose}>
      <label className={classes.tick} title={isPossible ? undefined : whyNot}>
        <Check
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

type AllProps<Row extends { id: string }> = { rows: readonly Row[]; choosing: Choosing<Row> }

export function ChooseAll<Row extends { id: string }>({ rows, choosing: { selection, canBeChosen } }: AllProps<Row>) {
  const chosen = useChosen(selection)
  const possible = rows.filter(canBeChosen)
  const count = possible.filter(({ id }) => chosen.has(id)).length
  return (
    <label className={classes.tick}>
      <Check
        isPartly={count > 0 && count < possible.length}
        checked={possible.length > 0 && count === possible.length}
        disabled={possible.length === 0}
        onChange={({ currentTarget }) => selection.choose(possible, currentTarget.checked)}
      />
      <span className={classes.allWords}>Select all on this page ({possible.length})</span>
    </label>
  )
}
