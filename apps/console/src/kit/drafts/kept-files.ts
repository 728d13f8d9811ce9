/**
 * What the files of a form hold, in IndexedDB under `form` and the file's id: a PDF is too large for local storage.
 * In a browser that keeps nothing they last as long as the tab.
 */
export type KeptFiles = {
  /** By id. */
  files: Readonly<Record<string, string>>
  /** False until the browser's store was asked. */
  areRead: boolean
}

const database = 'patchbay'
const table = 'files'
const nothing: KeptFiles = { files: {}, areRead: false }

const known = new Map<string, KeptFiles>()
const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const keptFiles = (form: string): KeptFiles => known.get(form) ?? nothing

/** Asks the browser's store for the form's files, once a page load. */
export async function readKeptFiles(form: string): Promise<void> {
  if (known.has(form)) return
  known.set(form, nothing)
  const stored = await allOf(form)
  // What was added while the store was asked is newer.
  set(form, { files: { ...stored, ...keptFiles(form).files }, areRead: true })
}

export function keepFile(form: string, id: string, content: string): void {
  const before = keptFiles(form)
  set(form, { ...before, files: { ...before.files, [id]: content } })
  void inStore('readwrite', (store) => store.put(content, nameOf(form, id)))
}

/** Without an id: all of the form's files. */
export function forgetFiles(form: string, id?: string): void {
  const before = keptFiles(form)
  const files = Object.fromEntries(Object.entries(before.files).filter(([other]) => id !== undefined && other !== id))
  set(form, { ...before, files })
  void inStore('readwrite', (store) => store.delete(id === undefined ? rangeOf(form) : nameOf(form, id)))
}

function set(form: string, files: KeptFiles): void {
  known.set(form, files)
  for (const listener of listeners) listener()
}

const nameOf = (form: string, id: string) => `${form}:${id}`
const rangeOf = (form: string) => IDBKeyRange.bound(nameOf(form, ''), nameOf(form, '\uffff'))

async function allOf(form: string): Promise<Record<string, string>> {
  const [names, contents] = await Promise.all([
    inStore('readonly', (store) => store.getAllKeys(rangeOf(form))),
    inStore('readonly', (store) => store.getAll(rangeOf(form)) as IDBRequest<unknown[]>),
  ])
  const entries = (names ?? []).map(
    (name, place) => [(name as string).slice(form.length + 1), contents?.[place]] as const,
  )
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Undefined where the browser has no such store, no room or gives no leave: then the tab's memory is all there is. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const opened = indexedDB.open(database, 1)
    opened.onupgradeneeded = () => opened.result.createObjectStore(table)
    const db = await answer(opened)
    try {
      return await answer(ask(db.transaction(table, mode).objectStore(table)))
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
