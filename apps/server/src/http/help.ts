import type { FastifyInstance } from 'fastify'

/**
 * Where the console's "Get More Credits" and pricing links lead when no other page is set: on one's own server credits
 * cost nothing, they only keep a workspace within what its owner allows.
 */
export function serveHelp(app: FastifyInstance): void {
  app.get('/help/credits', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(creditsPage),
  )
}

const creditsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Credits · Patchbay</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 38rem; margin: 4rem auto; padding: 0 1.25rem }
h1 { font-size: 1.6rem; line-height: 1.25 }
h2 { font-size: 1.1rem; margin-top: 2rem }
code { font-family: ui-monospace, monospace; background: color-mix(in srgb, currentColor 10%, transparent); padding: .15em .4em; border-radius: 4px }
pre code { display: block; padding: .8em 1em; overflow-x: auto }
</style>
</head>
<body>
<main>
<h1>Credits on your own server</h1>
<p>This is your own Patchbay. Credits cost no money here: they keep each workspace within what you allow it, so that a
mistake or a runaway script cannot keep your machine, or a model that you pay for, busy without end.</p>
<h2>Add credits</h2>
<p>On the machine that runs the server, in Patchbay's folder:</p>
<pre><code>npm run patchbay -- credits add 1000 --workspace Home</code></pre>
<h2>Make another key</h2>
<pre><code>npm run patchbay -- keys create --workspace Home --name "My phone"</code></pre>
<h2>What new workspaces get</h2>
<p><code>PATCHBAY_CREDITS</code> sets the credits that a new workspace starts with, <code>PATCHBAY_DAILY_PODCASTS</code>
how many podcasts a workspace may start in a day. <code>PATCHBAY_PRICING_URL</code> puts a page of your own in this
one's place.</p>
</main>
</body>
</html>
`
