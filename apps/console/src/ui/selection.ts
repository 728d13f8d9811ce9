import { useSyncExternalStore } from 'react'

type Row = { id: string }

/**
 * What is chosen of a list, by id, over all of its pages. A store and no state: each row reads only whether it is
 * chosen itself, and who counts them asks for all.
 */
export type Selection<Item extends Row> = {
  chosen: () => ReadonlyMap<string, Item>
  choose: (items: readonly Item[], isChosen: boolean) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

export function createSelection<Item extends Row>(): Selection<Item> {
  let chosen: ReadonlyMap<string, Item> = new Map()
  const listeners = new Set<() => void>()
  const become = (next: ReadonlyMap<string, Item>) => {
    chosen = next
    for (const listener of listeners) listener()
  }
  return {
    chosen: () => chosen,
    choose: (items, isChosen) => {
      const next = new Map(chosen)
      for (const item of items) {
        if (isChosen) next.set(item.id, item)
        else next.delete(item.id)
      }
      become(next)
    },
    clear: () => become(new Map()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether this one is chosen; renders again when that changes, and not when another is chosen. */
export const useIsChosen = <Item extends Row>({ chosen, subscribe }: Selection<Item>, id: string): boolean =>
  useSyncExternalStore(subscribe, () => chosen().has(id))

export const useChosen = <Item extends Row>({ chosen, subscribe }: Selection<Item>): ReadonlyMap<string, Item> =>
  useSyncExternalStore(subscribe, chosen)
