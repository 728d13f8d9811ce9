import { join } from 'node:path'
import { type Rolldown, createServer } from 'vite'

/** What `src/app/still-pages.tsx` exports. */
type Pages = {
  stillPages: readonly { path: string; address: string; folders: string[]; asks: string[]; frame: string }[]
  otherFrame: string
  standAlone: string
}

/** The console's own sources, run as modules of this process. */
export async function importPages(root: string): Promise<Pages> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    return (await server.ssrLoadModule(join(root, 'src/app/still-pages.tsx'))) as Pages
  } finally {
    await server.close()
  }
}

const chunksIn = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')

/** A file and all that it needs before it runs. */
function addWithImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>) {
  if (seen.has(chunk)) return
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') addWithImports(bundle, imported, seen)
  }
}

/** What comes with every page. */
export function frameChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const entry = chunksIn(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The console has no entry.')
  const chunks = new Set<Rolldown.OutputChunk>()
  addWithImports(bundle, entry, chunks)
  return chunks
}

/** The files of the screens in these folders, those aside that come with every page. */
export function filesOf(bundle: Rolldown.OutputBundle, root: string, folders: readonly string[]): string[] {
  const needed = new Set<Rolldown.OutputChunk>()
  for (const [index, folder] of folders.entries()) {
    const start = join(root, 'src/screens', folder, '/')
    const ending = index === 0 ? 'Screen.tsx' : 'Layout.tsx'
    const isScreen = (id: string) =>
      id.startsWith(start) && id.endsWith(ending) && !id.slice(start.length).includes('/')
    const chunk = chunksIn(bundle).find(({ moduleIds }) => moduleIds.some(isScreen))
    if (!chunk) throw new Error(`No screen of ${folder} is among the built files.`)
    addWithImports(bundle, chunk, needed)
  }
  const atOnce = frameChunks(bundle)
  const own = [...needed].filter((chunk) => !atOnce.has(chunk))
  return [...new Set(own.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))]
}
