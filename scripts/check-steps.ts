import { join } from 'node:path'
import { listChangedCode, hasChanged, branchBase } from './changed.ts'
import { type Step, root } from './step.ts'
import { typeSteps } from './types.ts'

/** Where the runners leave their counts. */
export const reportOf = (runner: 'unit' | 'server' | 'journeys' | 'rules' | 'changed') =>
  join(root, '.cache', 'reports', `${runner}.json`)

const format: Step = { name: 'format', program: 'oxfmt', args: ['--check'] }
export const staticSteps: readonly Step[] = [
  ...typeSteps,
  { name: 'lint', program: 'oxlint', args: ['--type-aware'] },
  format,
]

const vitest = (
  runner: 'unit' | 'server' | 'rules' | 'changed',
  projects: readonly string[],
  more: string[] = [],
): Step => ({
  name: `tests of ${projects.join(', ')}${runner === 'changed' ? ' that the changes reach' : ''}`,
  program: 'vitest',
  args: [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(runner)}`,
    ...more,
  ],
})

/** Tests of code, chosen by what a change reaches. The architecture's read every file, so no choice is possible there. */
const codeTestArgs = ['contract', 'console', 'server-unit']
export const unitStep = vitest('unit', [...codeTestArgs, 'architecture', 'scripts'])
export const serverStep = vitest('server', ['engines', 'server'])

/**
 * The same for a check. The rules that need to know types are asked about what changed only: to know the types of
 * everything takes ten times as long as all other rules.
 */
export function checkStaticSteps(): Step[] {
  const since = branchBase()
  if (since === undefined) return [...staticSteps]
  const changed = listChangedCode(since)
  const typed = { name: 'lint of changes by types', program: 'oxlint', args: ['--type-aware', ...changed] }
  const lint = { name: 'lint', program: 'oxlint', args: [] }
  return [...typeSteps, lint, ...(changed.length > 0 ? [typed] : []), format]
}

/** The unit tests of a check: the architecture's, and those that the work since main can have broken. */
export function checkTestSteps(): Step[] {
  const since = branchBase()
  if (since === undefined) return [unitStep]
  // The set-up's programs are started by their tests, not imported: vitest cannot see which of them a change reaches.
  const rules = hasChanged('scripts', since) ? ['architecture', 'scripts'] : ['architecture']
  return [vitest('rules', rules), vitest('changed', codeTestArgs, ['--changed', since, '--passWithNoTests'])]
}

export const journeyStep: Step = {
  name: 'journeys',
  program: 'playwright',
  args: ['test'],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('journeys'),
    // Node runs the TypeScript as it is: Playwright's own compiler would take seconds before the first journey.
    PW_DISABLE_TS_ESM: '1',
  },
}
