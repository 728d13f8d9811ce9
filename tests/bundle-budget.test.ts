import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

/** What a browser fetches before the first screen stands, compressed; 180 kB of JavaScript is the goal. */
const budgetKb = { js: 190, css: 20 }

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
