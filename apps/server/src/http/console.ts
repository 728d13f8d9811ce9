import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import serveStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contractVersion } from '@patchbay/contract'
import type { Config } from '../config.ts'
import { type RoutePreload, inlineScripts, preparePages } from './console-page.ts'
import { isConsolePath } from './routing.ts'

const consoleBuildFolder = fileURLToPath(new URL('../../../console/dist', import.meta.url))

/** The console's own files, its settings, and the headers that keep it safe. */
export async function serveConsole(
  app: FastifyInstance,
  config: Config,
  able: () => Promise<ConsoleCapabilities>,
  folder = consoleBuildFolder,
): Promise<void> {
  const html = existsSync(join(folder, 'index.html')) ? await readFile(join(folder, 'index.html'), 'utf8') : undefined
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config, inlineScripts(html ?? '')) },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Audio and pictures of other origins (the hosted provider's) must play in the console.
    crossOriginEmbedderPolicy: false,
    // Who is reached by https is never to be asked over an open line again; a server at home has no certificate.
    hsts: config.publicUrl.startsWith('https:') && { maxAge: 180 * 24 * 3600, includeSubDomains: false },
  })
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(consoleConfig(config, await able())),
  )
  // Shared from another app to a browser whose service worker is gone: it is there again when it is shared once more.
  app.post('/x/quick/shared', async (_, reply) => reply.redirect('/x/quick?shared=1', 303))
  const page = html === undefined ? undefined : createPageRenderer(html, await readRoutePreloads(folder), config)
  app.setNotFoundHandler(async (request, reply) => {
    if (!page || !isConsolePath(request)) {
      return reply.status(404).send({ success: false, error: 'There is nothing at this address.' })
    }
    return page(await able())(request, reply)
  })
  if (!page) return
  const files = {
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path))
      if (isPageAsset.test(path)) for (const name of documentHeaders) response.raw.removeHeader(name)
    },
  } satisfies Partial<FastifyStaticOptions>
  // Looked for when they are asked for: a route for each of two thousand is a quarter of a second of every start. And by us:
  // the package reads all of the two thousand names for each file that it sends.
  const assets = join(folder, 'assets')
  await app.register(serveStatic, { ...files, root: assets, serve: false })
  const isAsset = knownFileNames(assets)
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    handler: async ({ params: { name } }, reply) =>
      (await isAsset(name)) ? reply.sendFile(name) : reply.callNotFound(),
  })
  // Beside them a dozen: what is none of these is an address of the console's.
  await app.register(serveStatic, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
  })
}

/** Whether a name stands in a folder just so; one that does not, may since the last look. */
function knownFileNames(folder: string): (name: string) => Promise<boolean> {
  let known = new Set<string>()
  return async (name) => {
    if (!known.has(name)) known = new Set(existsSync(folder) ? await readdir(folder) : [])
    return known.has(name)
  }
}

/**
 * What helmet says of documents: a script, a sheet or a font is none, and obeys the page that it is in. Some 800 bytes
 * a file, which is as much as many of them weigh.
 */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const isPageAsset = /\/assets\/[^/]+\.(js|css|woff2)(\.br|\.gz)?$/

/** What an address may be kept for: one with a hash names the same bytes for ever, pictures change with a release at most. */
const cacheControlOf = (path: string) =>
  path.includes('/assets/')
    ? 'public, max-age=31536000, immutable'
    : /\.(svg|png|ico)$/.test(path)
      ? 'public, max-age=3600'
      : 'no-cache'

/** What the build wrote of single pages; nothing where an older build stands. */
async function readRoutePreloads(folder: string): Promise<readonly RoutePreload[]> {
  const file = join(folder, '.vite', 'pages.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as RoutePreload[]) : []
}

/** What the engines of this moment can. */
export type ConsoleCapabilities = { writesFromTopics: boolean; hearsRecordings: boolean }

/** The pages with what is said in them of the engines: they change when one is plugged in. */
function createPageRenderer(html: string, parts: readonly RoutePreload[], config: Config) {
  const prepared = new Map<string, ReturnType<typeof preparePages>>()
  return (able: ConsoleCapabilities) => {
    const name = JSON.stringify(able)
    const pages = prepared.get(name) ?? preparePages(html, parts, consoleConfig(config, able))
    prepared.set(name, pages)
    return pages
  }
}

/** The response of `/config.json`. */
export function consoleConfig(config: Config, { writesFromTopics, hearsRecordings }: ConsoleCapabilities) {
  const own = '/v1'
  const apiBaseUrl = config.console.apiBaseUrl ?? own
  return {
    ...config.console,
    apiBaseUrl,
    researchBaseUrl: config.console.researchBaseUrl ?? apiBaseUrl,
    pricingUrl: config.console.pricingUrl ?? `${config.publicUrl}/help/credits`,
    docsUrl: config.console.docsUrl ?? `${config.publicUrl}/docs/`,
    // Said of this server only: what another one can do is its own affair.
    ...(apiBaseUrl === own && {
      writesFromTopics,
      hearsRecordings,
      contractVersion,
    }),
  }
}

/** Nothing is loaded from elsewhere but media; only the configured API is called. */
function contentPolicy({ publicUrl, console: { apiBaseUrl, researchBaseUrl } }: Config, scripts: readonly string[]) {
  // Files stand at the public address, which need not be spelled like the one the console was opened at.
  const apis = [publicUrl, apiBaseUrl, researchBaseUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
  // Another API's recordings and pictures lie on hosts that nobody knows before. Our own answers for all pictures itself:
  // an address that somebody put into a show is asked by the server, never by who looks at it.
  const elsewhere = apiBaseUrl === undefined ? [] : ['https:']
  return {
    defaultSrc: ["'none'"],
    // A script in the page runs only when it is, to the letter, the one that the build wrote there.
    scriptSrc: [
      "'self'",
      ...scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    ],
    // Mantine sets measured sizes through style attributes; style sheets come from our own origin only.
    styleSrcElem: ["'self'", "'unsafe-inline'"],
    styleSrcAttr: ["'unsafe-inline'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere, ...apis],
    mediaSrc: ["'self'", 'blob:', 'https:', ...apis],
    // Recordings are fetched to be saved.
    connectSrc: ["'self'", ...apis, ...elsewhere],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}
