import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeat } from './clock.ts'

test('work is run again and again, also after it failed, until it is told to stop', async () => {
  const stopping = new AbortController()
  const errors: unknown[] = []
  let runs = 0
  const repeating = repeat(
    async () => {
      runs += 1
      if (runs === 2) throw new Error('The database is away.')
      if (runs === 4) stopping.abort()
    },
    { everyMs: 1, onError: (error) => errors.push(error), stopping: stopping.signal },
  )
  await repeating
  expect(runs).toBe(4)
  expect(errors).toEqual([new Error('The database is away.')])
})

test('a run that is under way ends before the repetition does', async () => {
  const stopping = new AbortController()
  let ended = false
  const repeating = repeat(
    async () => {
      stopping.abort()
      await wait(20)
      ended = true
    },
    { everyMs: 10_000, onError: () => undefined, stopping: stopping.signal },
  )
  await repeating
  expect(ended).toBe(true)
})

test('stopping does not wait for the pause to pass', async () => {
  const stopping = new AbortController()
  let runs = 0
  const repeating = repeat(async () => void runs++, {
    everyMs: 60_000,
    onError: () => undefined,
    stopping: stopping.signal,
  })
  await wait(20)
  stopping.abort()
  await repeating
  // A pause of a minute that passes would be over after the test's own limit.
  expect(runs).toBe(1)
})

test('a clock that is set ahead is looked at then, and not after the pause; also where it is set during a run', async () => {
  const stopping = new AbortController()
  const told: (() => void)[] = []
  const clock = { now: () => new Date(), onJump: (tell: () => void) => told.push(tell) }
  const second = Promise.withResolvers<void>()
  let runs = 0
  const repeating = repeat(
    async () => {
      runs += 1
      if (runs === 1) for (const tell of told) tell()
      if (runs === 2) second.resolve()
      if (runs === 3) stopping.abort()
    },
    { everyMs: 3_600_000, clock, onError: () => undefined, stopping: stopping.signal },
  )
  await second.promise
  await wait(1)
  for (const tell of told) tell()
  await repeating
  expect(runs).toBe(3)
})
