import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Plugin, type Rolldown, build } from 'vite'
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
      const offline = stillPages.filter(({ path }) => offlinePages.includes(path))
      const files = offline.flatMap(({ folders }) => filesOf(bundle, root, folders))
      const release = releaseOf(bundle, files, stillPages.map(({ address }) => address).join('|'))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await built(root, release) })
    },
  },
})

function releaseOf(bundle: Rolldown.OutputBundle, ofPages: readonly string[], pages: string) {
  const files = Object.values(bundle)
  const [entry, ...others] = [...frameChunks(bundle)].map(({ fileName }) => fileName)
  const ofLetters = files.map(({ fileName }) => fileName).filter((name) => letters.test(name))
  const all = files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
  const hash = createHash('sha256')
  for (const [name, source] of all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(name).update(source)
  return {
    name: hash.digest('base64url').slice(0, 12),
    files: [...new Set([entry, ...others, ...ofPages, ...ofLetters, mark])].map((name) => `/${name}`),
    entry: `/${entry}`,
    pages,
  }
}

async function built(root: string, release: object): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { release: JSON.stringify(release) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'worker/worker.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (output?.type !== 'chunk') throw new Error('The service worker was not built.')
  return output.code
}
