import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const never = new AbortController().signal

/** Work that says when it begins and ends when it is told to. */
function stage() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await soon()
  }
  return { began, work, end }
}

test('no more run at once than may, and who waited longest comes next', async () => {
  const { began, work, end } = stage()
  const inTurn = createConcurrencyLimiter(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(never, work(name)))
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('who leaves while waiting is passed over, and takes no turn away', async () => {
  const { began, work, end } = stage()
  const inTurn = createConcurrencyLimiter(1)
  const leaving = new AbortController()
  const first = inTurn(never, work('first'))
  const left = inTurn(leaving.signal, work('left'))
  const last = inTurn(never, work('last'))
  leaving.abort(new Error('the user left'))
  await expect(left).rejects.toThrow('the user left')
  await end('first')
  await end('last')
  expect(await Promise.all([first, last])).toEqual(['first', 'last'])
  expect(began).toEqual(['first', 'last'])
})

test('work that fails hands its turn on', async () => {
  const inTurn = createConcurrencyLimiter(1)
  const failing = inTurn(never, () => Promise.reject(new Error('broken')))
  const next = inTurn(never, () => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
