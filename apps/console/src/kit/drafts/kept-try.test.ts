import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptTry } from './kept-try.ts'

const last = { signature: 'a', key: 'b' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the last try of a form', () => {
  it('survives a reload, each form with its own, until it succeeds', () => {
    keptTry('one').write(last)
    expect(keptTry('one').read()).toEqual(last)
    expect(keptTry('two').read()).toBeUndefined()
    keptTry('one').write(undefined)
    expect(keptTry('one').read()).toBeUndefined()
  })

  it('is forgotten after an hour: the same order is then a new one', () => {
    keptTry('one').write(last)
    vi.setSystemTime(Date.now() + 59 * 60_000)
    expect(keptTry('one').read()).toEqual(last)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(keptTry('one').read()).toBeUndefined()
  })

  it.each(['', 'null', '{"signature":1}', 'no JSON'])('that reads %j is none', (left) => {
    localStorage.setItem('try:one', left)
    expect(keptTry('one').read()).toBeUndefined()
  })

  it('lasts as long as the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined })
    const store = keptTry('one')
    store.write(last)
    expect(store.read()).toEqual(last)
    store.write(undefined)
    expect(store.read()).toBeUndefined()
  })
})
