import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { ModelRow } from './rows.ts'

/** What stands in a model's folder once all of it is there, checked. It is written last, before the folder is put in place. */
const manifestFile = 'installed.json'
const manifestSchema = z.object({
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

export const folderOf = (folder: string, { id }: Pick<ModelRow, 'id'>) => join(folder, id)
export const readManifest = (folder: string) => join(folder, manifestFile)

export const manifestOf = ({ files }: Pick<ModelRow, 'files'>) =>
  `${JSON.stringify({ files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })) }, undefined, 2)}\n`

/**
 * Changes when what is installed of a model changes; undefined where it is not installed, or is not what this version
 * knows: a file that is missing or of another length, or one of an earlier version.
 */
export async function installStampOf(folder: string, row: Pick<ModelRow, 'id' | 'files'>): Promise<string | undefined> {
  const at = folderOf(folder, row)
  const written = await readFile(readManifest(at), 'utf8').catch(() => undefined)
  const read = written === undefined ? undefined : manifestSchema.safeParse(parseJson(written))
  if (!read?.success) return undefined
  const known = new Map(read.data.files.map(({ path, sha256 }) => [path, sha256]))
  for (const { path, bytes, sha256 } of row.files) {
    const size = (await stat(join(at, path)).catch(() => undefined))?.size
    if (size !== bytes || known.get(path) !== sha256) return undefined
  }
  return `${row.id}-${(await stat(readManifest(at))).mtimeMs}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
