import type * as Idb from 'idb-keyval'

type Table = Idb.UseStore

/** The console's one table in IndexedDB; opened, with the code for it, when it is asked for the first time. */
let openedTable: Promise<{ idb: typeof Idb; table: Table }> | undefined

async function openTable() {
  const idb = await import('idb-keyval')
  return { idb, table: idb.createStore('patchbay', 'files') }
}

/**
 * Asks that table. Undefined where the browser has no such store, no room or gives no leave, or where the code for it
 * does not come: then the tab's memory is all there is.
 */
export async function withFileStore<Value>(
  ask: (table: Table, idb: typeof Idb) => Promise<Value>,
): Promise<Value | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  const store = await (openedTable ??= openTable()).catch((error: unknown) => {
    openedTable = undefined
    globalThis.console.warn(
      'What keeps files in this browser could not be loaded; they last as long as the tab.',
      error,
    )
  })
  if (!store) return undefined
  try {
    return await ask(store.table, store.idb)
  } catch (error) {
    // What the browser takes back without a reason comes as null.
    if (error !== null && !(error instanceof DOMException)) throw error
    globalThis.console.warn('This browser keeps no files for us; they last as long as the tab.', error)
    return undefined
  }
}
