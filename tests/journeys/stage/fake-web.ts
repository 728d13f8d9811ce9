import { type Server, createServer } from 'node:http'
import type { Duplex } from 'node:stream'

/** A small web of the test's own, and how often each of its pages was asked for. */
export class FakeWeb {
  readonly #pages = new Map<string, { status: number; type: string; body: string | Buffer }>()
  readonly #answers = new Map<string, (url: URL) => string>()
  readonly #visits = new Map<string, number>()
  readonly #server: Server
  host = ''

  readonly #silent = new Set<Duplex>()

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? '/'
      this.#visits.set(path, this.visits(path) + 1)
      const url = new URL(path, `http://${this.host}`)
      const answer = this.#answers.get(url.pathname)
      const page = answer ? { status: 200, type: 'application/json', body: answer(url) } : this.#pages.get(path)
      response.writeHead(page?.status ?? 404, { 'content-type': page?.type ?? 'text/plain' })
      response.end(page?.body ?? 'There is no such page.')
    })
    // Whoever speaks https here waits for an answer: what is to be stopped in the middle has one.
    this.#server.on('clientError', (_, socket) => {
      this.#silent.add(socket)
      socket.on('error', () => socket.destroy())
    })
  }

  static async start(): Promise<FakeWeb> {
    const web = new FakeWeb()
    await new Promise<void>((resolve) => web.#server.listen(0, '127.0.0.1', resolve))
    const address = web.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The web has no address.')
    web.host = `127.0.0.1:${address.port}`
    return web
  }

  /** Serves a page and answers its address. */
  serve(path: string, body: string | Buffer, { status = 200, type = 'text/html; charset=utf-8' } = {}): string {
    this.#pages.set(path, { status, type, body })
    return `http://${this.host}${path}`
  }

  /** Answers every question to a path with JSON. */
  answer(path: string, answer: (url: URL) => string): void {
    this.#answers.set(path, answer)
  }

  visits(path: string): number {
    return this.#visits.get(path) ?? 0
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    for (const socket of this.#silent) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
