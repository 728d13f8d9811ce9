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

describe('the rules find', () => {
  it('a dead link', () => {
    const page = { path: 'docs/a.md', text: 'See [b](b.md), [c](../README.md#x) and [d](https://a.test).' }
    expect(findDeadLinks(page, new Set(['README.md']))).toEqual(['docs/a.md links to docs/b.md, which does not exist.'])
  })
})
