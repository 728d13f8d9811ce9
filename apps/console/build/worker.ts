import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { filesOf, frameChunks, importPages } from './page-files.ts'

/** Pages that open without a network as soon as the console has been seen once. */
const offlinePages = ['/x/quick']
/** Stands in the frame, and changes with a release at most. */
const mark = 'favicon.svg'
/** Letters that nearly every page shows. */
const letters = /inter-latin-wght-normal/

/** The service worker (`worker/worker.ts`), which is told what its release is made of: `/sw.js`. */
export const worker = (root: string): Plugin => ({
  name: 'patchbay:worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { stillPages } = await importPages(root)
      const [entry, ...frame] = [...frameChunks(bundle)].map(({ fileName }) => fileName)
      const offline = stillPages.filter(({ path }) => offlinePages.includes(path))
      const ofPages = offline.flatMap(({ folders }) => filesOf(bundle, root, folders))
      const all = Object.values(bundle).toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))
      const ofLetters = all.map(({ fileName }) => fileName).filter((name) => letters.test(name))
      const hash = createHash('sha256')
      for (const file of all) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
      const release = {
        name: hash.digest('base64url').slice(0, 12),
        files: [...new Set([entry, ...frame, ...ofPages, ...ofLetters, mark])].map((name) => `/${name}`),
        entry: `/${entry}`,
        pages: stillPages.map(({ address }) => address).join('|'),
      }
      const file = join(root, 'worker/worker.ts')
      // A script of its own, which imports nothing.
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const source = `(() => {\nconst release = ${JSON.stringify(release)}\n${code}\n})()\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
})
