import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { meanSlowdown } from './slowdown.ts'
import { fileTimes, findOverBudget, slowest } from './times.ts'
import { root } from './step.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-times-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kept = (name: string, report: object) => {
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(report))
  return path
}
const vitest = (seconds: Record<string, number>) => ({
  testResults: Object.entries(seconds).map(([name, took]) => ({
    name: join(root, name),
    startTime: 1000,
    endTime: 1000 + took * 1000,
  })),
})
const quiet = [{ at: 2000, factor: 1 }]

describe('what tests take', () => {
  it('is listed, slowest first, and what takes more than it may is found', () => {
    const times = fileTimes(kept('unit', vitest({ 'a.test.ts': 2.9, 'b.test.ts': 3.1 })), 'unit', quiet)
    expect(slowest(times, 1)).toEqual([{ name: 'b.test.ts', seconds: 3.1, budget: 3 }])
    expect(findOverBudget(times).map(({ name }) => name)).toEqual(['b.test.ts'])
  })

  it('is counted as less where the machine was busy meanwhile, and only there', () => {
    const path = kept('busy', vitest({ 'a.test.ts': 5 }))
    expect(findOverBudget(fileTimes(path, 'unit', [{ at: 3000, factor: 3 }]))).toEqual([])
    expect(findOverBudget(fileTimes(path, 'unit', [{ at: 60_000, factor: 3 }]))).toHaveLength(1)
  })

  it('is known of each journey, also of those in a group', () => {
    const spec = (title: string, seconds: number) => ({
      title,
      tests: [{ results: [{ startTime: new Date(1000).toISOString(), duration: seconds * 1000 }] }],
    })
    const inner = { file: 'a.e2e.ts', specs: [spec('two', 50)] }
    const report = { suites: [{ file: 'a.e2e.ts', specs: [spec('one', 4)], suites: [inner] }] }
    const times = fileTimes(kept('journeys', report), 'journeys', quiet)
    expect(findOverBudget(times).map(({ name }) => name)).toEqual(['a.e2e.ts: two'])
    expect(times).toHaveLength(2)
  })

  it('is nothing where a runner left no report: its counts say so already', () => {
    expect(fileTimes(join(folder, 'none.json'), 'server', quiet)).toEqual([])
  })
})

describe('how busy the machine was', () => {
  it.each([
    ['nothing was measured', [], 1],
    ['it was faster than the one that the budgets were written on', [{ at: 0, factor: 0.5 }], 1],
    ['it was busy for half of the time', [1, 3].map((factor) => ({ at: 0, factor })), 2],
  ])('where %s', (_, samples, factor) => {
    expect(meanSlowdown(samples, 0, 1000)).toBe(factor)
  })
})
