import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiKey, clearApiKey, keyFingerprint, setApiKey, useApiKey } from './api-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  clearApiKey()
})

describe('the key', () => {
  it('stands in local storage under apiKey, without the spaces it was pasted with', () => {
    setApiKey(' pb_1\n')
    expect(localStorage.getItem('apiKey')).toBe('pb_1')
    expect(apiKey()).toBe('pb_1')
  })

  it.each(['', '   '])('that is blank (%j) is no key', (key) => {
    setApiKey('pb_1')
    setApiKey(key)
    expect(localStorage.getItem('apiKey')).toBeNull()
    expect(apiKey()).toBeUndefined()
  })

  it('changes on screen at once, here and from another tab', () => {
    const { result } = renderHook(useApiKey)
    expect(result.current).toBeUndefined()
    act(() => setApiKey('pb_1'))
    expect(result.current).toBe('pb_1')
    act(() => {
      localStorage.setItem('apiKey', 'pb_2')
      window.dispatchEvent(new StorageEvent('storage', { key: 'apiKey' }))
    })
    expect(result.current).toBe('pb_2')
    act(clearApiKey)
    expect(result.current).toBeUndefined()
  })

  it('works until the tab is closed where the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    setApiKey('pb_1')
    expect(apiKey()).toBe('pb_1')
  })
})

describe('its fingerprint', () => {
  it('tells keys apart and holds none of them', () => {
    const prints = [undefined, 'pb_1', 'pb_2', 'pb_12'].map(keyFingerprint)
    expect(new Set(prints).size).toBe(4)
    expect(prints.join(' ')).not.toContain('pb_')
  })
})
