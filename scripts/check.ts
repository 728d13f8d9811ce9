/** `npm run check`: types, lint, format, architecture and unit tests, together; under a minute. */
import { staticSteps, unitStep } from './check-steps.ts'
import { print, runSteps } from './step.ts'

const results = await runSteps([...staticSteps, unitStep])
const failed = results.filter((result) => !result.isPassed)
print(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map((result) => result.name).join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
