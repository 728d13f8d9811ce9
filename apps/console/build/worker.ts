import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Plugin, type Rolldown, build } from 'vite'
import { type PageFiles, chunksWithImports, filesOfPages } from './ahead.ts'
import { withSources } from './sources.ts'

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
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
      const pages = await withSources(root, async (load) =>
        filesOfPages(await load('app/routes.tsx'), bundle, codeOf, root),
      )
      const release = releaseOf(bundle, pages)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await built(root, release) })
    },
  },
})

function releaseOf(bundle: Rolldown.OutputBundle, pages: readonly PageFiles[]) {
  const files = Object.values(bundle)
  const entry = files.find((file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The console has no entry.')
  const ofFrame = [...chunksWithImports(bundle, entry)].map(({ fileName }) => fileName)
  const ofPages = pages.filter(({ path }) => offlinePages.includes(path)).flatMap((page) => page.files)
  const ofLetters = files.map(({ fileName }) => fileName).filter((name) => letters.test(name))
  const all = files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
  const hash = createHash('sha256')
  for (const [name, source] of all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(name).update(source)
  return {
    name: hash.digest('base64url').slice(0, 12),
    files: [...new Set([...ofFrame, ...ofPages, ...ofLetters, mark])].map((name) => `/${name}`),
    entry: `/${entry.fileName}`,
    pages: pages.map(({ address }) => address).join('|'),
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
