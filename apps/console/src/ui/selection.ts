import { createStore, useStore } from '../store/store.ts'

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
  const { get, set, subscribe } = createStore<ReadonlyMap<string, Item>>(new Map())
  return {
    chosen: get,
    choose: (items, isChosen) => {
      const next = new Map(get())
      for (const item of items) {
        if (isChosen) next.set(item.id, item)
        else next.delete(item.id)
      }
      set(next)
    },
    clear: () => set(new Map()),
    subscribe,
  }
}

/** Whether this one is chosen; renders again when that changes, and not when another is chosen. */
export const useIsChosen = <Item extends Row>({ chosen, subscribe }: Selection<Item>, id: string): boolean =>
  useStore({ get: () => chosen().has(id), subscribe })

export const useChosen = <Item extends Row>({ chosen, subscribe }: Selection<Item>): ReadonlyMap<string, Item> =>
  useStore({ get: chosen, subscribe })
