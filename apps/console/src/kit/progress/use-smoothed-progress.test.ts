import { expect, it } from 'vitest'
import type { WorkProgress } from './work-progress.ts'
import { type SmoothedProgress, smoothProgress } from './use-smoothed-progress.ts'

const told = (more: Partial<WorkProgress>): WorkProgress => ({
  id: 'a',
  title: 'Tides',
  state: { kind: 'processing', percent: 0, stage: undefined },
  percent: 40,
  words: undefined,
  steps: [],
  queuePosition: undefined,
  secondsLeft: 10,
  toldAt: 0,
  lines: [],
  requestedOn: undefined,
  startedOn: undefined,
  endedOn: undefined,
  returnedCredits: 0,
  ...more,
})
const shown: SmoothedProgress = { id: 'a', percent: 40, endsAt: 10_000 }

it.each<[string, Partial<WorkProgress>, Partial<SmoothedProgress>]>([
  ['further on it goes on', { percent: 45 }, { percent: 45 }],
  ['told to be less it stays', { percent: 20 }, { percent: 40 }],
  ['another work begins anew', { id: 'b', percent: 20 }, { percent: 20 }],
  ['a later end within the trembling stays', { toldAt: 1000, secondsLeft: 10 }, { endsAt: 10_000 }],
  ['a much later end is believed', { toldAt: 1000, secondsLeft: 60 }, { endsAt: 61_000 }],
  ['an earlier end is believed', { toldAt: 1000, secondsLeft: 2 }, { endsAt: 3000 }],
  ['an end that nobody knows any more goes', { secondsLeft: undefined }, { endsAt: undefined }],
])('%s', (_, next, expected) => {
  expect(smoothProgress(shown, told(next))).toMatchObject(expected)
})

it('is the same where nothing changed: nothing is drawn again', () => {
  expect(smoothProgress(shown, told({}))).toBe(shown)
})
