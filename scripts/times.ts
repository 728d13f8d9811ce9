import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Sample, meanSlowdown } from './slowdown.ts'
import { root } from './step.ts'

/**
 * What each test file took, from the reports that the runners write, and which of them took more than it may. A file's
 * time is shortened by how busy the machine was meanwhile (`slowdown.ts`), so that a neighbour makes no run fail.
 */
export type Runner = 'unit' | 'server' | 'journeys'
type Time = { name: string; began: number; ended: number }
export type FileTime = { name: string; seconds: number; budget: number }

/** Seconds. A unit or server file has one budget for all of it; journeys run at once, so each test has its own. */
const budgets: Record<Runner, number> = { unit: 3, server: 20, journeys: 45 }

/** Those that cannot do it: they start programs, type a great deal in whole screens, or wait for what they are about. */
const largerBudgets: Record<string, number> = {
  'apps/console/src/screens/podcasts/create-episode/CreateEpisodeScreen.test.tsx': 9,
  'apps/console/src/screens/requests/RequestsScreen.test.tsx': 4,
  'apps/console/src/screens/research/ResearchScreen.test.tsx': 6,
  'apps/console/src/screens/podcasts/episodes/EpisodesScreen.test.tsx': 4,
  'apps/console/src/screens/podcasts/shows/unallocated/UnallocatedScreen.test.tsx': 4,
  'apps/console/src/screens/podcasts/episodes/bulk.test.tsx': 6,
  'apps/console/src/screens/podcasts/scheduler/SchedulerScreen.test.tsx': 4,
  'apps/console/src/screens/x/PostsScreen.test.tsx': 6,
  'scripts/prepare/prepare.test.ts': 10,
  'tests/server/recordings.test.ts': 35,
  'schedules.e2e.ts': 90,
  'interruptions.e2e.ts': 90,
}

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }
type Suite = { suites?: Suite[]; specs?: Spec[]; file: string }
type Spec = { title: string; tests: { results: { startTime: string; duration: number }[] }[] }
type PlaywrightReport = { suites: Suite[] }

function parseTimes(report: VitestReport | PlaywrightReport): Time[] {
  if ('suites' in report) return report.suites.flatMap(suiteTimes)
  return report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    began: startTime,
    ended: endTime,
  }))
}

function suiteTimes({ suites = [], specs = [], file }: Suite): Time[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ startTime, duration }) => {
        const began = Date.parse(startTime)
        return { name: `${file}: ${title}`, began, ended: began + duration }
      }),
    ),
  )
  return [...own, ...suites.flatMap(suiteTimes)]
}

/** The files of a runner's report, slowest first, each with what it took of a quiet machine's time. */
export function fileTimes(path: string, runner: Runner, samples: readonly Sample[]): FileTime[] {
  if (!existsSync(path)) return []
  return parseTimes(JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport)
    .map(({ name, began, ended }) => ({
      name,
      seconds: (ended - began) / 1000 / meanSlowdown(samples, began, ended),
      budget: largerBudgets[name.replace(/: .*/, '')] ?? budgets[runner],
    }))
    .sort((one, other) => other.seconds - one.seconds)
}

/** The files that took more than their budget; `npm test` warns about them. */
export const findOverBudget = (times: readonly FileTime[]): FileTime[] =>
  times.filter(({ seconds, budget }) => seconds > budget)

export const slowest = (times: readonly FileTime[], count = 10): FileTime[] =>
  [...times].sort((one, other) => other.seconds - one.seconds).slice(0, count)
