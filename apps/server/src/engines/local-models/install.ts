import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fetching, bytesHere, fetchFile } from './fetch-file.ts'
import { folderOf, noteIn, noteOf } from './installed.ts'
import { LocalModelProblem, inBytes, isFull } from './problem.ts'
import type { ModelRow } from './rows.ts'
import type { InstallRuntime } from './runtime.ts'

export type Installing = Omit<Fetching, 'signal'> & {
  /** Where models stand, each in a folder of its own. */
  folder: string
  installRuntime: InstallRuntime
  /** How much room there is for files of this folder; the file system says it where nothing else is given. */
  freeBytes?: (folder: string) => Promise<number>
}

/** What has come of a model, before all of it is there. Nothing is ever loaded from it. */
export const comingFolder = (folder: string, { id }: Pick<ModelRow, 'id'>) => join(folder, `${id}.coming`)
const runtimeIn = (modelFolder: string) => join(modelFolder, 'runtime')

/** Left free for everything else that writes. */
const spareBytes = 200_000_000

const freeOnDisk = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Installs a model: every file is fetched, behind what came before, and checked; then what it runs with is installed;
 * then all of it is put in place by one renaming. Throws `LocalModelProblem`, or the signal's reason: what came stays,
 * and the next call goes on with it.
 */
export async function installModel(
  row: ModelRow,
  installing: Installing,
  signal: AbortSignal,
  onStage: (stage: 'fetching' | 'checking') => void = () => undefined,
): Promise<void> {
  const { folder, installRuntime } = installing
  const coming = comingFolder(folder, row)
  await mkdir(coming, { recursive: true })
  await roomFor(row, installing)
  try {
    onStage('fetching')
    for (const file of row.files) await fetchFile(coming, file, { ...installing, signal })
    onStage('checking')
    if (row.runtime) await installRuntime(runtimeIn(coming), row.runtime, signal)
    signal.throwIfAborted()
    await writeFile(noteIn(coming), noteOf(row), { flush: true })
    await putInPlace(coming, folderOf(folder, row))
  } catch (error) {
    if (!isFull(error)) throw error
    throw new LocalModelProblem(await tooLittle(row, installing), { cause: error })
  }
}

async function putInPlace(coming: string, place: string): Promise<void> {
  const old = `${place}.old`
  await rm(old, { recursive: true, force: true })
  await rename(place, old).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
  await rename(coming, place)
  await rm(old, { recursive: true, force: true })
}

/** Refuses in a sentence before anything is fetched where there is too little room for all of it. */
async function roomFor(row: ModelRow, installing: Installing): Promise<void> {
  const free = await (installing.freeBytes ?? freeOnDisk)(installing.folder)
  if (free < (await neededBytes(row, installing))) throw new LocalModelProblem(await tooLittle(row, installing))
}

async function neededBytes(row: ModelRow, { folder }: Installing): Promise<number> {
  const coming = comingFolder(folder, row)
  let needed = spareBytes + (row.runtime?.mostBytes ?? 0)
  for (const file of row.files) needed += file.bytes - (await bytesHere(coming, file))
  return needed
}

async function tooLittle(row: ModelRow, installing: Installing): Promise<string> {
  const free = await (installing.freeBytes ?? freeOnDisk)(installing.folder)
  const needed = await neededBytes(row, installing)
  return `The disk of the data folder is too full for ${row.name}: ${inBytes(needed)} are needed, and ${inBytes(free)} are free.`
}
