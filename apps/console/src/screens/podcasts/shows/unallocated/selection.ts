/** Which episodes are chosen, and which was touched last: a range begins there. */
export type Selection = { ids: ReadonlySet<string>; last: string | undefined }

export type SelectionChange =
  | {
      kind: 'toggle'
      id: string
      /** Everything from the last one to this one. */ isRange: boolean
      order: readonly string[]
    }
  /** Those of the list, beside what is chosen already. */
  | { kind: 'all'; order: readonly string[] }
  | { kind: 'clear' }
  /** Those that are not in the list any more are forgotten. */
  | { kind: 'keep'; order: readonly string[] }

export const nothingSelected: Selection = { ids: new Set(), last: undefined }

export function changedSelection(selection: Selection, change: SelectionChange): Selection {
  if (change.kind === 'clear') return nothingSelected
  if (change.kind === 'all') return { ids: new Set([...selection.ids, ...change.order]), last: undefined }
  if (change.kind === 'keep') {
    const there = new Set(change.order)
    return { ids: new Set([...selection.ids].filter((id) => there.has(id))), last: selection.last }
  }
  const { id, isRange, order } = change
  const ids = new Set(selection.ids)
  const isOn = !ids.has(id)
  for (const each of isRange ? between(order, selection.last, id) : [id]) {
    if (isOn) ids.add(each)
    else ids.delete(each)
  }
  return { ids, last: id }
}

function between(order: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [order.indexOf(from ?? to), order.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}
