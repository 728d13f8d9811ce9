import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { RowSelection, SelectRow } from './DataTableSelection.tsx'

/** A letter here is typed, or belongs to what lies over the list. */
const keyboardInputSelector =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="grid"], [role="slider"], [data-keys-taken]'

const isKeyHandledElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(keyboardInputSelector) !== null) ||
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** As a click beside everything else in the row: what opens it is marked. */
export const openFocusedRow = (row: Element) => row.querySelector<HTMLElement>('[data-opener]')?.click()

/**
 * The keys of a list: `j` and `k` bring the focus from row to row, `x` chooses, with Shift all between, Enter opens,
 * Escape ends the choosing; between boxes the arrows go as well. The marked row is the one with the focus: nothing is drawn again for it, and a screen reader
 * reads it. Answers how a row is chosen by other means.
 */
export function useRowKeys<Row extends { id: string }>(
  body: RefObject<HTMLTableSectionElement | null>,
  shown: readonly { row: Row }[],
  choosing: RowSelection<Row> | undefined,
  isChoosing: boolean,
): SelectRow<Row> {
  const marked = useRef<{ id: string; at: number }>(undefined)
  const rows = useMemo(() => shown.map(({ row }) => row), [shown])
  const now = useRef({ rows, choosing })
  useEffect(() => {
    now.current = { rows, choosing }
  })
  // One function for the life of the table: no row is drawn again for it.
  const pick = useCallback<SelectRow<Row>>((row, isRange) => {
    const { selection, canBeChosen } = now.current.choosing ?? {}
    selection?.toggle(row, isRange && canBeChosen ? now.current.rows.filter(canBeChosen) : undefined)
  }, [])

  const markedAt = (lines: readonly HTMLTableRowElement[]) => {
    const focused = lines.findIndex((line) => line.contains(document.activeElement))
    if (focused >= 0) return focused
    const last = marked.current
    if (!last) return undefined
    const there = lines.findIndex(({ dataset }) => dataset['row'] === last.id)
    // Gone since: the one that stands in its place now is the next.
    return there >= 0 ? there : last.at - 1
  }
  const mark = (lines: readonly HTMLTableRowElement[], at: number) => {
    const line = lines[at]
    if (!line) return
    marked.current = { id: line.dataset['row'] ?? '', at }
    line.focus()
  }
  const chooseAt = (at: number, isRange: boolean) => {
    const row = rows[at]
    if (!row || !choosing) return
    if (!choosing.canBeChosen(row)) return void choosing.explainRefusal?.(row)
    if (!isChoosing) choosing.begin?.()
    pick(row, isRange)
  }
  const keepAt = (at: number) => {
    const row = rows[at]
    // On the way over several, what cannot be chosen is passed by.
    if (row && choosing?.canBeChosen(row) && !choosing.selection.selectedIds().has(row.id)) chooseAt(at, false)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isKeyHandledElsewhere(event.target))
      return
    if (moveBetweenCheckboxes(event, body.current)) return event.preventDefault()
    const lines = [...(body.current?.querySelectorAll('tr') ?? [])]
    const at = markedAt(lines)
    const key = event.key.toLowerCase()
    if (key === 'j' || key === 'k') {
      const next = at === undefined ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), lines.length - 1)
      // As in a list of mail: with Shift the row that is left and the one that is reached are chosen.
      if (event.shiftKey) for (const each of [at, next]) if (each !== undefined) keepAt(each)
      mark(lines, next)
    } else if (key === 'x' && at !== undefined) chooseAt(at, event.shiftKey)
    else if (key === 'enter' && lines.some((line) => line === document.activeElement)) {
      openFocusedRow(document.activeElement!)
    } else if (key === 'escape' && isChoosing && choosing?.leave) choosing.leave()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the keys that work everywhere: where a list stands, these are the list's.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return pick
}

/** From a box the arrows go to the next one that can be ticked, Home and End to the first and the last. */
function moveBetweenCheckboxes({ key, target }: KeyboardEvent, body: HTMLElement | null): boolean {
  if (!(target instanceof HTMLInputElement) || !body?.contains(target)) return false
  const boxes = [...body.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const at = boxes.indexOf(target)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[key]
  const box = next === undefined ? undefined : boxes[next]
  box?.focus()
  return box !== undefined
}
