import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DownloadOptions, downloadedBytes, downloadFile } from './download-file.ts'
import { folderOf, readManifest, manifestOf } from './installed.ts'
import { LocalModelProblem, formatBytes, isDiskFull } from './problem.ts'
import type { ModelRow } from './rows.ts'
import type { InstallRuntime } from './runtime.ts'

export type InstallContext = Omit<DownloadOptions, 'signal'> & {
  /** Where models stand, each in a folder of its own. */
  folder: string
  installRuntime: InstallRuntime
  /** How much room there is for files of this folder; the file system says it where nothing else is given. */
  freeBytes?: (folder: string) => Promise<number>
}

/** What has come of a model, before all of it is there. Nothing is ever loaded from it. */
export const downloadFolder = (folder: string, { id }: Pick<ModelRow, 'id'>) => join(folder, `${id}.coming`)
const runtimeIn = (modelFolder: string) => join(modelFolder, 'runtime')

/** Left free for everything else that writes. */
const reservedBytes = 200_000_000

const freeDiskBytes = async (folder: string) => {
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
  installing: InstallContext,
  signal: AbortSignal,
  onStage: (stage: 'fetching' | 'checking') => void = () => undefined,
): Promise<void> {
  const { folder, installRuntime } = installing
  const coming = downloadFolder(folder, row)
  await mkdir(coming, { recursive: true })
  await checkDiskSpace(row, installing)
  try {
    onStage('fetching')
    for (const file of row.files) await downloadFile(coming, file, { ...installing, signal })
    onStage('checking')
    if (row.runtime) await installRuntime(runtimeIn(coming), row.runtime, signal)
    signal.throwIfAborted()
    await writeFile(readManifest(coming), manifestOf(row), { flush: true })
    await moveIntoPlace(coming, folderOf(folder, row))
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new LocalModelProblem(await describeDiskShortage(row, installing), { cause: error })
  }
}

async function moveIntoPlace(coming: string, targetPath: string): Promise<void> {
  const old = `${targetPath}.old`
  await rm(old, { recursive: true, force: true })
  await rename(targetPath, old).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
  await rename(coming, targetPath)
  await rm(old, { recursive: true, force: true })
}

/** Refuses in a sentence before anything is fetched where there is too little room for all of it. */
async function checkDiskSpace(row: ModelRow, installing: InstallContext): Promise<void> {
  const free = await (installing.freeBytes ?? freeDiskBytes)(installing.folder)
  if (free < (await requiredBytes(row, installing)))
    throw new LocalModelProblem(await describeDiskShortage(row, installing))
}

async function requiredBytes(row: ModelRow, { folder }: InstallContext): Promise<number> {
  const coming = downloadFolder(folder, row)
  let needed = reservedBytes + (row.runtime?.maxBytes ?? 0)
  for (const file of row.files) needed += file.bytes - (await downloadedBytes(coming, file))
  return needed
}

async function describeDiskShortage(row: ModelRow, installing: InstallContext): Promise<string> {
  const free = await (installing.freeBytes ?? freeDiskBytes)(installing.folder)
  const needed = await requiredBytes(row, installing)
  return `The disk of the data folder is too full for ${row.name}: ${formatBytes(needed)} are needed, and ${formatBytes(free)} are free.`
}
