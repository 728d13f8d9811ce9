import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { FileStore } from './port.ts'

/** Files in one folder of this machine, or of a share that several machines mount. */
export function createFolderStore(root: string): FileStore {
  const at = (key: string) => {
    const path = normalize(join(root, key))
    if (!path.startsWith(root + sep)) throw new Error('A storage key left its folder.')
    return path
  }
  const into = async (key: string, write: (temporary: string) => Promise<void>) => {
    const path = at(key)
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${randomUUID()}.part`
    try {
      await write(temporary)
      await rename(temporary, path)
    } finally {
      await rm(temporary, { force: true })
    }
  }
  async function* list(prefix: string): AsyncGenerator<{ key: string; changedOn: Date }> {
    const folder = await opendir(at(prefix)).catch(undefinedIfMissing)
    if (!folder) return
    for await (const entry of folder) {
      const key = `${prefix}/${entry.name}`
      // What goes away in this moment is not there any more.
      const found = entry.isFile() ? await stat(at(key)).catch(undefinedIfMissing) : undefined
      if (entry.isDirectory()) yield* list(key)
      else if (found) yield { key, changedOn: found.mtime }
    }
  }
  return {
    label: 'folder',
    put: (key, data) => into(key, (temporary) => writeFile(temporary, data)),
    takeIn: (key, path) =>
      into(key, async (temporary) => {
        await rename(path, temporary).catch(async (error: NodeJS.ErrnoException) => {
          // The working folder may be on another disk.
          if (error.code !== 'EXDEV') throw error
          await copyFile(path, temporary)
          await rm(path)
        })
      }),
    read: (key) => readFile(at(key)).catch(undefinedIfMissing),
    stat: async (key) => {
      const found = await stat(at(key)).catch(undefinedIfMissing)
      return found?.isFile() ? { sizeBytes: found.size, changedOn: found.mtime } : undefined
    },
    touch: async (key) => {
      const now = new Date()
      return utimes(at(key), now, now).then(
        () => true,
        (error: NodeJS.ErrnoException) => undefinedIfMissing(error) ?? false,
      )
    },
    list,
    stream: (key, range) => createReadStream(at(key), range),
    pathOf: (key) => Promise.resolve(at(key)),
    remove: (key) => rm(at(key), { force: true }),
    removeAll: (prefix) => rm(at(prefix), { recursive: true, force: true }),
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
