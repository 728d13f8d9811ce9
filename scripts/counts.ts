import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/**
 * What a runner's JSON report counted. A runner that ended badly counts at least one failure, also where it left no
 * report or failed outside its tests. A journey that passed only when tried again is a failure too.
 */
export function parseCounts(path: string, isPassed: boolean): Counts {
  const counts = existsSync(path)
    ? readReport(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  const hasRun = counts.passed + counts.failed > 0
  return { ...counts, failed: Math.max(counts.failed, isPassed && hasRun ? 0 : 1) }
}

function readReport(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
