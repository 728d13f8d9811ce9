/**
 * Puts a program of the server and the packages that it loads at a start into few files: two thousand modules read one by
 * one cost a start more than half of its time. Chunks for what is loaded later stand beside them.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

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

/**
 * `source` is the program, a path of this repository; `bundles` the folder in which those of this program stand, each in
 * one of its own: the newest three stay, as a server that runs still loads from the one it was started from. Answers the name
 * of its folder, the path of the program in it, and the paths of our own files that it was made of.
 */
export async function bundle(source, bundles) {
  const made = await rolldown({
    input: { program: join(root, source) },
    platform: 'node',
    external: asTheyAre,
    plugins: [whereTheyStood],
    logLevel: 'silent',
  })
  const folder = `${Date.now()}-${process.pid}`
  mkdirSync(join(bundles, folder), { recursive: true })
  await made.write({
    dir: join(bundles, folder),
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Of one letter that is not ASCII, V8 keeps two bytes for each letter of a file.
    charset: 'ascii',
    comments: false,
  })
  const own = (await made.watchFiles).filter((path) => path.startsWith(root) && !path.includes('node_modules'))
  await made.close()
  const older = readdirSync(bundles, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of older.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, -3))
    rmSync(join(bundles, name), { recursive: true, force: true })
  return { folder, entry: join(bundles, folder, 'program.mjs'), own }
}
