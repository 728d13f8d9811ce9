/**
 * `npm run check`: types, lint, format, the architecture, and the unit tests that the work since main can have broken, all
 * together; under half a minute. `npm test` leaves none out.
 */
import { checkStaticSteps, checkTestSteps } from './check-steps.ts'
import { printLine, runSteps } from './step.ts'

const results = await runSteps([...checkStaticSteps(), ...checkTestSteps()])
const failed = results.filter((result) => !result.isPassed)
printLine(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map((result) => result.name).join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
