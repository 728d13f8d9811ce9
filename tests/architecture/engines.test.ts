import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SourceFile, importsOf, isTest, readSource, repositoryFiles } from './sources.ts'

const engines = 'apps/server/src/engines'
/** What engines are made with, and no engines themselves. */
const tools = new Set(['guarded-fetch'])

type Engine = { kind: string; module: string }

/** The engines that can be chosen: what the one choosing file imports of them, more than types. */
const enginesChosenIn = (file: SourceFile): Engine[] =>
  importsOf(file).flatMap(({ to, isTypeOnly }) => {
    const [kind = '', ...inside] = to.startsWith(`${engines}/`) ? to.slice(engines.length + 1).split('/') : []
    return inside.length === 0 || isTypeOnly || tools.has(kind) || to.endsWith('/port.ts') ? [] : [{ kind, module: to }]
  })

/** Engines whose kind has no port or conformance, or that no test runs through it. */
const unproven = (chosen: readonly Engine[], paths: readonly string[], tests: readonly SourceFile[]): string[] =>
  chosen.flatMap(({ kind, module }) => {
    const missing = ['port.ts', 'conformance.ts'].filter((name) => !paths.includes(`${engines}/${kind}/${name}`))
    if (missing.length > 0) return missing.map((name) => `${engines}/${kind} has no ${name}.`)
    const isProven = tests.some((test) => {
      const imported = importsOf(test).map(({ to }) => to)
      return imported.includes(`${engines}/${kind}/conformance.ts`) && imported.includes(module)
    })
    return isProven ? [] : [`No test runs ${module} through the conformance of its port.`]
  })

describe('every engine', () => {
  it("keeps its port's rules in a test that all engines of its kind share", () => {
    const paths = repositoryFiles()
    const chosen = enginesChosenIn(readSource(`${engines}/engines.ts`))
    expect(new Set(chosen.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
    const tests = paths.filter((path) => path.startsWith(`${engines}/`) && isTest(path)).map(readSource)
    expect(unproven(chosen, paths, tests)).toEqual([])
  })
})

describe('the rule finds', () => {
  const chooser = {
    path: `${engines}/engines.ts`,
    text: "import { a } from './speech/a.ts'\nimport type { P } from './speech/port.ts'",
  }
  const chosen = enginesChosenIn(chooser)
  const both = [`${engines}/speech/port.ts`, `${engines}/speech/conformance.ts`]
  const test = (text: string) => [{ path: posix.join(engines, 'speech/a.test.ts'), text }]

  it('the engines that are chosen', () => {
    expect(chosen).toEqual([{ kind: 'speech', module: `${engines}/speech/a.ts` }])
  })

  it('a kind without port or conformance', () => {
    expect(unproven(chosen, [], [])).toHaveLength(2)
  })

  it('an engine that no test runs through the conformance', () => {
    expect(unproven(chosen, both, test("import { a } from './a.ts'"))).toHaveLength(1)
    expect(unproven(chosen, both, test("import { b } from './conformance.ts'"))).toHaveLength(1)
    expect(unproven(chosen, both, test("import { a } from './a.ts'\nimport { b } from './conformance.ts'"))).toEqual([])
  })
})
