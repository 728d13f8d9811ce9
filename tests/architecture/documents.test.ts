import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SourceFile, nodesOf, readSource, repositoryFiles } from './sources.ts'

/** The names of the settings that the server reads, from its one table of them. */
const settingsIn = (file: SourceFile): string[] =>
  [...nodesOf(file)].flatMap((node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.id.name !== 'settings') return []
    const table = node.init?.type === 'TSAsExpression' ? node.init.expression : node.init
    if (table?.type !== 'ObjectExpression') return []
    return table.properties.flatMap((row) =>
      row.type === 'Property' && row.key.type === 'Identifier' ? [row.key.name] : [],
    )
  })

/** The settings that hold the providers' keys, from the providers' files. */
const keySettingsIn = (file: SourceFile): string[] =>
  [...nodesOf(file)].flatMap((node) =>
    node.type === 'Property' &&
    node.key.type === 'Identifier' &&
    node.key.name === 'keySetting' &&
    node.value.type === 'Literal'
      ? [String(node.value.value)]
      : [],
  )

/** The settings that a page's tables name: code in the first cell of a row. */
const settingsOf = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''))

/** Links of a page to files that do not exist. */
const deadLinks = (page: SourceFile, paths: ReadonlySet<string>): string[] =>
  [...page.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
    .map(([, to]) => posix.normalize(posix.join(posix.dirname(page.path), to ?? '')))
    .filter((to) => !paths.has(to))
    .map((to) => `${page.path} links to ${to}, which does not exist.`)

describe('the documents', () => {
  it('list every setting of the server, and no other', () => {
    const settings = [
      ...settingsIn(readSource('apps/server/src/settings.ts')),
      ...repositoryFiles()
        .filter((path) => path.startsWith('apps/server/src/providers/'))
        .flatMap((path) => keySettingsIn(readSource(path))),
    ]
    expect(settings.length).toBeGreaterThan(10)
    expect(settingsOf(readSource('README.md').text).toSorted()).toEqual(settings.toSorted())
  })

  it('link to what is there', () => {
    const paths = repositoryFiles()
    const pages = paths.filter((path) => path.endsWith('.md')).map(readSource)
    expect(pages.flatMap((page) => deadLinks(page, new Set(paths)))).toEqual([])
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
  it('settings in code and page', () => {
    expect(settingsIn({ path: 'config.ts', text: 'const settings = { PORT: { a: 1 }, HOST: {} } as const' })).toEqual([
      'PORT',
      'HOST',
    ])
    expect(
      keySettingsIn({ path: 'providers.ts', text: "const rows = [{ keySetting: 'A_KEY' }, { name: 'b' }]" }),
    ).toEqual(['A_KEY'])
    expect(settingsOf('| `PORT`, `HOST` | `4600` |\n| other | `DATA` |')).toEqual(['PORT', 'HOST'])
  })

  it('a dead link', () => {
    const page = { path: 'docs/a.md', text: 'See [b](b.md), [c](../README.md#x) and [d](https://a.test).' }
    expect(deadLinks(page, new Set(['README.md']))).toEqual(['docs/a.md links to docs/b.md, which does not exist.'])
  })
})
