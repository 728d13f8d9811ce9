import { onTestFinished, vi } from 'vitest'

type Range = { lower: string; upper: string }
type PendingWrite = { needsRoom: boolean; make: (rows: Map<string, unknown>) => void }

/**
 * Until the test ends: a browser's store as far as the console asks it. Like a browser's it answers later, and finds out
 * that it has no room after it answered, when the whole is to be written.
 */
export function installFakeIndexedDb() {
  const store = { rows: new Map<string, unknown>(), hasRoom: true }
  const database = { transaction: () => transaction(store), onclose: () => {} }
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string): Range => ({ lower, upper }) })
  vi.stubGlobal('indexedDB', {
    open: () => request(() => database),
  })
  // The connection stays open: who holds it must open the next test's store anew.
  onTestFinished(() => {
    database.onclose()
    vi.unstubAllGlobals()
  })
  return store
}

function request(read: () => unknown) {
  const asked = { result: undefined as unknown, onsuccess: () => {} }
  setTimeout(() => {
    asked.result = read()
    asked.onsuccess()
  })
  return asked
}

function transaction(store: ReturnType<typeof installFakeIndexedDb>) {
  let change: PendingWrite | undefined
  const changing = (wanted: PendingWrite, result?: string) => {
    change = wanted
    return request(() => result)
  }
  const inRange = ({ lower, upper }: Range) => [...store.rows].filter(([name]) => lower <= name && name <= upper)
  const table = {
    put: (content: unknown, name: string) =>
      changing({ needsRoom: true, make: (rows) => rows.set(name, content) }, name),
    delete: (names: string | Range) =>
      changing({
        needsRoom: false,
        make: (rows) => {
          const gone = typeof names === 'string' ? [names] : inRange(names).map(([name]) => name)
          for (const name of gone) rows.delete(name)
        },
      }),
    getAllKeys: (names: Range) => request(() => inRange(names).map(([name]) => name)),
    getAll: (names: Range) => request(() => inRange(names).map(([, content]) => content)),
  }
  const open = {
    error: null as DOMException | null,
    objectStore: () => ({ ...table, transaction: open }),
    oncomplete: () => {},
    onabort: () => {},
  }
  const commit = () => {
    if (change?.needsRoom && !store.hasRoom) {
      open.error = new DOMException('full', 'QuotaExceededError')
      return open.onabort()
    }
    change?.make(store.rows)
    open.oncomplete()
  }
  // The one request is answered first.
  setTimeout(() => setTimeout(commit))
  return open
}
