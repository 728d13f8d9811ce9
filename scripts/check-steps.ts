import { join } from 'node:path'
import { type Step, root } from './step.ts'
import { typeSteps } from './types.ts'

/** Where the runners leave their counts. */
export const reportOf = (runner: 'unit' | 'server' | 'journeys') => join(root, '.cache', 'reports', `${runner}.json`)

export const staticSteps: readonly Step[] = [
  ...typeSteps,
  { name: 'lint', program: 'oxlint', args: ['--type-aware'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
]

const vitest = (runner: 'unit' | 'server', projects: readonly string[]): Step => ({
  name: `tests of ${projects.join(', ')}`,
  program: 'vitest',
  args: [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(runner)}`,
  ],
})

export const unitStep = vitest('unit', ['contract', 'console', 'server-unit', 'architecture'])
export const serverStep = vitest('server', ['engines', 'server'])
export const journeyStep: Step = {
  name: 'journeys',
  program: 'playwright',
  args: ['test'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('journeys') },
}
