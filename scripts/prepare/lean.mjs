import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of packages that nothing loads: headers for compiling, pictures in other forms, a package's own tests. */
const unread = [
  ...['linux-x64', 'linux-arm64', 'win-x64'].flatMap((kind) => [`node-${kind}/include`, `node-${kind}/share`]),
  '@tabler/icons/icons',
  '@tabler/icons/categories',
  'kuromoji/test',
  'kuromoji/demo',
  '@vladmandic/face-api/demo',
]
/** What compilers and debuggers read. */
const forDevelopers = /\.(d\.[cm]?ts|map)$/

/** Whether a server that runs never reads this file or folder; named from `node_modules` on, with `/`. */
export const isUnread = (path, isFolder) => (isFolder ? unread.includes(path) : forDevelopers.test(path))

/** Takes out of installed packages what a server that runs never reads. */
export function leaveWhatRuns(modules, inside = '') {
  for (const entry of readdirSync(join(modules, inside), { withFileTypes: true })) {
    const isFolder = entry.isDirectory()
    if (!isFolder && !entry.isFile()) continue
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (isUnread(path, isFolder)) rmSync(join(modules, path), { recursive: true, force: true })
    else if (isFolder) leaveWhatRuns(modules, path)
  }
}
