import { join } from 'node:path'
import { type Step, runSteps } from './step.ts'

/** The projects that are type-checked, each by itself: they see different globals. */
export const typeSteps: readonly Step[] = [
  'packages/text',
  'packages/contract',
  'packages/engines',
  'packages/processes',
  'packages/reading',
  'packages/writing',
  'packages/sound',
  'packages/drawing',
  'apps/server',
  'apps/console',
  'apps/console/worker',
  '.',
].map((project) => {
  const name = project === '.' ? 'tests and scripts' : project
  const known = join('.cache', 'types', `${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`)
  return {
    name: `types of ${name}`,
    program: 'tsc',
    // What the last run knew of unchanged files it need not find out again.
    args: ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known],
  }
})

if (import.meta.main) {
  const results = await runSteps(typeSteps)
  process.exitCode = results.every((result) => result.isPassed) ? 0 : 1
}
