import { describe, expect, it } from 'vitest'
import { withoutDeleted, templateStatus } from './status.ts'
import { formatEndDate, formatLastRun, formatNextRun } from './format-runs.ts'

const now = new Date('2026-05-01T12:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

describe('a template that recurs', () => {
  it.each([
    ['paused', { status: 'Paused', nextRunAt: at(60) }],
    ['completed', { status: 'completed' }],
    ['active', { nextRunAt: at(60) }],
    ['paused', {}],
    ['paused', { isActive: false, nextRunAt: at(60) }],
    ['completed', { scheduleEndDate: at(-60), nextRunAt: at(60) }],
    ['active', { status: 'something new', scheduleEndDate: at(60), nextRunAt: at(30) }],
  ])('is %s by %j', (status, template) => {
    expect(templateStatus(template, now)).toBe(status)
  })

  it('is not shown once it is deleted', () => {
    expect(withoutDeleted([{ deletedOn: at(-1) }, { status: 'active' }])).toEqual([{ status: 'active' }])
  })

  it.each([
    ['Last: Never', formatLastRun(undefined, now.getTime())],
    ['Last: 0s ago', formatLastRun(at(30), now.getTime())],
    ['Last: 59s ago', formatLastRun(at(-59), now.getTime())],
    ['Last: 59m ago', formatLastRun(at(-3599), now.getTime())],
    ['Last: 23h ago', formatLastRun(at(-86_399), now.getTime())],
    ['Last: 40d ago', formatLastRun(at(-40 * 86_400), now.getTime())],
    ['Next: in 3h', formatNextRun(at(3 * 3600), now.getTime())],
    ['Next: in 0s', formatNextRun(at(-5), now.getTime())],
    ['Ends: Never', formatEndDate(undefined)],
  ])('says %s', (expected, said) => {
    expect(said).toBe(expected)
  })

  it('says its end in short English, with hour and minute', () => {
    expect(formatEndDate('2026-05-09T18:30:00')).toMatch(/^Ends: May 9, 2026, 6:30\sPM$/)
  })
})
