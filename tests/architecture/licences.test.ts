import { describe, expect, it } from 'vitest'
import { type SourceFile, codeIn, importsOf, packageEntry, readSource } from './sources.ts'

type LockedPackage = { license?: string; os?: string | string[]; dev?: boolean; link?: boolean }

const permissiveLicences =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Unlicense|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|Zlib|MIT OR .*|.* OR MIT|\(?MIT AND .*)\)?$/

/** Packages that ship with the product and must be named: a licence that asks for more, none, or a binary inside. */
function packagesToName(packages: Record<string, LockedPackage>): string[] {
  const names = Object.entries(packages).flatMap(([path, { license, os, dev, link }]) => {
    if (!path.includes('node_modules/') || dev || link) return []
    if (permissiveLicences.test(license ?? '') && os === undefined) return []
    // The builds of one package for many machines are named as a family.
    return [
      path
        .slice(path.lastIndexOf('node_modules/') + 13)
        .replace(/-(linux|darwin|win32|win|android|freebsd|wasm32|openharmony)\b.*$/, ''),
    ]
  })
  return [...new Set(names)].sort()
}

describe('docs/licences.md', () => {
  const page = () => readSource('docs/licences.md').text

  it('names every bundled binary and every licence that asks for more than a notice', () => {
    const { packages } = JSON.parse(readSource('package-lock.json').text) as { packages: Record<string, LockedPackage> }
    expect(packagesToName(packages).filter((name) => !page().includes(name))).toEqual([])
  })

  it.each(['ffmpeg', 'espeak-ng', 'Flite', 'Node.js', 'Inter', 'wink'])('speaks of %s', (name) => {
    expect(page()).toContain(name)
  })

  it('the rule finds what must be named', () => {
    expect(
      packagesToName({
        'node_modules/a': { license: 'MIT' },
        'node_modules/b': { license: 'GPL-3.0' },
        'node_modules/c': {},
        'node_modules/d-linux-x64': { license: 'MIT', os: ['linux'] },
        'node_modules/e': { license: 'GPL-3.0', dev: true },
      }),
    ).toEqual(['b', 'c', 'd'])
  })
})

/** Packages whose licence forbids them in one program with ours, and the file that loads FFmpeg's build by its name. */
const copyleft = /^@echogarden\/espeak-ng-emscripten(\/|$)|\/ffmpeg\/binding\.ts$/

/** Files that run in the same process as `entry` and load such a package; with the way from `entry` to them. */
function findLoadedCopyleft(entry: string, files: readonly SourceFile[], packages = copyleft): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const waiting = [[entry]]
  const seen = new Set<string>()
  const found: string[] = []
  for (let way = waiting.pop(); way; way = waiting.pop()) {
    const path = way.at(-1) ?? ''
    const file = byPath.get(path)
    if (!file || seen.has(path)) continue
    seen.add(path)
    for (const { to, isTypeOnly, isUrl } of importsOf(file)) {
      if (isTypeOnly || isUrl) continue
      if (packages.test(to)) found.push(`${way.join(' → ')} loads ${to}.`)
      else waiting.push([...way, packageEntry(to) ?? to])
    }
  }
  return found
}

describe('the GPL boundary', () => {
  it.each(['main.ts', 'serve.ts', 'cli.ts'])('%s loads no GPL engine into its own process', (entry) => {
    const files = [...codeIn('apps/server/src'), ...codeIn('packages')]
    expect(findLoadedCopyleft(`apps/server/src/${entry}`, files)).toEqual([])
    const loaded = files.flatMap((file) => importsOf(file).map(({ to }) => copyleft.exec(to)?.[0]))
    expect(new Set(loaded.filter(Boolean)).size).toBe(2)
  })

  it('is found broken by an import, however far away, and kept by a process of its own', () => {
    const engine = { path: 'src/espeak.ts', text: "import espeak from '@echogarden/espeak-ng-emscripten'" }
    const direct = { path: 'src/main.ts', text: "import { speak } from './voices.ts'" }
    const bad = { path: 'src/voices.ts', text: "export const load = () => import('./espeak.ts')" }
    const good = { path: 'src/voices.ts', text: "fork(new URL('./espeak.ts', import.meta.url))" }
    expect(findLoadedCopyleft('src/main.ts', [engine, direct, bad])).toHaveLength(1)
    expect(findLoadedCopyleft('src/main.ts', [engine, direct, good])).toEqual([])
  })
})

/** Half a second of a thread, for whoever loads it. */
const chartLayoutPackages = /^vega(-lite)?$/

describe('what lays out charts', () => {
  it.each(['main.ts', 'serve.ts', 'cli.ts'])('is not loaded by %s into its own process', (entry) => {
    const files = [...codeIn('apps/server/src'), ...codeIn('packages')]
    expect(findLoadedCopyleft(`apps/server/src/${entry}`, files, chartLayoutPackages)).toEqual([])
    expect(
      findLoadedCopyleft('packages/drawing/src/video/video-process.ts', files, chartLayoutPackages).length,
    ).toBeGreaterThan(0)
  })
})
