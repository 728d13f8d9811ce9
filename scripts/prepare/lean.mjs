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

/** Takes out of installed packages what a server that runs never reads. */
export function leaveWhatRuns(modules) {
  for (const folder of unread) rmSync(join(modules, folder), { recursive: true, force: true })
  leaveOut(modules)
}

function leaveOut(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) leaveOut(path)
    else if (entry.isFile() && forDevelopers.test(entry.name)) rmSync(path)
  }
}
