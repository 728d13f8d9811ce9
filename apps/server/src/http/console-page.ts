import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The settings in the page: a block of data, which no browser runs. Nothing in it can end the block. */
const withSettings = (html: string, settings: object) =>
  html.replace(
    '</title>',
    () =>
      `</title>\n    <script type="application/json" id="config">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`,
  )

/**
 * The console's page with its settings, which saves the browser a way for them. It is the same at every address until
 * the server starts anew, so it is compressed once, when it is first
 * asked for, as small as it comes.
 */
export function preparePage(html: string, settings: object) {
  const page = Buffer.from(withSettings(html, settings))
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  const pack = { br: () => brotli(page), gzip: () => gzipped(page, { level: 9 }) }
  const packed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = (['br', 'gzip'] as const).find((name) => taken(request).includes(name))
    if (!encoding) return reply.send(page)
    return reply.header('content-encoding', encoding).send(await (packed[encoding] ??= pack[encoding]()))
  }
}

/** The encodings that the browser takes; one with `q=0` it does not. */
const taken = ({ headers }: FastifyRequest) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '')
