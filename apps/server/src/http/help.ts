import type { FastifyInstance } from 'fastify'
import { type Html, html } from './pages/html.ts'
import { renderPage } from './pages/page.ts'

/**
 * Where the console's "Get More Credits" and pricing links lead when no other page is set: on one's own server credits
 * cost nothing, they only keep a workspace within what its owner allows.
 */
export function serveHelp(app: FastifyInstance): void {
  app.get('/help/credits', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(creditsPage),
  )
}

/** It breaks between its words and nowhere in them. */
const command = (line: string): Html =>
  html`<div class="command">
    <code>${line.split(' ').map((word) => html`<span>${word}</span> `)}</code>
  </div>`

const creditsPage = renderPage({
  language: 'en',
  title: 'Credits · Patchbay',
  className: 'help',
  body: html`<article class="card">
      <h1>Credits on your own server</h1>
      <p>
        This is your own Patchbay. Credits cost no money here: they keep each workspace within what you allow it, so
        that a mistake or a runaway script cannot keep your machine, or a model that you pay for, busy without end.
      </p>
      <section>
        <h2>Add credits</h2>
        <p>On the machine that runs the server, in Patchbay’s folder:</p>
        ${command('npm run patchbay -- credits add 1000 --workspace Home')}
      </section>
      <section>
        <h2>Make another key</h2>
        <p>It opens the same workspace, and is shown once:</p>
        ${command('npm run patchbay -- keys create --workspace Home --name "My phone"')}
      </section>
      <section>
        <h2>What new workspaces get</h2>
        <p>Settings of the server, read at its start:</p>
        <dl class="settings">
          <dt><code>PATCHBAY_CREDITS</code></dt>
          <dd>the credits that a new workspace starts with</dd>
          <dt><code>PATCHBAY_DAILY_PODCASTS</code></dt>
          <dd>how many podcasts a workspace may start in a day</dd>
          <dt><code>PATCHBAY_PRICING_URL</code></dt>
          <dd>a page of your own in this one’s place</dd>
        </dl>
      </section>
      <div class="links"><a href="/">Back to the console</a></div>
    </article>
    <script src="/share/copy.js" defer></script>`,
})
