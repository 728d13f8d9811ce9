import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LocalServer, serveLocally } from '../../../../../packages/engines/src/serve-locally.fixture.ts'
import type { ModelFile } from './rows.ts'

/** How the stand-in hub misbehaves with its next answers. */
type HubBehaviour =
  /** Breaks off after so many bytes of its answer. */
  | { cutAfter: number }
  | { ignoresRanges: true }
  | { wrongRange: true }
  | { redirects: string }
  | { endless: true }
  | { other: Buffer }
  | { status: number }
  /** Stops in the middle and says nothing any more. */
  | { holdsAt: number }

export type Hub = LocalServer & {
  /** Adds a file of random bytes, and answers what a manifest says of it. */
  file(path: string, bytes: number | Buffer): ModelFile
  /** The next answers behave so, one after the other; those behind them are honest. */
  behaviours: HubBehaviour[]
  /** The `Range` of every request, '' where it had none. */
  asked: string[]
}

/** A hub of models with ranges, on this machine. */
export async function startFakeHub(): Promise<Hub> {
  const files = new Map<string, Buffer>()
  const whims: HubBehaviour[] = []
  const requestedPaths: string[] = []

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const content = files.get(decodeURI(request.url ?? '').slice(1))
    const range = request.headers.range ?? ''
    requestedPaths.push(range)
    const whim = whims.shift()
    if (whim && 'status' in whim) return void response.writeHead(whim.status).end()
    if (whim && 'redirects' in whim) return void response.writeHead(302, { location: whim.redirects }).end()
    if (!content) return void response.writeHead(404).end()
    if (whim && 'endless' in whim) {
      const more = () => {
        while (response.write(randomBytes(65_536)));
      }
      response.writeHead(200)
      response.on('drain', more)
      return more()
    }
    const from = whim && 'ignoresRanges' in whim ? 0 : Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0)
    if (from > 0 && from >= content.length) return void response.writeHead(416).end()
    const body = whim && 'other' in whim ? whim.other : content.subarray(from)
    const isPart = from > 0
    const rangeStart = whim && 'wrongRange' in whim ? from - 1 : from
    response.writeHead(isPart ? 206 : 200, {
      'content-length': body.length,
      ...(isPart && { 'content-range': `bytes ${rangeStart}-${content.length - 1}/${content.length}` }),
    })
    const cut = whim && 'cutAfter' in whim ? whim.cutAfter : undefined
    // What was written has to arrive before the line breaks.
    if (cut !== undefined)
      return void response.write(body.subarray(0, cut), () => setTimeout(() => response.destroy(), 50))
    if (whim && 'holdsAt' in whim) return void response.write(body.subarray(0, whim.holdsAt))
    response.end(body)
  }

  const server = await serveLocally(answer)
  return {
    ...server,
    behaviours: whims,
    asked: requestedPaths,
    file(path, bytes) {
      const content = typeof bytes === 'number' ? randomBytes(bytes) : bytes
      files.set(`hub/${path}`, content)
      const sha256 = createHash('sha256').update(content).digest('hex')
      return { path, from: `hub/${path}`, bytes: content.length, sha256 }
    },
  }
}
