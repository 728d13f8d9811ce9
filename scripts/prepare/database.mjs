import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, say } from './say.mjs'

/** The database that a new data folder begins with; a server makes its own where there is none. */
export function prepareDatabase(root) {
  const stamp = join(root, '.cache', 'database-made')
  const migrations = join(root, 'apps', 'server', 'src', 'db', 'migrations')
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(migrations)) for (const name of readdirSync(migrations).sort()) hash.update(name)
  const wanted = hash.digest('hex')

  return {
    isDone: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted,
    async run() {
      const node = join(root, 'node_modules', '.bin', 'node')
      const { code } = await run(node, [join(root, 'scripts', 'prepare', 'make-database.ts')], { cwd: root })
      // Tried once: without it a first start takes some seconds more, and says nothing of it.
      if (code !== 0) say('An empty database could not be kept for new data folders; the server makes it itself.')
      writeFileSync(stamp, wanted)
    },
  }
}

/** Parts that need nothing of each other, at the same time. */
export const atOnce =
  (...parts) =>
  (root) => {
    const works = parts.map((prepare) => prepare(root))
    return {
      isDone: () => works.every((work) => work.isDone()),
      async run() {
        await Promise.all(works.map((work) => (work.isDone() ? undefined : work.run())))
      },
    }
  }
