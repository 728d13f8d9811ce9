import type { FileStore } from '../engines/storage/port.ts'
import { type KindName, kinds } from '../kinds/kinds.ts'

type PublishedRequest = { id: string; kind: KindName }

/** The storage key of a file that a request publishes. */
export const publishedKey = ({ id, kind }: PublishedRequest, name: string): string => {
  const { folder } = kinds[kind]
  if (folder === undefined) throw new Error(`Requests of the kind ${kind} publish no files.`)
  return `${folder}/${id}/${name}`
}

/** Removes everything that a request has published. */
export async function removePublishedFiles(files: FileStore, { id, kind }: PublishedRequest): Promise<void> {
  const { folder } = kinds[kind]
  if (folder !== undefined) await files.removeAll(`${folder}/${id}`)
}
