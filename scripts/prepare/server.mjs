import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run, say } from './say.mjs'

/** The server in few files, which a start reads in half the time: made again when a file that it is made of changed. */
export function prepareServer(root) {
  return {
    isDone: () => isBundled(root),
    async run() {
      say('Putting the server together.')
      const node = join(root, 'node_modules', '.bin', 'node')
      const script = join(root, 'scripts', 'prepare', 'bundle-server.mjs')
      const { code } = await run(node, [script], { cwd: join(root, 'apps', 'server') })
      say(code === 0 ? 'The server is put together.' : 'It could not be; it starts from its sources, more slowly.')
    },
  }
}

/** As `apps/server/src/bundled.ts` asks when it starts. */
function isBundled(root) {
  try {
    const made = JSON.parse(readFileSync(join(root, 'apps', 'server', '.cache', 'made-of.json'), 'utf8'))
    const isUnchanged = ([path, mtimeMs, size]) => {
      const now = statSync(join(root, path))
      return now.mtimeMs === mtimeMs && now.size === size
    }
    return made.root === join(root, '.').replace(/[\\/]$/, '') && made.files.every(isUnchanged)
  } catch {
    return false
  }
}
