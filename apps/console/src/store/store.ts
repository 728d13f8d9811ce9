import { useSyncExternalStore } from 'react'
import { createStore as zustandStore } from 'zustand/vanilla'

/** A value that lives outside of components, and that tells when it changes. */
export type Readable<Value> = { get: () => Value; subscribe: (listener: () => void) => () => void }

export type Store<Value> = Readable<Value> & { set: (next: Value) => void }

/** The one way to hold what several components read and code outside of them changes. What a server knows is the query's. */
export function createStore<Value>(initially: Value): Store<Value> {
  const { getState, setState, subscribe } = zustandStore(() => initially)
  return { get: getState, set: (next) => setState(next, true), subscribe }
}

/** What the store holds; renders again when that changes. */
export const useStore = <Value>({ get, subscribe }: Readable<Value>): Value => useSyncExternalStore(subscribe, get)
