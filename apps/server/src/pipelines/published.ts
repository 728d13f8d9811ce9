import type { FileStore } from '../engines/storage/port.ts'
import { type KindName, kinds } from '../kinds/kinds.ts'

type Published = { id: string; kind: KindName }

/** The storage key of a file that a request publishes. */
export const publishedKey = ({ id, kind }: Published, name: string): string => {
  const { folder } = kinds[kind]
  if (folder === undefined) throw new Error(`Requests of the kind ${kind} publish no files.`)
  return `${folder}/${id}/${name}`
}

/** Removes everything that a request has published. */
export async function removePublished(files: FileStore, { id, kind }: Published): Promise<void> {
  const { folder } = kinds[kind]
  if (folder !== undefined) await files.removeAll(`${folder}/${id}`)
}
