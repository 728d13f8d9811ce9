import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type LocalServer, serveLocally } from '../../apps/server/src/engines/guarded-fetch/serve-locally.ts'
import { englishSources } from '../../apps/server/src/engines/research/sources.fixture.ts'
import { articleNames, article, trickyNames } from '../../apps/server/src/engines/writing/embedded/fixtures/fixtures.ts'
import { root } from '../../scripts/step.ts'

const pages = 200
const sites = 20
/** A page that answers at once is no page of the web. */
const answersAfterMs = 40
const leastCharacters = 600
const mostCharacters = 60_000

type Page = { title: string; paragraphs: { heading?: string; text: string }[] }

/** Sites of this machine that serve pages of real texts, with what stands around texts on the web. */
export type WebOfTexts = {
  addresses: string[]
  hosts: string[]
  /** The most calls that one site had to answer at once, over all sites. */
  mostAtOnce: () => number
  calls: () => number
  close: () => Promise<void>
}

/** What is told of texts that people wrote: of this repository's tests, and what packages say of themselves. */
export async function webOfTexts(): Promise<WebOfTexts> {
  const texts = [...articles(), ...(await packagesOwnWords())].slice(0, pages)
  if (texts.length < pages) throw new Error(`There are ${texts.length} texts; ${pages} are needed.`)
  let mostAtOnce = 0
  let calls = 0
  const servers: LocalServer[] = []
  const addresses: string[] = []
  for (let site = 0; site < sites; site += 1) {
    const own = texts.filter((_, at) => at % sites === site)
    let open = 0
    const server = await serveLocally((request, response) => {
      calls += 1
      open += 1
      mostAtOnce = Math.max(mostAtOnce, open)
      response.on('close', () => (open -= 1))
      const at = Number(/^\/pages\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)
      const page = own[at]
      setTimeout(() => {
        if (!page) response.writeHead(404, { 'content-type': 'text/plain' }).end('No such page.')
        else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(htmlOf(page, site))
      }, answersAfterMs)
    })
    servers.push(server)
    addresses.push(...own.map((_, at) => `${server.base}/pages/${at}`))
  }
  return {
    addresses,
    hosts: servers.map(({ host }) => host),
    mostAtOnce: () => mostAtOnce,
    calls: () => calls,
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  }
}

const articles = (): Page[] =>
  [...[...articleNames, ...trickyNames].map(article), ...englishSources().slice(1)].map(({ title, passages }) => ({
    title,
    paragraphs: passages.map(({ text, heading }) => ({ text, ...(heading !== undefined && { heading }) })),
  }))

/** The README of every installed package that says enough, in the order of their names. */
async function packagesOwnWords(): Promise<Page[]> {
  const folder = join(root, 'node_modules')
  const all = await readdir(folder)
  const scoped = await Promise.all(
    all
      .filter((name) => name.startsWith('@'))
      .map(async (scope) => (await readdir(join(folder, scope))).map((name) => `${scope}/${name}`)),
  )
  const names = [...all.filter((name) => /^[a-z]/.test(name)), ...scoped.flat()].toSorted()
  const found: Page[] = []
  for (const name of names) {
    const text = await readFile(join(folder, name, 'README.md'), 'utf8').catch(() => '')
    const page = pageOf(name, text.slice(0, mostCharacters))
    const length = page.paragraphs.reduce((sum, one) => sum + one.text.length, 0)
    if (length >= leastCharacters) found.push(page)
    if (found.length >= pages) break
  }
  return found
}

/** Paragraphs of Markdown, without its code, tables, lists and marks. */
function pageOf(name: string, markdown: string): Page {
  const paragraphs: Page['paragraphs'] = []
  let heading: string | undefined
  for (const block of markdown.replace(/```[\s\S]*?```|<[^>]{0,400}>/g, '').split(/\n\s*\n/)) {
    const title = /^#+\s+(.+)/.exec(block.trim())?.[1]
    if (title !== undefined) heading = title.replace(/[`*_[\]]/g, '')
    const text = block
      .replace(/^#+\s.*$/gm, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*_]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (text.length > 60 && !/^[-|>=+\d[]/.test(text))
      paragraphs.push({ text, ...(heading !== undefined && { heading }) })
  }
  return { title: name, paragraphs }
}

function htmlOf({ title, paragraphs }: Page, site: number): string {
  const safe = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  let heading = ''
  const body = paragraphs.map((one) => {
    const over = one.heading !== undefined && one.heading !== heading ? `<h2>${safe(one.heading)}</h2>` : ''
    heading = one.heading ?? heading
    return `${over}<p>${safe(one.text)}</p>`
  })
  return `<!doctype html><html lang="en"><head><title>${safe(title)}</title><meta property="og:site_name" content="Site ${site + 1}"></head>
<body><nav><a href="/">Home</a> <a href="/about">About</a></nav><div class="cookie-banner">We use cookies. <button>Accept</button></div>
<main><article><h1>${safe(title)}</h1>${body.join('\n')}</article></main>
<aside><h3>Related</h3><a href="/pages/1">Read more</a></aside><footer>Subscribe to our newsletter</footer></body></html>`
}
