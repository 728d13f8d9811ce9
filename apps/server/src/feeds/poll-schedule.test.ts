import { describe, expect, it } from 'vitest'
import { nextPollOn, nextRetryOn } from './poll-schedule.ts'

const minute = 60_000
const now = new Date('2026-05-05T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * minute)
const minutesTo = (on: Date) => (on.getTime() - now.getTime()) / minute
const source = (newestItemOn: Date | null, id = 'a') => ({ id, newestItemOn })

describe('a source that could be read is read again', () => {
  it.each([
    ['half an hour after it brought something lately', ago(1), {}, 30],
    ['two hours after it brought something this month', ago(10), {}, 120],
    ['six hours after it was quiet for long', ago(100), {}, 360],
    ['six hours after it never brought anything', null, {}, 360],
    ['as seldom as it wishes', ago(1), { minIntervalMs: 180 * minute }, 180],
    ['no more often than usual where it wishes for more', ago(1), { minIntervalMs: minute }, 30],
    ['once a day where it wishes for less', ago(1), { minIntervalMs: 30 * 24 * 60 * minute }, 24 * 60],
  ])('%s', (_, newest, wishes, minutes) => {
    const after = minutesTo(nextPollOn(source(newest), wishes, now))
    expect(after).toBeGreaterThanOrEqual(minutes * 0.9)
    expect(after).toBeLessThanOrEqual(minutes * 1.1)
  })

  it('never before the time that it wishes, however it drifts', () => {
    const wished = 180
    const after = Array.from({ length: 50 }, (_, id) =>
      minutesTo(nextPollOn(source(ago(1), String(id)), { minIntervalMs: wished * minute }, now)),
    )
    expect(Math.min(...after)).toBeGreaterThanOrEqual(wished)
    expect(Math.max(...after)).toBeLessThanOrEqual(wished * 1.1)
    expect(new Set(after).size).toBeGreaterThan(45)
  })

  it('spread over time, though all were read at one moment', () => {
    const times = Array.from({ length: 100 }, (_, id) => nextPollOn(source(ago(1), String(id)), {}, now).getTime())
    expect(new Set(times).size).toBeGreaterThan(95)
    const spread = (Math.max(...times) - Math.min(...times)) / minute
    expect(spread).toBeGreaterThan(4)
  })

  it.each([
    ['hours', { skipHours: [10, 11] }, '2026-05-05T12'],
    ['days', { skipDays: [2] }, '2026-05-06T00'],
    ['everything, which cannot be meant', { skipDays: [0, 1, 2, 3, 4, 5, 6] }, '2026-05-05T10'],
  ])('not in the skipped %s', (_, wishes, hour) => {
    expect(
      nextPollOn(source(ago(1)), wishes, now)
        .toISOString()
        .slice(0, 13),
    ).toBe(hour)
  })
})

describe('a source that could not be read is tried again', () => {
  it.each([
    [0, {}, 15],
    [1, {}, 30],
    [3, {}, 120],
    [40, {}, 24 * 60],
    [0, { retryAfterMs: 50 * minute }, 50],
    [0, { isGone: true }, 7 * 24 * 60],
  ])('after %i failures of %j: in %i minutes', (failures, failure, minutes) => {
    const after = minutesTo(nextRetryOn({ id: 'a', failures }, { isGone: false, ...failure }, now))
    expect(after).toBeGreaterThanOrEqual(minutes * 0.9)
    expect(after).toBeLessThanOrEqual(minutes * 1.1)
  })
})
