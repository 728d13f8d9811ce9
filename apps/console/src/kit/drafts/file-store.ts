import { type UseStore, createStore } from 'idb-keyval'

/** The console's one table in IndexedDB; opened when it is asked for the first time. */
const table = createStore('patchbay', 'files')

/**
 * Asks that table. Undefined where the browser has no such store, no room or gives no leave: then the tab's memory is
 * all there is.
 */
export async function inStore<Value>(ask: (table: UseStore) => Promise<Value>): Promise<Value | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await ask(table)
  } catch (error) {
    // What the browser takes back without a reason comes as null.
    if (error !== null && !(error instanceof DOMException)) throw error
    globalThis.console.warn('This browser keeps no files for us; they last as long as the tab.', error)
    return undefined
  }
}
