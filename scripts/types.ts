import { type Step, runSteps } from './step.ts'

/** The projects that are type-checked, each by itself: they see different globals. */
export const typeSteps: readonly Step[] = ['packages/contract', 'apps/server', 'apps/console', '.'].map((project) => ({
  name: `types of ${project === '.' ? 'tests and scripts' : project}`,
  program: 'tsc',
  args: ['-p', project, '--pretty', 'false'],
}))

if (import.meta.main) {
  const results = await runSteps(typeSteps)
  process.exitCode = results.every((result) => result.isPassed) ? 0 : 1
}
