import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import Fastify, { type FastifyInstance } from 'fastify'

/** The page that shows the document, with its scripts. It listens nowhere; what it is asked comes from `/docs`. */
export async function openApiViewer(document: Record<string, unknown>): Promise<FastifyInstance> {
  const page = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  page.addHook('onSend', async (_, reply, payload) => {
    reply.header('content-security-policy', viewerPolicy(typeof payload === 'string' ? payload : ''))
  })
  await page.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      content: document,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      // The viewer's own cloud offers have no place on somebody's own server.
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      authentication: { preferredSecurityScheme: 'key' },
    },
  })
  await page.ready()
  return page
}

/**
 * The page's viewer brings its own styles and a start script inline. The origin holds people's keys: of scripts in the
 * page only those that came with it are run, by their hashes, and nothing in it sends a form or moves its addresses.
 */
function viewerPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
