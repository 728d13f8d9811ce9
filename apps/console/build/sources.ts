import { join } from 'node:path'
import { createServer } from 'vite'

export type LoadSource = (path: string) => Promise<Record<string, unknown>>

/** The console's sources as modules of this process: for what the build itself draws or reads. */
export async function withSources<Value>(root: string, work: (load: LoadSource) => Promise<Value>): Promise<Value> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    return await work((path) => server.ssrLoadModule(join(root, 'src', path)))
  } finally {
    await server.close()
  }
}
