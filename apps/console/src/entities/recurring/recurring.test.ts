import { describe, expect, it } from 'vitest'
import { living, templateStatus } from './status.ts'
import { endsWords, lastWords, nextWords } from './words.ts'

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
    expect(living([{ deletedOn: at(-1) }, { status: 'active' }])).toEqual([{ status: 'active' }])
  })

  it.each([
    ['Last: Never', lastWords(undefined, now.getTime())],
    ['Last: 0s ago', lastWords(at(30), now.getTime())],
    ['Last: 59s ago', lastWords(at(-59), now.getTime())],
    ['Last: 59m ago', lastWords(at(-3599), now.getTime())],
    ['Last: 23h ago', lastWords(at(-86_399), now.getTime())],
    ['Last: 40d ago', lastWords(at(-40 * 86_400), now.getTime())],
    ['Next: in 3h', nextWords(at(3 * 3600), now.getTime())],
    ['Next: in 0s', nextWords(at(-5), now.getTime())],
    ['Ends: Never', endsWords(undefined)],
  ])('says %s', (expected, said) => {
    expect(said).toBe(expected)
  })

  it('says its end in short English, with hour and minute', () => {
    expect(endsWords('2026-05-09T18:30:00')).toMatch(/^Ends: May 9, 2026, 6:30\sPM$/)
  })
})
