import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Counts, parseCounts, sum } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-counts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const vitest = (passed: number, failed: number, pending = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
})
const playwright = (expected: number, unexpected: number, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
})

describe("a runner's counts", () => {
  it.each<[string, object | undefined, boolean, Counts]>([
    ['all passed', vitest(5, 0), true, { passed: 5, failed: 0, skipped: 0 }],
    ['some failed', vitest(5, 2, 1), false, { passed: 5, failed: 2, skipped: 1 }],
    ['failed outside its tests', vitest(5, 0), false, { passed: 5, failed: 1, skipped: 0 }],
    ['found no tests', vitest(0, 0), true, { passed: 0, failed: 1, skipped: 0 }],
    ['left no report', undefined, false, { passed: 0, failed: 1, skipped: 0 }],
    ['left no report and says that all is well', undefined, true, { passed: 0, failed: 1, skipped: 0 }],
    ['journeys passed', playwright(3, 0), true, { passed: 3, failed: 0, skipped: 0 }],
    ['a journey passed only when tried again', playwright(3, 0, 1), true, { passed: 3, failed: 1, skipped: 0 }],
  ])('%s', (name, report, isPassed, counts) => {
    const path = join(folder, `${name}.json`)
    if (report) writeFileSync(path, JSON.stringify(report))
    expect(parseCounts(path, isPassed)).toEqual(counts)
  })

  it('are summed over runners', () => {
    const all = [
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 2 },
    ]
    expect(sum(all)).toEqual({ passed: 7, failed: 1, skipped: 2 })
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})
