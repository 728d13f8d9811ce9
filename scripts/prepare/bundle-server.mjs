/**
 * Puts the server's own thread and the packages that it loads at a start into few files: two thousand modules read one by
 * one cost a start more than half of its time. Chunks for what is loaded later stand beside them. Run by the Node that
 * runs the server; `made-of.json` says of which files it was made, and is written last.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
const bundles = join(root, 'apps', 'server', '.cache')

/** Packages with programs or files of their own that they look for beside them. */
const asTheyAre = [
  /^node:/,
  /^@electric-sql\/pglite/,
  /^@napi-rs\//,
  /^@seydx\//,
  /^@echogarden\//,
  /^@vladmandic\//,
  /^@energetic-ai\//,
  /^@scalar\//,
  /^wink-/,
  'kuromoji',
  // What others would use if it were there.
  'pg-native',
  'canvas',
]

/** The files of our own code are what they were for whom it matters: workers, migrations and fonts are beside them. */
const whereTheyStood = {
  name: 'where-they-stood',
  transform: {
    filter: { code: 'import.meta', id: /\.[mc]?[jt]s$/ },
    handler: (code, id) => ({
      code: code
        .replaceAll(/\bimport\.meta\.url\b/g, () => JSON.stringify(pathToFileURL(id).href))
        .replaceAll(/\bimport\.meta\.dirname\b/g, () => JSON.stringify(dirname(id))),
      map: null,
    }),
  },
}

const bundle = await rolldown({
  input: { serve: join(root, 'apps/server/src/serve.ts') },
  platform: 'node',
  external: asTheyAre,
  plugins: [whereTheyStood],
  logLevel: 'silent',
})
const name = `${Date.now()}-${process.pid}`
const folder = join(bundles, name)
mkdirSync(folder, { recursive: true })
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
})
const own = (await bundle.watchFiles).filter((path) => path.startsWith(root) && !path.includes('node_modules'))
const files = [...own, join(root, 'package-lock.json')].map((path) => {
  const { mtimeMs, size } = statSync(path)
  return [relative(root, path), mtimeMs, size]
})
await bundle.close()
const note = join(bundles, `${name}.json`)
writeFileSync(note, JSON.stringify({ root, folder: name, files }))
renameSync(note, join(bundles, 'made-of.json'))
// A server that runs still loads from the folder that it was started from: the last few stay.
const older = readdirSync(bundles, { withFileTypes: true }).filter((entry) => entry.isDirectory())
for (const entry of older
  .map((each) => each.name)
  .toSorted()
  .slice(0, -3))
  rmSync(join(bundles, entry), { recursive: true, force: true })
