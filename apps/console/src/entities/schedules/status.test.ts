import type { Schedule } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { formatInterval, isOpen, formatProgress, scheduleState, scheduleTitle } from './status.ts'

const schedule = (part: Partial<Schedule>): Schedule => ({
  id: '1',
  title: undefined,
  kind: 'urls',
  state: 'active',
  frequencyMinutes: 60,
  startOn: undefined,
  nextTurnOn: undefined,
  turns: 8,
  made: 3,
  failed: 0,
  skipped: 0,
  left: 5,
  createdOn: undefined,
  ...part,
})

describe('a schedule in words', () => {
  it.each([
    [1, 'every minute'],
    [60, 'every hour'],
    [90, 'every 90 minutes'],
    [360, 'every 6 hours'],
    [1440, 'every day'],
    [10_080, 'every 7 days'],
    [1.5, undefined],
    [0, undefined],
    [undefined, undefined],
  ])('%o minutes are %s', (minutes, words) => {
    expect(formatInterval(minutes)).toBe(words)
  })

  it.each([
    [{}, '3 of 8 made'],
    [{ failed: 1, skipped: 2 }, '3 of 8 made, 1 failed, 2 skipped'],
  ])('with %o', (part, words) => {
    expect(formatProgress(schedule(part))).toBe(words)
  })

  it.each([
    ['active', true, 'Active'],
    ['paused', true, 'Paused'],
    ['ended', false, 'Ended'],
    ['done', false, 'Done'],
    ['toString', false, undefined],
  ])('that is %s', (state, open, label) => {
    expect(isOpen({ state })).toBe(open)
    expect(scheduleState({ state })?.label).toBe(label)
  })

  it('has a name in any case', () => {
    expect(scheduleTitle(schedule({ title: ' ', kind: 'feeds' }))).toBe('Episodes from feeds')
    expect(scheduleTitle(schedule({ title: 'News' }))).toBe('News')
  })
})
