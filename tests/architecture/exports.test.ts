import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type SourceFile,
  importsOf,
  isCode,
  parsedModuleOf,
  packageEntry,
  readSource,
  repositoryFiles,
} from './sources.ts'

const contract = 'packages/contract/src/index.ts'
/** Read by programs, under names that they give: configurations, the tables, what the build draws, screens in their folders. */
const entryFiles = /\.config\.ts$|\/db\/schema\.ts$|\/app\/still-pages\.tsx$|\/screens\/.*(Screen|Layout)\.tsx$/

const isIndex = (path: string) => /^packages\/[\w-]+\/src\/index\.ts$/.test(path)

const fileOf = (from: string, to: string) => packageEntry(to) ?? posix.join(posix.dirname(from), to)
const wildcard = '*'

/** `file name` of all that is taken, and the files that others pass on whole: `file` → who passes it on. */
function usedImports(files: readonly SourceFile[]) {
  const taken = new Set<string>()
  const passedOnBy = new Map<string, string>()
  for (const file of files) {
    const { staticImports, staticExports } = parsedModuleOf(file)
    for (const { moduleRequest, entries } of staticImports) {
      for (const { importName } of entries) {
        taken.add(`${fileOf(file.path, moduleRequest.value)} ${importName.name ?? wildcard}`)
      }
    }
    for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries)) {
      if (moduleRequest && importName.name) taken.add(`${fileOf(file.path, moduleRequest.value)} ${importName.name}`)
      else if (moduleRequest) passedOnBy.set(fileOf(file.path, moduleRequest.value), file.path)
    }
    // What is taken of an `import()` has no name of its own in the tree: a word of this file is enough.
    const passedOn = staticExports.flatMap(({ entries }) => entries).filter(({ moduleRequest }) => moduleRequest)
    const late = importsOf(file).slice(staticImports.length + passedOn.length)
    for (const { to } of late) {
      // A package hands on whole what it loads late.
      const words = isIndex(file.path) ? [wildcard] : (file.text.match(/\w+/g) ?? [])
      for (const word of words) taken.add(`${to} ${word}`)
    }
  }
  return { taken, passedOnBy }
}

/** A type may be named for others beside what is made of it; a value that only its own file uses is that file's affair. */
const isReferencedLocally = (file: SourceFile, name: string) =>
  file.path === contract || (file.text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1

/** What is offered to others and taken by none of them, tests included. */
function unusedExports(files: readonly SourceFile[]): string[] {
  const { taken, passedOnBy } = usedImports(files)
  const isTaken = (path: string | undefined, name: string): boolean =>
    path !== undefined &&
    (taken.has(`${path} ${name}`) || taken.has(`${path} ${wildcard}`) || isTaken(passedOnBy.get(path), name))
  return files
    .filter(({ path }) => !entryFiles.test(path))
    .flatMap((file) =>
      parsedModuleOf(file)
        .staticExports.flatMap(({ entries }) => entries)
        .filter(({ exportName: { name }, isType }) => {
          if (name === null || isTaken(file.path, name)) return false
          return !(isType && isReferencedLocally(file, name))
        })
        .map(({ exportName: { name } }) => `${file.path} exports ${name}, and nobody imports it.`),
    )
}

describe('what a file exports', () => {
  it('is imported somewhere', () => {
    const files = repositoryFiles()
      .filter((path) => isCode(path) && /^(apps|packages|scripts|tests)\//.test(path))
      .map(readSource)
    expect(unusedExports(files)).toEqual([])
  })
})

describe('the rule', () => {
  const offered = { path: 'apps/console/src/kit/a.ts', text: 'export const a = 1\nexport type B = 1' }

  it.each([
    ['that nobody imports', "import { c } from './a.ts'"],
    ['whose name is imported from elsewhere', "import { a, type B } from './b.ts'"],
  ])('finds exports %s', (_, text) => {
    expect(unusedExports([offered, { path: 'apps/console/src/kit/c.ts', text }])).toEqual([
      'apps/console/src/kit/a.ts exports a, and nobody imports it.',
      'apps/console/src/kit/a.ts exports B, and nobody imports it.',
    ])
  })

  it.each([
    ['by name', "import { a, type B } from './a.ts'"],
    ['as a whole', "import * as all from './a.ts'"],
    ['later', "const late = async (): Promise<B> => (await import('./a.ts')).a"],
  ])('knows what is imported %s', (_, text) => {
    expect(unusedExports([offered, { path: 'apps/console/src/kit/c.ts', text }])).toEqual([])
  })

  it('lets a type be named beside what is made of it', () => {
    const text = 'export type A = 1\nexport const b = (): A => 1'
    const user = { path: 'apps/console/src/kit/c.ts', text: "import { b } from './a.ts'" }
    expect(unusedExports([{ path: 'apps/console/src/kit/a.ts', text }, user])).toEqual([])
  })

  it('knows what the contract passes on', () => {
    const row = { path: 'packages/contract/src/tables/a.ts', text: 'export const a = 1\nexport const b = 1' }
    const index = { path: contract, text: "export * from './tables/a.ts'" }
    const user = { path: 'apps/console/src/api/c.ts', text: "import { a, b } from '@patchbay/contract'" }
    expect(unusedExports([row, index, user])).toEqual([])
    expect(unusedExports([row, index])).toHaveLength(2)
  })
})
