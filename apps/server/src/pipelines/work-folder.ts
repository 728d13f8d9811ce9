import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the folders of work in progress lie. */
export const workParentIn = (dataFolder: string) => join(dataFolder, 'work')

/** A folder of its own for what is made on the way. Whoever asks for it removes it. */
export async function workFolderIn(dataFolder: string): Promise<string> {
  const parent = workParentIn(dataFolder)
  await mkdir(parent, { recursive: true })
  return mkdtemp(join(parent, 'job-'))
}
