import type { SourceDocument } from '@patchbay/text'
import type { FileStore } from '../../engines/storage/port.ts'

/** What posts are made of, and which part of the order each document came by. */
export type PostDocument = SourceDocument & { by: { type: string; sourceId?: string } }

/** As a writer is given it. */
export function toSourceDocument(one: PostDocument): SourceDocument {
  const { by: _, ...document } = one
  return document
}

/** While it is made, and for as long as its posts are there: a change of one may say what its sources hold. */
const temporaryKeyOf = (requestId: string, name: string) => `steps/${requestId}/${name}.json`
const materialFolderOf = (requestId: string) => `material/${requestId}`

export async function storeMaterial(
  files: FileStore,
  requestId: string,
  documents: readonly PostDocument[],
  name: 'material' | 'researched' = 'material',
): Promise<string> {
  const key = temporaryKeyOf(requestId, name)
  await files.put(key, JSON.stringify(documents, replaceNulCharacters))
  return key
}

/** Pages may hold what no database takes: null characters and halves of emoji, which show nothing. */
const replaceNulCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

export async function loadStoredMaterial(files: Pick<FileStore, 'read'>, key: string): Promise<PostDocument[]> {
  const data = await files.read(key)
  if (!data) throw new Error(`What an earlier step kept as ${key} is gone.`)
  return JSON.parse(data.toString('utf8')) as PostDocument[]
}

/** Puts it where it stays with the posts. */
export async function copyMaterialToPosts(files: FileStore, requestId: string, key: string): Promise<void> {
  const data = await files.read(key)
  if (data) await files.put(`${materialFolderOf(requestId)}/documents.json`, data)
}

/** What the posts of a request were made of; nothing where it is gone. */
export async function loadMaterialOf(files: Pick<FileStore, 'read'>, requestId: string): Promise<PostDocument[]> {
  const data = await files.read(`${materialFolderOf(requestId)}/documents.json`)
  return data ? (JSON.parse(data.toString('utf8')) as PostDocument[]) : []
}

export const removeMaterial = (files: FileStore, requestId: string): Promise<void> =>
  files.removeAll(materialFolderOf(requestId))
