import { expect, it } from 'vitest'
import { threadCpuTime } from './thread-cpu-time.ts'

it('a busy time that cannot be read for a moment is what it was', () => {
  let stat: string | undefined = '7 (a name) R 1 7 7 0 -1 0 0 0 0 0 120 3 0 0 20 0'
  const busyMs = threadCpuTime('7', () => {
    if (stat === undefined) throw new Error('EMFILE: too many open files')
    return stat
  })
  expect(busyMs()).toBe(1230)
  stat = undefined
  expect(busyMs()).toBe(1230)
})

it.skipIf(process.platform !== 'linux')('a thread’s busy time is read from the system', () => {
  expect(threadCpuTime(String(process.pid))()).toBeGreaterThan(0)
})

it('where the number of a thread is unknown, no busy time is', () => {
  expect(threadCpuTime(undefined)()).toBe(0)
})
