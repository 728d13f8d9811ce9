/** `npm test`: everything. The last line says how many passed and failed over all runners. */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { journeyStep, reportOf, serverStep, staticSteps, unitStep } from './check-steps.ts'
import { type Counts, countsOf, sum } from './counts.ts'
import { print, runStep, runSteps } from './step.ts'

mkdirSync(dirname(reportOf('unit')), { recursive: true })
const totals: Counts[] = []

const checks = await runSteps(staticSteps)
totals.push(...checks.map(({ isPassed }) => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 })))

for (const [runner, step] of [
  ['unit', unitStep],
  ['server', serverStep],
  ['journeys', journeyStep],
] as const) {
  // A report of an earlier run must not speak for this one.
  rmSync(reportOf(runner), { force: true })
  const { isPassed } = await runStep(step, { live: true })
  totals.push(countsOf(reportOf(runner), isPassed))
}

const { passed, failed, skipped } = sum(totals)
if (skipped > 0) print(`${skipped} skipped`)
print(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
