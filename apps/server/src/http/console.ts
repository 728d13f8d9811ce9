import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { features } from '@patchbay/contract'
import type { Config } from '../config.ts'
import { preparePage } from './console-page.ts'
import { isConsoles } from './addresses.ts'

const builtConsole = fileURLToPath(new URL('../../../console/dist', import.meta.url))

/** The console's own files, its settings, and the headers that keep it safe. */
export async function serveConsole(app: FastifyInstance, config: Config, folder = builtConsole): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Audio and pictures of other origins (the hosted provider's) must play in the console.
    crossOriginEmbedderPolicy: false,
    hsts: false,
  })
  app.get('/config.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(consoleConfig(config)))
  const page = existsSync(join(folder, 'index.html'))
    ? preparePage(await readFile(join(folder, 'index.html'), 'utf8'), consoleConfig(config))
    : undefined
  app.setNotFoundHandler((request, reply) => {
    if (!page || !isConsoles(request)) {
      return reply.status(404).send({ success: false, error: 'There is nothing at this address.' })
    }
    return page(request, reply)
  })
  if (!page) return
  await app.register(serveStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** The answer of `/config.json` (decisions.md). */
export function consoleConfig(config: Config) {
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
      writesFromTopics: config.text.model !== undefined,
      hearsRecordings: config.transcription.model !== undefined,
      features,
    }),
  }
}

/** Nothing is loaded from elsewhere but media, and pictures of shows; only the configured API is called. */
function contentPolicy({ publicUrl, console: { apiBaseUrl, researchBaseUrl } }: Config) {
  // Files stand at the public address, which need not be spelled like the one the console was opened at.
  const apis = [publicUrl, apiBaseUrl, researchBaseUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // Mantine sets measured sizes through style attributes; style sheets come from our own origin only.
    styleSrcElem: ["'self'", "'unsafe-inline'"],
    styleSrcAttr: ["'unsafe-inline'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...apis],
    mediaSrc: ["'self'", 'blob:', 'https:', ...apis],
    connectSrc: ["'self'", ...apis],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}
