import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type SourceFile,
  importsOf,
  isTest,
  parsedModuleOf,
  packageEntry,
  readSource,
  repositoryFiles,
} from './sources.ts'

const chooser = 'apps/server/src/engines/engines.ts'
/** What engines are made with, and no engines themselves. */
const isTool = (path: string) => /\/guarded-fetch\/|^packages\/engines\//.test(path)

type Engine = { port: string; module: string }

/** The modules that a package hands on, by the names that it hands them on under; a `load…` loads its module late. */
function modulesOf(entry: SourceFile): Map<string, string> {
  const { staticExports } = parsedModuleOf(entry)
  const folder = posix.dirname(entry.path)
  const named = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, moduleRequest, isType }) =>
      moduleRequest && !isType ? [[exportName.name ?? '', posix.join(folder, moduleRequest.value)] as const] : [],
    )
  const late = [...entry.text.matchAll(/export const (\w+) = \(\) => import\('([^']+)'\)/g)].map(
    ([, name = '', to = '']) => [name, posix.join(folder, to)] as const,
  )
  return new Map([...named, ...late])
}

/** The engines that can be chosen: what the one choosing file takes of packages and of its own folder, more than types. */
function selectableEngines(file: SourceFile, read: (path: string) => SourceFile, paths: readonly string[]): Engine[] {
  const ofPackages = parsedModuleOf(file).staticImports.flatMap(({ moduleRequest, entries }) => {
    const entry = packageEntry(moduleRequest.value)
    if (!entry || entry.startsWith('packages/contract/')) return []
    const modules = modulesOf(read(entry))
    return entries.flatMap(({ isType, importName: { name } }) => (isType ? [] : [modules.get(name ?? '') ?? '']))
  })
  const own = importsOf(file).flatMap(({ to, isRelative, isTypeOnly }) => (isRelative && !isTypeOnly ? [to] : []))
  return [...ofPackages, ...own].flatMap((module) => {
    const port = portOf(module, paths)
    return isTool(module) || port === undefined || port === module ? [] : [{ port, module }]
  })
}

/** The nearest `port.ts` above a module. */
function portOf(module: string, paths: readonly string[]): string | undefined {
  for (let folder = posix.dirname(module); folder !== '.'; folder = posix.dirname(folder)) {
    if (paths.includes(`${folder}/port.ts`)) return `${folder}/port.ts`
  }
  return undefined
}

/** Engines whose port has no conformance, or that no test runs through it. */
const enginesWithoutConformance = (
  chosen: readonly Engine[],
  paths: readonly string[],
  tests: readonly SourceFile[],
): string[] =>
  chosen.flatMap(({ port, module }) => {
    const conformance = port.replace(/port\.ts$/, 'conformance.ts')
    if (!paths.includes(conformance)) return [`${port} has no ${conformance}.`]
    const isProven = tests.some((test) => {
      const imported = importsOf(test).map(({ to }) => to)
      return imported.includes(conformance) && imported.includes(module)
    })
    return isProven ? [] : [`No test runs ${module} through the conformance of its port.`]
  })

describe('every engine', () => {
  it("keeps its port's rules in a test that all engines of its kind share", () => {
    const paths = repositoryFiles()
    const chosen = selectableEngines(readSource(chooser), readSource, paths)
    expect(new Set(chosen.map(({ port }) => port)).size).toBeGreaterThanOrEqual(9)
    const tests = paths.filter((path) => /^(packages|apps\/server)\//.test(path) && isTest(path)).map(readSource)
    expect(enginesWithoutConformance(chosen, paths, tests)).toEqual([])
  })
})

describe('the rule finds', () => {
  const [port, conformance] = ['packages/sound/src/speech/port.ts', 'packages/sound/src/speech/conformance.ts']
  const index = {
    path: 'packages/sound/src/index.ts',
    text: "export { b, type P } from './speech/b.ts'\nexport const loadA = () => import('./speech/a.ts')",
  }
  const chosenBy = (names: string) =>
    selectableEngines({ path: chooser, text: `import { ${names} } from '@patchbay/sound'` }, () => index, [port])
  const chosen = chosenBy('loadA')
  const test = (text: string) => [{ path: 'packages/sound/src/speech/a.test.ts', text }]

  it('the engines that are chosen', () => {
    expect(chosenBy('b, loadA, type P').map(({ module }) => module)).toEqual([
      'packages/sound/src/speech/b.ts',
      'packages/sound/src/speech/a.ts',
    ])
  })

  it('a port without conformance', () => {
    expect(enginesWithoutConformance(chosen, [port], [])).toHaveLength(1)
  })

  it('an engine that no test runs through the conformance', () => {
    const both = [port, conformance]
    expect(enginesWithoutConformance(chosen, both, test("import { a } from './a.ts'"))).toHaveLength(1)
    expect(enginesWithoutConformance(chosen, both, test("import { b } from './conformance.ts'"))).toHaveLength(1)
    expect(
      enginesWithoutConformance(chosen, both, test("import { a } from './a.ts'\nimport { b } from './conformance.ts'")),
    ).toEqual([])
  })
})
