import { describe, expect, it } from 'vitest'
import { noSchedule, parseSchedule, formatSchedule, scheduledAtOf, futureStartOf } from './schedule.ts'

const local = (text: string) => new Date(text).toISOString()

describe('a schedule', () => {
  it.each([
    [{ date: '2026-05-01', time: '09:00' }, local('2026-05-01T09:00')],
    [{ date: '2026-05-01', time: '' }, undefined],
    [{ date: '', time: '09:00' }, undefined],
    [{ date: '2026-13-01', time: '09:00' }, undefined],
    [noSchedule, undefined],
  ])('of %o is sent as %s', (schedule, sent) => {
    expect(scheduledAtOf(schedule)).toBe(sent)
  })

  it.each([
    ['2026-05-01T09:00', { date: '2026-05-01', time: '09:00' }],
    ['2026-05-01T09:00:30', { date: '2026-05-01', time: '09:00' }],
    [local('2026-05-01T09:00'), { date: '2026-05-01', time: '09:00' }],
    ['2026-05-01', undefined],
    ['2026-99-01T09:00', undefined],
    ['tomorrow', undefined],
    ['', undefined],
    [null, undefined],
  ])('is read from %s', (text, schedule) => {
    expect(parseSchedule(text)).toEqual(schedule)
  })

  const now = new Date('2026-05-01T08:00')
  it.each([
    [{ date: '2026-05-02', time: '09:00' }, 'Starts Saturday, May 2, 2026 at 9:00'],
    [{ date: '2026-05-01', time: '07:00' }, 'has passed'],
    [{ date: '2026-05-01', time: '' }, 'Choose a time'],
    [{ date: '', time: '07:00' }, 'Choose a date'],
    [{ date: '2026-13-01', time: '07:00' }, 'not a date'],
  ])('of %o says %s', (schedule, words) => {
    expect(formatSchedule(schedule, now, 'en-US')).toContain(words)
  })

  it('is upcoming only while it is still to come', () => {
    expect(futureStartOf({ date: '2026-05-01', time: '09:00' }, now)).toEqual(new Date('2026-05-01T09:00'))
    expect(futureStartOf({ date: '2026-05-01', time: '07:00' }, now)).toBeUndefined()
    expect(futureStartOf({ date: '2026-05-01', time: '' }, now)).toBeUndefined()
  })

  it('says nothing where nothing is chosen', () => {
    expect(formatSchedule(noSchedule, now)).toBeUndefined()
  })
})
