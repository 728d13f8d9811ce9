const database = 'patchbay'
const table = 'files'

/**
 * Asks the console's one table in IndexedDB. Undefined where the browser has no such store, no room or gives no leave:
 * then the tab's memory is all there is.
 */
export async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const opened = indexedDB.open(database, 1)
    opened.onupgradeneeded = () => opened.result.createObjectStore(table)
    const db = await answer(opened)
    try {
      const transaction = db.transaction(table, mode)
      const [value] = await Promise.all([answer(ask(transaction.objectStore(table))), end(transaction)])
      return value
    } finally {
      db.close()
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    globalThis.console.warn('This browser keeps no files for us; they last as long as the tab.', error)
    return undefined
  }
}

const answer = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('The store did not answer.'))
  })

/** A request may succeed, and all of it be taken back when there turns out to be no room. */
const end = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('The store took it back.', 'AbortError'))
  })
