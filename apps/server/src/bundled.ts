import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

type BuiltBundle = { root: string; folder: string; files: [path: string, mtimeMs: number, size: number][] }

/**
 * The server's thread as `scripts/prepare/bundle-server.mjs` put it into few files, where it did and nothing that it was
 * made of has changed since; else its source. Both do the same: the one is read in half the time.
 */
export function bundledFileUrl(source: URL, root = repository): URL {
  const bundles = join(root, 'apps', 'server', '.cache')
  try {
    const made = JSON.parse(readFileSync(join(bundles, 'made-of.json'), 'utf8')) as BuiltBundle
    const isUnchanged = made.files.every(([path, mtimeMs, size]) => {
      const now = statSync(join(root, path))
      return now.mtimeMs === mtimeMs && now.size === size
    })
    // A copy of the folder holds the addresses of what it was copied from.
    if (made.root !== root || !isUnchanged) return source
    const entry = join(bundles, made.folder, 'program.mjs')
    return statSync(entry).isFile() ? pathToFileURL(entry) : source
  } catch {
    // None was made, or a file is gone.
    return source
  }
}
