import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

/** Style, font and scripts of the server's pages; nothing of theirs stands inline. Beside the shares, where they began. */
export function servePageAssets(app: FastifyInstance): void {
  for (const { path, type, body } of readPageAssets()) {
    app.get(path, (_, reply) => reply.header('cache-control', 'public, max-age=3600').type(type).send(body))
  }
}

function readPageAssets() {
  const own = (name: string) => readFileSync(new URL(name, import.meta.url))
  const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
  const font = readFileSync(createRequire(import.meta.url).resolve(inter))
  const script = 'text/javascript; charset=utf-8'
  return [
    { path: '/share/page.css', type: 'text/css; charset=utf-8', body: own('./page.css') },
    { path: '/share/copy.js', type: script, body: own('./copy.js') },
    { path: '/share/inter.woff2', type: 'font/woff2', body: font },
  ]
}
