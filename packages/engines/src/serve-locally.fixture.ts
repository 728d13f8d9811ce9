import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

export type LocalServer = { base: string; host: string; close(): Promise<void> }

/** A server on a free local port, for tests of code that talks to the network. */
export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  const host = `127.0.0.1:${address.port}`
  return {
    base: `http://${host}`,
    host,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
