import { type ChosenFile, type DraftDefinition, keepDataKeyOf } from '../drafts/define-draft.ts'
import { type FileContent, deleteFiles, storeFile } from '../drafts/draft-files.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { useDraftFiles } from '../drafts/use-draft-files.ts'

/** A file that was chosen and read. */
export type LoadedFile = ChosenFile & { content: FileContent }

/** The fields of a draft that name a chosen file. */
type FileField<Value> = {
  [Name in keyof Value]-?: ChosenFile | undefined extends Value[Name] ? Name : never
}[keyof Value] &
  string

export type Form<Value extends object> = Pick<Draft<Value>, 'draft' | 'change'> & {
  /** Under which the browser keeps the draft, its files and its tries. */
  name: string
  /** What the chosen files hold, by id: the field's name, or what the form calls each of several. */
  files: Readonly<Record<string, FileContent>>
  /** False for a moment after a reload, while the browser's store is asked for the files. */
  areFilesRead: boolean
  /** False where the browser has no room: what was entered is lost with the tab. */
  isKept: boolean
  isEmpty: boolean
  /** One of several files, under an id of the form's own. */
  keepFile: (id: string, content: FileContent) => void
  forgetFile: (id: string) => void
  /** The file of a field. */
  takeFile: (field: FileField<Value>, read: LoadedFile) => void
  removeFile: (field: FileField<Value>) => void
  /** Empties the form; gives the way back. */
  clear: () => () => void
  /** It was sent: resets what a success resets, unless the form is to be kept. */
  succeed: () => void
}

/** A form's draft with its files, and what every form does with them. */
export function useForm<Value extends object>(definition: DraftDefinition<Value>): Form<Value> {
  const { name, empty, isEmpty, afterSuccess, hasFiles } = definition
  const { draft, change, clear, isKept } = useDraft(definition)
  const { files, areLoaded, unsavedIds } = useDraftFiles(hasFiles ? name : undefined)
  const forgetAllFiles = () => {
    if (hasFiles) deleteFiles(name)
  }
  const become = (next: Value) => {
    // An empty form is none in the browser's store.
    if (JSON.stringify(next) === JSON.stringify(empty)) clear()
    else change(() => next)
  }
  return {
    name,
    draft,
    change,
    files,
    areFilesRead: areLoaded,
    isKept: isKept && unsavedIds.length === 0,
    isEmpty: isEmpty(draft),
    keepFile: (id, content) => storeFile(name, id, content),
    forgetFile: (id) => deleteFiles(name, id),
    takeFile: (field, { content, ...chosen }) => {
      storeFile(name, field, content)
      change((now) => ({ ...now, [field]: chosen }))
    },
    removeFile: (field) => {
      deleteFiles(name, field)
      change((now) => ({ ...now, [field]: undefined }))
    },
    clear: () => {
      forgetAllFiles()
      clear()
      return () => {
        for (const [id, content] of Object.entries(files)) storeFile(name, id, content)
        change(() => draft)
      }
    },
    succeed: () => {
      if (!keepDataKeyOf(draft)) forgetAllFiles()
      become(afterSuccess(draft))
    },
  }
}
