import { createStore } from '../../store/store.ts'
import { inStore } from './file-store.ts'

/**
 * What the files of a form hold, in IndexedDB under `form` and the file's id: a PDF is too large for local storage.
 * In a browser that keeps nothing they last as long as the tab.
 */
/** A text, a PDF in base64; a picture as its bytes: as text it would be read by every drawing of the form. */
export type FileContent = string | Blob

export type KeptFiles = {
  /** By id. */
  files: Readonly<Record<string, FileContent>>
  /** False until the browser's store was asked. */
  areRead: boolean
  /** The ids of files the browser could not store: they are lost with the tab, which the form should say. */
  unkept: readonly string[]
}

const nothing: KeptFiles = { files: {}, areRead: false, unkept: [] }

/** Of a form that takes none. */
export const noFiles: KeptFiles = { ...nothing, areRead: true }

const forms = createStore<Readonly<Record<string, KeptFiles>>>({})
const asked = new Set<string>()
/** Names of files forgotten while the store was being asked: they must not come back with its answer. */
const forgotten = new Set<string>()

export const { subscribe } = forms

export const keptFiles = (form: string): KeptFiles => forms.get()[form] ?? nothing

/** Asks the browser's store for the form's files, once a page load. */
export async function readKeptFiles(form: string): Promise<void> {
  if (asked.has(form)) return
  asked.add(form)
  const stored = Object.entries(await allOf(form)).filter(([id]) => !forgotten.delete(nameOf(form, id)))
  const now = keptFiles(form)
  // All of them were forgotten meanwhile.
  if (now.areRead) return
  // What was added while the store was asked is newer.
  set(form, { ...now, files: { ...Object.fromEntries(stored), ...now.files }, areRead: true })
}

export function keepFile(form: string, id: string, content: FileContent): void {
  const before = keptFiles(form)
  set(form, { ...before, files: { ...before.files, [id]: content } })
  void store(form, id, content)
}

async function store(form: string, id: string, content: FileContent): Promise<void> {
  const isKept = await inStore((table, idb) => idb.set(nameOf(form, id), content, table).then(() => true))
  const now = keptFiles(form)
  // Meanwhile it was forgotten, or another content took its place, which has an answer of its own.
  if (now.files[id] !== content) return
  const others = now.unkept.filter((other) => other !== id)
  set(form, { ...now, unkept: isKept ? others : [...others, id] })
}

/** Without an id: all of the form's files. */
export function forgetFiles(form: string, id?: string): void {
  const { files, areRead, unkept } = keptFiles(form)
  if (id === undefined) {
    // Nothing is left in the store that would have to be read.
    set(form, { ...nothing, areRead: true })
    void inStore((table, { promisifyRequest }) =>
      table('readwrite', (files) => {
        files.delete(rangeOf(form))
        return promisifyRequest(files.transaction)
      }),
    )
    return
  }
  if (!areRead) forgotten.add(nameOf(form, id))
  const { [id]: _, ...left } = files
  set(form, { files: left, areRead, unkept: unkept.filter((other) => other !== id) })
  void inStore((table, idb) => idb.del(nameOf(form, id), table))
}

function set(form: string, files: KeptFiles): void {
  forms.set({ ...forms.get(), [form]: files })
}

const nameOf = (form: string, id: string) => `${form}:${id}`
const rangeOf = (form: string) => IDBKeyRange.bound(nameOf(form, ''), nameOf(form, '\uffff'))

const isContent = (stored: unknown) => typeof stored === 'string' || stored instanceof Blob

async function allOf(form: string): Promise<Record<string, FileContent>> {
  const [names, contents] = (await inStore((table, { promisifyRequest }) =>
    table('readonly', (files) =>
      Promise.all([
        promisifyRequest(files.getAllKeys(rangeOf(form))),
        promisifyRequest(files.getAll(rangeOf(form)) as IDBRequest<unknown[]>),
      ]),
    ),
  )) ?? [[], []]
  const entries = names.map((name, place) => [(name as string).slice(form.length + 1), contents[place]] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, FileContent] => isContent(entry[1])))
}
