import { afterEach, describe, expect, it, vi } from 'vitest'
import { persistedIdempotencyKeys } from './persisted-idempotency-keys.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the tries of a form', () => {
  it('survive a reload, each form with its own, until they succeed', () => {
    persistedIdempotencyKeys('one').write('a', 'b')
    persistedIdempotencyKeys('one').write('other', 'c')
    expect(persistedIdempotencyKeys('one').keyOf('a')).toBe('b')
    expect(persistedIdempotencyKeys('two').keyOf('a')).toBeUndefined()
    persistedIdempotencyKeys('one').write('a', undefined)
    expect(persistedIdempotencyKeys('one').keyOf('a')).toBeUndefined()
    expect(persistedIdempotencyKeys('one').keyOf('other')).toBe('c')
  })

  it('are forgotten after an hour: the same order is then a new one', () => {
    persistedIdempotencyKeys('one').write('a', 'b')
    vi.setSystemTime(Date.now() + 59 * 60_000)
    expect(persistedIdempotencyKeys('one').keyOf('a')).toBe('b')
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(persistedIdempotencyKeys('one').keyOf('a')).toBeUndefined()
  })

  it.each(['', 'null', '{"signature":1}', '[{"signature":1}]', 'no JSON'])('that read %j are none', (left) => {
    localStorage.setItem('try:one', left)
    expect(persistedIdempotencyKeys('one').keyOf('a')).toBeUndefined()
  })

  it('are known where an earlier console kept the last one alone', () => {
    localStorage.setItem('try:one', JSON.stringify({ signature: 'a', key: 'b', at: Date.now() }))
    expect(persistedIdempotencyKeys('one').keyOf('a')).toBe('b')
  })

  it('last as long as the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined })
    const tries = persistedIdempotencyKeys('one')
    tries.write('a', 'b')
    expect(tries.keyOf('a')).toBe('b')
    tries.write('a', undefined)
    expect(tries.keyOf('a')).toBeUndefined()
  })
})
