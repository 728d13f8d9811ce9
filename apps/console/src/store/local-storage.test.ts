import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { storageKeysWithPrefix } from './storage-keys.ts'
import { persisted } from './local-storage.ts'

const schema = z.object({ count: z.number() })
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const otherTab = (text: string | null, key: string | null = 'a') => {
  if (text === null) localStorage.clear()
  else localStorage.setItem('a', text)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('what the browser keeps', () => {
  it('is there on the next page load, until it is forgotten', () => {
    expect(persisted('a', schema).set({ count: 1 })).toBe(true)
    expect(localStorage.getItem('a')).toBe('{"count":1}')
    expect(persisted('a', schema).get()).toEqual({ count: 1 })
    persisted('a', schema).remove()
    expect([persisted('a', schema).get(), localStorage.length]).toEqual([undefined, 0])
  })

  it('is kept for the tab alone where that is wanted', () => {
    persisted('a', schema, { in: 'tab' }).set({ count: 1 })
    expect([sessionStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['{"count":1}', null])
  })

  it.each(['', '{', 'null', '{"count":"1"}'])('is nothing where it reads %j', (text) => {
    localStorage.setItem('a', text)
    expect(persisted('a', schema).get()).toBeUndefined()
  })

  it('is the same object until it changes', () => {
    const one = persisted('a', schema)
    one.set({ count: 1 })
    expect(one.get()).toBe(one.get())
  })

  it('lasts as long as the page where the browser has no room, and goes before what it could keep', () => {
    const one = persisted('a', schema)
    one.set({ count: 1 })
    vi.stubGlobal('localStorage', { getItem: () => '{"count":1}', setItem: refuse, removeItem: refuse })
    expect([one.set({ count: 2 }), one.get()]).toEqual([false, { count: 2 }])
    one.remove()
    expect(one.get()).toEqual({ count: 1 })
  })

  it('throws what is no refusal', () => {
    const fault = () => {
      throw new TypeError('ours')
    }
    vi.stubGlobal('localStorage', { getItem: fault })
    expect(() => persisted('a', schema).get()).toThrow('ours')
  })

  it('tells who reads it, of changes here and in other tabs; of the latter also who wants these alone', () => {
    const one = persisted('a', schema)
    const heard: string[] = []
    const ends = [one.subscribe(() => heard.push('any')), one.onExternalChange(() => heard.push('theirs'))]
    one.set({ count: 1 })
    expect(heard.splice(0)).toEqual(['any'])
    otherTab('{"count":2}')
    expect([heard.splice(0), one.get()]).toEqual([['any', 'theirs'], { count: 2 }])
    otherTab('{"count":3}', 'b')
    expect(heard).toEqual([])
    otherTab(null, null)
    expect([heard.splice(0), one.get()]).toEqual([['any', 'theirs'], undefined])
    ends.forEach((end) => end())
    otherTab('{"count":4}')
    one.set({ count: 5 })
    expect(heard).toEqual([])
  })

  it('is found by how its name begins', () => {
    for (const name of ['draft:a', 'draft:b', 'apiKey']) localStorage.setItem(name, '1')
    expect(storageKeysWithPrefix('draft:').toSorted()).toEqual(['draft:a', 'draft:b'])
    vi.stubGlobal('localStorage', {
      get length() {
        return refuse()
      },
    })
    expect(storageKeysWithPrefix('draft:')).toEqual([])
  })
})
