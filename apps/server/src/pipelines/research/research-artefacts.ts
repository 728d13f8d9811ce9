import type { FileStore } from '../../engines/storage/port.ts'

/** What the steps of a research hand on to each other: it is large, so it lies in storage, and steps keep its key. */
export type ArtefactStore = { files: FileStore; requestId: string }

/** Puts it where the later steps of the request find it, and says under which key. */
export async function storeArtefact(
  { files, requestId }: ArtefactStore,
  name: string,
  value: unknown,
): Promise<string> {
  const key = `steps/${requestId}/${name}.json`
  await files.put(key, JSON.stringify(value, replaceNulCharacters))
  return key
}

/** What a page or an engine says may hold what no database takes: null characters and halves of emoji, which show nothing. */
const replaceNulCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutNulCharacters(value) : value

export const withoutNulCharacters = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Written by us alone, and whole or not at all. */
export async function loadArtefact<Value>({ files }: Pick<ArtefactStore, 'files'>, key: string): Promise<Value> {
  const data = await files.read(key)
  if (!data) throw new Error(`What an earlier step kept as ${key} is gone.`)
  return JSON.parse(data.toString('utf8')) as Value
}
