import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingsDocument } from '../../scripts/settings-document.ts'
import { type SourceFile, readSource, repositoryFiles } from './sources.ts'

/** Links of a page to files that do not exist. */
const findDeadLinks = (page: SourceFile, paths: ReadonlySet<string>): string[] =>
  [...page.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
    .map(([, to]) => posix.normalize(posix.join(posix.dirname(page.path), to ?? '')))
    .filter((to) => !paths.has(to))
    .map((to) => `${page.path} links to ${to}, which does not exist.`)

describe('the documents', () => {
  it('list every setting of the server, as its table says', () => {
    expect(readSource('docs/settings.md').text).toBe(settingsDocument())
  })

  it('link to what is there', () => {
    const paths = repositoryFiles()
    const pages = paths.filter((path) => path.endsWith('.md')).map(readSource)
    expect(pages.flatMap((page) => findDeadLinks(page, new Set(paths)))).toEqual([])
  })

  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(readSource('package.json').text) as { scripts: Record<string, string> }
    const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].map(readSource)
    const named = pages.flatMap(({ text }) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? ''))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the map', () => {
  const page = readSource('ARCHITECTURE.md').text
  const paths = repositoryFiles()
  const foldersOf = (parent: string) =>
    [
      ...new Set(paths.filter((path) => path.startsWith(`${parent}/`)).map((path) => path.slice(parent.length + 1))),
    ].flatMap((path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : []))

  it('is one page', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(95)
  })

  it('names folders and files that exist', () => {
    const named = [...page.matchAll(/`((?:apps|packages|tests|docs|scripts)\/[\w./-]+)`/g)].map(
      ([, path]) => path ?? '',
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !paths.some((path) => path === name || path.startsWith(`${name}/`)))).toEqual([])
  })

  it.each(['packages', 'apps/server/src', 'apps/console/src'])('names every folder of %s', (parent) => {
    const unnamed = foldersOf(parent).filter((folder) => !page.includes(`\`${parent}/${folder}\``))
    expect([...new Set(unnamed)]).toEqual([])
  })

  it('has each area once, with the handlers that its code has', () => {
    const areas = 'apps/server/src/areas'
    const table = page.slice(page.indexOf('| Area | Serves |'), page.indexOf('## The tables'))
    const rows = [...table.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)].map(([, area, serves]) => ({
      area,
      serves: [...(serves ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
    }))
    const handlersOf = (area: string) =>
      paths
        .filter(
          (path) => path.startsWith(`${areas}/${area}/`) && /\.ts$/.test(path) && !/\.(test|fixture)\.ts$/.test(path),
        )
        .flatMap((path) =>
          [...readSource(path).text.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)':/g)].map(([, name]) => name ?? ''),
        )
    const served = [...new Set(foldersOf(areas))]
      .sort()
      .map((area) => ({ area, serves: [...new Set(handlersOf(area))].sort() }))
    expect(rows).toEqual(served)
  })
})

describe('the rules find', () => {
  it('a dead link', () => {
    const page = { path: 'docs/a.md', text: 'See [b](b.md), [c](../README.md#x) and [d](https://a.test).' }
    expect(findDeadLinks(page, new Set(['README.md']))).toEqual(['docs/a.md links to docs/b.md, which does not exist.'])
  })
})
