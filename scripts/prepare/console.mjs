import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError, run, say } from './say.mjs'

/** The built console that the server serves: built again when one of its sources, or a dependency, changed. */
export function prepareConsole(root) {
  const stamp = join(root, '.cache', 'console-build')
  const page = join(root, 'apps', 'console', 'dist', 'index.html')
  const wanted = hashOf(root, [
    ...filesIn(join(root, 'apps', 'console')),
    ...filesIn(join(root, 'packages', 'contract', 'src')),
    ...filesIn(join(root, 'packages', 'text', 'src')),
    join(root, 'package-lock.json'),
  ])

  return {
    isDone: () => existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted,
    async run() {
      say('Building the console.')
      rmSync(stamp, { force: true })
      const node = join(root, 'node_modules', '.bin', 'node')
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
      const { code } = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps', 'console') })
      if (code !== 0) throw new SetupError('The console could not be built; the reason stands above.')
      writeFileSync(stamp, wanted)
      say('The console is built.')
    },
  }
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function hashOf(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
