import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the folders of work in progress lie. */
export const workParentIn = (dataFolder: string) => join(dataFolder, 'work')

async function workFolderIn(dataFolder: string): Promise<string> {
  const parent = workParentIn(dataFolder)
  await mkdir(parent, { recursive: true })
  return mkdtemp(join(parent, 'job-'))
}

/** Does work that needs a folder, which is gone afterwards however it ended. */
export async function inWorkFolder<Answer>(
  dataFolder: string,
  work: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await workFolderIn(dataFolder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
