import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createStore, useStore } from './store.ts'

describe('a store', () => {
  it('shows a change wherever it is read, whole and not mixed with what it held before', () => {
    const store = createStore<{ a?: number; b?: number }>({ a: 1 })
    const { result } = renderHook(() => useStore(store))
    act(() => store.set({ b: 2 }))
    expect([result.current, store.get()]).toEqual([{ b: 2 }, { b: 2 }])
  })

  it('draws a reader again only when its part changed', () => {
    const store = createStore({ a: 1, b: 1 })
    let drawn = 0
    renderHook(() => (drawn++, useStore({ get: () => store.get().a, subscribe: store.subscribe })))
    act(() => store.set({ a: 1, b: 2 }))
    expect(drawn).toBe(1)
    act(() => store.set({ a: 2, b: 2 }))
    expect(drawn).toBe(2)
  })
})
