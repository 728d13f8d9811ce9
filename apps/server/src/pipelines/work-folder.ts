import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of its own for what is made on the way. Whoever asks for it removes it. */
export async function workFolderIn(dataFolder: string): Promise<string> {
  const parent = join(dataFolder, 'work')
  await mkdir(parent, { recursive: true })
  return mkdtemp(join(parent, 'job-'))
}
