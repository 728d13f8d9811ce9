import { startTransition, useEffect, useState } from 'react'
import { createStore, useStore } from '../store/store.ts'

type Row = { id: string }

/**
 * What is chosen of a list, by id, over all of its pages. A store and no state: each row reads only whether it is
 * chosen itself, and who counts them asks for all.
 */
export type Selection<Item extends Row> = {
  selectedIds: () => ReadonlyMap<string, Item>
  setSelected: (items: readonly Item[], isChosen: boolean) => void
  /** Turns one over; a range becomes as it does, from the one that was touched last to it, in the order that they stand in. */
  toggle: (item: Item, range?: readonly Item[]) => void
  /** Lets go of what is no more. */
  deselect: (item: Row) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
  /** Whether the last change was of many at once, and this is not the one that was pressed. */
  isDeferred: (id: string) => boolean
}

/** More are drawn when what was pressed has answered. */
const maxSynchronousRows = 12

export function createSelection<Item extends Row>(): Selection<Item> {
  const { get, set, subscribe } = createStore<ReadonlyMap<string, Item>>(new Map())
  let lastTouched: string | undefined
  let wasMany = false
  const choose = (items: readonly Item[], isChosen: boolean) => {
    const next = new Map(get())
    wasMany = items.length > maxSynchronousRows
    for (const item of items) {
      if (isChosen) next.set(item.id, item)
      else next.delete(item.id)
    }
    set(next)
  }
  return {
    selectedIds: get,
    setSelected: choose,
    toggle: (item, range) => {
      const [isChosen, from] = [!get().has(item.id), lastTouched]
      lastTouched = item.id
      choose(range ? rangeBetween(range, from, item) : [item], isChosen)
    },
    deselect: ({ id }) => {
      const next = new Map(get())
      wasMany = false
      if (next.delete(id)) set(next)
    },
    clear: () => {
      lastTouched = undefined
      wasMany = get().size > maxSynchronousRows
      set(new Map())
    },
    subscribe,
    isDeferred: (id) => wasMany && id !== lastTouched,
  }
}

/** From one to the other, whichever stands first; where one of them is not there any more, the other alone. */
function rangeBetween<Item extends Row>(order: readonly Item[], from: string | undefined, to: Item): readonly Item[] {
  const placeOf = (id: string) => order.findIndex((each) => each.id === id)
  const [start, end] = [placeOf(from ?? to.id), placeOf(to.id)]
  if (start < 0 || end < 0) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/**
 * Whether this one is chosen; renders again when that changes, and not when another is chosen. Where many are at once, the
 * box that was pressed and the count answer first.
 */
export function useIsSelected<Item extends Row>(
  { selectedIds, subscribe, isDeferred }: Selection<Item>,
  id: string,
): boolean {
  const [isChosen, setChosen] = useState(() => selectedIds().has(id))
  useEffect(() => {
    const take = () => setChosen(selectedIds().has(id))
    take()
    return subscribe(() => (isDeferred(id) ? startTransition(take) : take()))
  }, [selectedIds, subscribe, isDeferred, id])
  return isChosen
}

/** What is chosen, for whoever says it at once. */
export const useSelectedIds = <Item extends Row>({
  selectedIds,
  subscribe,
}: Selection<Item>): ReadonlyMap<string, Item> => useStore({ get: selectedIds, subscribe })

/** The same a moment later, for whoever draws much by it: the box that was pressed answers first. */
export function useDeferredSelectedIds<Item extends Row>({
  selectedIds,
  subscribe,
}: Selection<Item>): ReadonlyMap<string, Item> {
  const [known, setKnown] = useState(selectedIds)
  useEffect(() => {
    const take = () => startTransition(() => setKnown(selectedIds))
    take()
    return subscribe(take)
  }, [selectedIds, subscribe])
  return known
}
