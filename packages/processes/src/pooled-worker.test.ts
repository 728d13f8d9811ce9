import { afterEach, describe, expect, it } from 'vitest'
import { type PooledWorker, createPooledWorker } from './pooled-worker.ts'

const signal = new AbortController().signal
const limits = { timeoutMs: 20_000, signal }
let worker: PooledWorker<string, number>
const start = (idleMs?: number) => {
  const file = new URL('./pooled-worker.fixture.ts', import.meta.url)
  worker = createPooledWorker<string, number>(file, { memoryMb: 32, ...(idleMs !== undefined && { idleMs }) })
}
afterEach(() => worker.close())

describe('a standing worker', () => {
  it('does one task after the other on one thread', async () => {
    start()
    const [one, two] = await Promise.all([worker.run('name', limits), worker.run('name', limits)])
    expect(two).toBe(one)
  })

  it.each([
    ['throws', 'throw', 'its structure is broken', 20_000],
    ['swells', 'swell', 'it needs too much memory', 20_000],
    ['never ends', 'loop', 'it took longer than', 300],
  ])('has another thread for the next task after one that %s', async (_, task, words, timeoutMs) => {
    start()
    const one = await worker.run('name', limits)
    await expect(worker.run(task, { timeoutMs, signal })).rejects.toThrow(words)
    expect(await worker.run('name', limits)).not.toBe(one)
  })

  it('ends a task with the reason of the caller who gives it up', async () => {
    start()
    const abort = new AbortController()
    const task = worker.run('loop', { timeoutMs: 20_000, signal: abort.signal })
    abort.abort(new Error('the user left'))
    await expect(task).rejects.toThrow('the user left')
  })

  it('keeps no thread that has nothing to do', async () => {
    start(1)
    const one = await worker.run('name', limits)
    await expect.poll(() => worker.run('name', limits), { interval: 50 }).not.toBe(one)
  })
})
