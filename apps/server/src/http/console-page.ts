import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What the build wrote of a page (`apps/console/build/first-paint.ts`): the links to its code, and its still picture. */
export type RoutePreload = { address: string; links: string; frame: string }

const preloadMarker = '<!--ahead-->'
const settingsScriptTag = /<!--frame-->.*<!--\/frame-->/s

/** The settings in the page: a block of data, which no browser runs. Nothing in it can end the block. */
const withSettings = (html: string, settings: object) =>
  html.replace(
    '</title>',
    () =>
      `</title>\n    <script type="application/json" id="config">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`,
  )

/** The scripts that stand in the page itself: those without an address, blocks of data aside. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)

/**
 * The console's page with its settings, which saves the browser a way for them, with the links to the code of the
 * address and with its still picture. Each stays the same until the server starts anew.
 */
export function preparePages(html: string, parts: readonly RoutePreload[], settings: object) {
  const whole = withSettings(html, settings)
  const own = parts.map(({ address, links, frame: drawn }) => ({
    address: new RegExp(address, 'i'),
    answer: preparePage(whole.replace(preloadMarker, () => links).replace(settingsScriptTag, () => drawn)),
  }))
  const other = preparePage(whole)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const { answer } = own.find(({ address }) => address.test(path)) ?? { answer: other }
    return answer(request, reply)
  }
}

/** The best but one: the last 400 bytes would cost who asks first twice the time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }

/** Compressed once, when it is first asked for. */
function preparePage(html: string) {
  const page = Buffer.from(html)
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  const pack = { br: () => brotli(page, { params }), gzip: () => gzipped(page, { level: 9 }) }
  const packed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = (['br', 'gzip'] as const).find((name) => acceptedEncoding(request).includes(name))
    if (!encoding) return reply.send(page)
    return reply.header('content-encoding', encoding).send(await (packed[encoding] ??= pack[encoding]()))
  }
}

/** The encodings that the browser takes; one with `q=0` it does not. */
const acceptedEncoding = ({ headers }: FastifyRequest) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '')
