/**
 * The server's own thread in few files, for `npm start`. Run by the Node that runs the server; `made-of.json` says of which
 * files it was made, and is written last.
 */
import { renameSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bundle, root } from './bundle.mjs'

const bundles = join(root, 'apps', 'server', '.cache')
const { folder, own } = await bundle('apps/server/src/serve.ts', bundles)
const files = [...own, join(root, 'package-lock.json')].map((path) => {
  const { mtimeMs, size } = statSync(path)
  return [relative(root, path), mtimeMs, size]
})
const note = join(bundles, `${folder}.json`)
writeFileSync(note, JSON.stringify({ root, folder, files }))
renameSync(note, join(bundles, 'made-of.json'))
