import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the folders of work in progress lie. */
export const workFoldersParent = (dataFolder: string) => join(dataFolder, 'work')

async function createWorkFolder(dataFolder: string): Promise<string> {
  const parent = workFoldersParent(dataFolder)
  await mkdir(parent, { recursive: true })
  return mkdtemp(join(parent, 'job-'))
}

/** Does work that needs a folder, which is gone afterwards however it ended. */
export async function withWorkFolder<Answer>(
  dataFolder: string,
  work: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await createWorkFolder(dataFolder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
