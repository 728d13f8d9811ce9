import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

/** What a browser fetches before the first screen stands, compressed. */
const budgetKb = { js: 230, css: 25 }

/** Scripts and style sheets that a screen of rows asks for before it stands: its calls come to these, 40 in all. */
const maxFiles = 34
const screensOfRows = ['/podcasts/episodes', '/podcasts/calendar', '/requests', '/podcasts/shows/an-id']

const folder = join(import.meta.dirname, '..', 'apps', 'console', 'dist')
const screenFile = /^src\/screens\/.+Screen\.tsx$/
let manifest: Manifest

/** The chunks that come with this one: itself and whatever it, or they, import at once. */
function chunksOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const other of manifest[name]?.imports ?? []) chunksOf(other, seen)
  return seen
}

type OwnParts = { address: string; links: string; frame: string }

/** What the server puts into the page at an address. */
async function partsOf(path: string): Promise<OwnParts> {
  const pages = JSON.parse(await readFile(join(folder, '.vite', 'pages.json'), 'utf8')) as OwnParts[]
  const parts = pages.find(({ address }) => new RegExp(address, 'i').test(path))
  if (!parts) throw new Error(`No page stands at ${path}.`)
  return parts
}

async function weighKb(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).byteLength),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

async function weighScreen(screen: string): Promise<{ js: number; css: number }> {
  const chunks = [...chunksOf('index.html'), ...chunksOf(screen)].map((name) => manifest[name]!)
  return {
    js: await weighKb(chunks.map(({ file }) => file)),
    css: await weighKb(chunks.flatMap(({ css }) => css ?? [])),
  }
}

beforeAll(async () => {
  // What is served: "node scripts/prepare.mjs start", which goes before every check and test, has built it.
  manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
})

describe('the first screen', () => {
  it(`comes with at most ${budgetKb.js} kB of JavaScript and ${budgetKb.css} kB of CSS, whichever it is`, async () => {
    const screens = Object.keys(manifest).filter((name) => screenFile.test(name) && manifest[name]?.isDynamicEntry)
    expect(screens.length).toBeGreaterThan(3)
    const weights = await Promise.all(screens.map(async (screen) => ({ screen, ...(await weighScreen(screen)) })))
    expect(weights.filter(({ js, css }) => js > budgetKb.js || css > budgetKb.css)).toEqual([])
  })

  it('is the only one that comes: every other screen waits until it is opened', () => {
    expect([...chunksOf('index.html')].filter((name) => screenFile.test(name))).toEqual([])
  })
})

describe('the built console', () => {
  it('has every script and style sheet compressed beside it, smaller than it is', async () => {
    const assets = (await readdir(join(folder, 'assets'))).filter((name) => /\.(js|css)$/.test(name))
    expect(assets.length).toBeGreaterThan(20)
    const sizeOf = async (name: string) => (await stat(join(folder, 'assets', name))).size
    for (const name of assets) {
      const [whole, brotli, gzip] = await Promise.all(['', '.br', '.gz'].map((ending) => sizeOf(name + ending)))
      // A few bytes cannot become fewer.
      if ((whole ?? 0) < 400) continue
      expect([name, brotli! < whole!, gzip! < whole!]).toEqual([name, true, true])
    }
  })

  it('asks for few scripts and style sheets before a screen of rows stands', async () => {
    for (const path of screensOfRows) {
      const asked = [...(await partsOf(path)).links.matchAll(/href="([^"]+)"/g)].map(([, name = '']) => name)
      const scripts = asked.filter((name) => name.endsWith('.js'))
      const all = asked.length + chunksOf('index.html').size
      expect([path, scripts.length > 1, all <= maxFiles]).toEqual([path, true, true])
    }
  })

  it('comes with its frame and the style of it in the page, and nothing in it that the policy forbids', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    expect(page).toMatch(/<div id="root"><!--frame-->.+<aside.+Episodes.+<!--\/frame--><\/div>/s)
    // A link in the page's text is fetched by the browser, even a disabled one: the page's script makes it.
    expect(page).not.toMatch(/<link rel="stylesheet"/)
    const [, sheet = ''] = /<html[^>]* data-sheet="\/(assets\/frame-[^"]+\.css)"/.exec(page) ?? []
    expect((await readFile(join(folder, sheet), 'utf8')).trim()).toBe(/<style>(.*?)<\/style>/s.exec(page)?.[1])
    // Two scripts stand in the page: light or dark is known before the first paint, and what it shows first is asked for
    // before its code is there. The server's policy names their hashes.
    const inPage = [...page.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([whole]) => whole)
    expect(inPage).toEqual([
      expect.stringMatching(/^<script>.+data-mantine-color-scheme/s),
      expect.stringMatching(/^<script>.+askedAhead/s),
    ])
  })

  it.each([
    ['/podcasts/episodes', ['podcast/episodes?page=1&limit=50', 'podcast/shows?page=1&limit=100']],
    ['/requests', ['Content/List?page=1&limit=10']],
    // Which days it shows, and which show, only the code knows.
    ['/podcasts/calendar', []],
    ['/podcasts/shows/an-id', []],
  ])('asks at %s for what is shown first before its code is there', async (path, own) => {
    const [, asked = ''] =
      /<script type="application\/json" id="asks">(.*?)<\/script>/.exec((await partsOf(path)).links) ?? []
    expect(JSON.parse(asked)).toEqual(['Content/Usage', 'content/Running', ...own])
  })

  it('shows each page as it will stand before its code comes: its place in the sidebar, its heading', async () => {
    const { frame } = await partsOf('/requests')
    const marked = [...frame.matchAll(/<a[^>]* aria-current="page"[^>]* href="([^"]+)"/g)].map(([, to]) => to)
    expect(marked).toEqual(['/requests'])
    expect(/<h1[^>]*>(.*?)<\/h1><p[^>]*>(.*?):/.exec(frame)?.slice(1)).toEqual([
      'My Requests',
      'Everything you asked for',
    ])
  })
})
