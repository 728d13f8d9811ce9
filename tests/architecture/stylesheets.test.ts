import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SourceFile, isCode, parsedModuleOf, readSource, repositoryFiles } from './sources.ts'

const stylesheetsFolder = join(import.meta.dirname, '../../node_modules/@mantine/core/styles')

/** Components that are drawn with parts of another one: their arrow is the Combobox's. */
const componentDependencies: Record<string, string> = { NativeSelect: 'Combobox', Select: 'Combobox' }

const stylesheetsIn = ({ text }: SourceFile) =>
  [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, sheet = '']) => sheet)

/** The sheets that a file's components need and neither it nor the first screens' list brings. */
function findMissingStylesheets(file: SourceFile, everywhere: ReadonlySet<string>): string[] {
  const own = new Set(stylesheetsIn(file))
  return parsedModuleOf(file)
    .staticImports.filter(({ moduleRequest }) => moduleRequest.value === '@mantine/core')
    .flatMap(({ entries }) => entries.flatMap(({ importName, isType }) => (isType ? [] : (importName.name ?? []))))
    .map((component) => componentDependencies[component] ?? component)
    .filter((sheet) => existsSync(join(stylesheetsFolder, `${sheet}.layer.css`)))
    .filter((sheet) => !own.has(sheet) && !everywhere.has(sheet))
    .map((sheet) => `${file.path} needs ${sheet}.layer.css`)
}

describe('a component of Mantine', () => {
  it('has its style sheet, whichever screen is the first to be opened', () => {
    const files = repositoryFiles()
      .filter((path) => isCode(path) && path.startsWith('apps/console/src/') && !/\.(test|fixture)\./.test(path))
      .map(readSource)
    const everywhere = new Set(files.filter(({ path }) => path.endsWith('ui/styles.ts')).flatMap(stylesheetsIn))
    expect(files.flatMap((file) => findMissingStylesheets(file, everywhere))).toEqual([])
  })
})
