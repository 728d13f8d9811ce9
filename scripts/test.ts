/**
 * `npm test`: everything. Then the ten slowest files, which of them took more than they may, and in the last line how
 * many passed and failed over all runners.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { journeyStep, reportOf, serverStep, staticSteps, unitStep } from './check-steps.ts'
import { type Counts, parseCounts, sum } from './counts.ts'
import { measureSlowdown } from './slowdown.ts'
import { printLine, runStep, runSteps } from './step.ts'
import { fileTimes, findOverBudget, slowest } from './times.ts'

mkdirSync(dirname(reportOf('unit')), { recursive: true })
const runners = [
  ['unit', unitStep],
  ['server', serverStep],
  ['journeys', journeyStep],
] as const
// A report of an earlier run must not speak for this one.
for (const [runner] of runners) rmSync(reportOf(runner), { force: true })

const stopMeasuring = measureSlowdown()
const totals: Counts[] = []
// Types and lint wait for nothing and nobody, so they have the processor whenever a test does not: server tests leave a
// seventh of it. Beside journeys stands nothing.
const checking = runSteps(staticSteps.map((step) => ({ ...step, isLowPriority: true })))
// One runner after the other: each fills the cores, and a journey that waits for its turn is a journey that fails.
for (const [runner, step] of runners) {
  if (runner === 'journeys') await checking
  const { isPassed } = await runStep(step, { live: true })
  totals.push(parseCounts(reportOf(runner), isPassed))
}
for (const { isPassed } of await checking)
  totals.push({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 })

const samples = stopMeasuring()
const times = runners.flatMap(([runner]) => fileTimes(reportOf(runner), runner, samples))
const meanBusy = samples.reduce((total, { factor }) => total + factor, 0) / samples.length
printLine(`The ten slowest, in seconds of a quiet machine (this one took ${meanBusy.toFixed(1)} times as long):`)
for (const { name, seconds } of slowest(times)) printLine(`${seconds.toFixed(1).padStart(6)}  ${name}`)
// A warning only: a busy machine must not fail a run.
for (const { name, seconds, budget } of findOverBudget(times)) {
  printLine(`slow    ${name} took ${seconds.toFixed(1)} s of its ${budget} (scripts/times.ts)`)
}

const { passed, failed, skipped } = sum(totals)
if (skipped > 0) printLine(`${skipped} skipped`)
printLine(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
