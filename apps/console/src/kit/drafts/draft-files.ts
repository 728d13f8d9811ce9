import { createStore } from '../../store/store.ts'
import { withFileStore } from './file-store.ts'

/**
 * What the files of a form hold, in IndexedDB under `form` and the file's id: a PDF is too large for local storage.
 * In a browser that keeps nothing they last as long as the tab.
 */
/** A text, a PDF in base64; a picture as its bytes: as text it would be read by every drawing of the form. */
export type FileContent = string | Blob

export type DraftFiles = {
  /** By id. */
  files: Readonly<Record<string, FileContent>>
  /** False until the browser's store was asked. */
  areLoaded: boolean
  /** The ids of files the browser could not store: they are lost with the tab, which the form should say. */
  unsavedIds: readonly string[]
}

const noDraftFiles: DraftFiles = { files: {}, areLoaded: false, unsavedIds: [] }

/** Of a form that takes none. */
export const noFiles: DraftFiles = { ...noDraftFiles, areLoaded: true }

const forms = createStore<Readonly<Record<string, DraftFiles>>>({})
const loadedForms = new Set<string>()
/** Names of files forgotten while the store was being asked: they must not come back with its answer. */
const deletedKeys = new Set<string>()

export const { subscribe } = forms

export const draftFilesOf = (form: string): DraftFiles => forms.get()[form] ?? noDraftFiles

/** Asks the browser's store for the form's files, once a page load. */
export async function loadDraftFiles(form: string): Promise<void> {
  if (loadedForms.has(form)) return
  loadedForms.add(form)
  const stored = Object.entries(await loadFormFiles(form)).filter(([id]) => !deletedKeys.delete(fileKeyOf(form, id)))
  const now = draftFilesOf(form)
  // All of them were forgotten meanwhile.
  if (now.areLoaded) return
  // What was added while the store was asked is newer.
  set(form, { ...now, files: { ...Object.fromEntries(stored), ...now.files }, areLoaded: true })
}

export function storeFile(form: string, id: string, content: FileContent): void {
  const before = draftFilesOf(form)
  set(form, { ...before, files: { ...before.files, [id]: content } })
  void writeToStore(form, id, content)
}

async function writeToStore(form: string, id: string, content: FileContent): Promise<void> {
  const isKept = await withFileStore((table, idb) => idb.set(fileKeyOf(form, id), content, table).then(() => true))
  const now = draftFilesOf(form)
  // Meanwhile it was forgotten, or another content took its place, which has an answer of its own.
  if (now.files[id] !== content) return
  const others = now.unsavedIds.filter((other) => other !== id)
  set(form, { ...now, unsavedIds: isKept ? others : [...others, id] })
}

/** Without an id: all of the form's files. */
export function deleteFiles(form: string, id?: string): void {
  const { files, areLoaded, unsavedIds } = draftFilesOf(form)
  if (id === undefined) {
    // Nothing is left in the store that would have to be read.
    set(form, { ...noDraftFiles, areLoaded: true })
    void withFileStore((table, { promisifyRequest }) =>
      table('readwrite', (files) => {
        files.delete(formKeyRange(form))
        return promisifyRequest(files.transaction)
      }),
    )
    return
  }
  if (!areLoaded) deletedKeys.add(fileKeyOf(form, id))
  const { [id]: _, ...left } = files
  set(form, { files: left, areLoaded, unsavedIds: unsavedIds.filter((other) => other !== id) })
  void withFileStore((table, idb) => idb.del(fileKeyOf(form, id), table))
}

function set(form: string, files: DraftFiles): void {
  forms.set({ ...forms.get(), [form]: files })
}

const fileKeyOf = (form: string, id: string) => `${form}:${id}`
const formKeyRange = (form: string) => IDBKeyRange.bound(fileKeyOf(form, ''), fileKeyOf(form, '\uffff'))

const isFileContent = (stored: unknown) => typeof stored === 'string' || stored instanceof Blob

async function loadFormFiles(form: string): Promise<Record<string, FileContent>> {
  const [names, contents] = (await withFileStore((table, { promisifyRequest }) =>
    table('readonly', (files) =>
      Promise.all([
        promisifyRequest(files.getAllKeys(formKeyRange(form))),
        promisifyRequest(files.getAll(formKeyRange(form)) as IDBRequest<unknown[]>),
      ]),
    ),
  )) ?? [[], []]
  const entries = names.map((name, index) => [(name as string).slice(form.length + 1), contents[index]] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, FileContent] => isFileContent(entry[1])))
}
