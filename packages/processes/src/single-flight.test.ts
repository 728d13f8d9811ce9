import { expect, it, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

it('makes a key once for all who ask meanwhile, and anew afterwards', async () => {
  const once = singleFlight<number>()
  const make = vi.fn((value: number) => Promise.resolve(value))
  expect(await Promise.all([once('a', () => make(1)), once('a', () => make(2)), once('b', () => make(3))])).toEqual([
    1, 1, 3,
  ])
  expect(await once('a', () => make(4))).toBe(4)
  expect(make).toHaveBeenCalledTimes(3)
})

it('forgets a making that failed', async () => {
  const once = singleFlight<string>()
  const failing = once('a', () => Promise.reject(new Error('no disk')))
  await expect(once('a', () => Promise.resolve('never asked'))).rejects.toThrow('no disk')
  await expect(failing).rejects.toThrow('no disk')
  expect(await once('a', () => Promise.resolve('made'))).toBe('made')
})
