import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { installStubServer } from '../api/stub-server.fixture.ts'
import { useWebFonts } from './use-web-fonts.ts'

const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const isMarked = () => document.documentElement.hasAttribute('data-own-letters')
const load = vi.fn(async () => [])

installStubServer()
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  document.documentElement.removeAttribute('data-own-letters')
  localStorage.removeItem('own-letters')
  load.mockReset()
})

describe("the console's own letters", () => {
  it('come when the page has its answers, and are known to the next visit', async () => {
    let answer: (rows: string) => void = () => undefined
    const asked = queryClient.fetchQuery({
      queryKey: ['rows'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    renderHook(useWebFonts, { wrapper: around })
    expect(load).not.toHaveBeenCalled()
    await act(async () => {
      answer('rows')
      await asked
    })
    await waitFor(() => expect(isMarked()).toBe(true))
    expect(localStorage.getItem('own-letters')).toBe('true')
  })

  it('are not used where they do not come', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    load.mockRejectedValue(new Error('No network.'))
    renderHook(useWebFonts, { wrapper: around })
    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect([isMarked(), localStorage.getItem('own-letters')]).toEqual([false, null])
    warn.mockRestore()
  })

  it('are not asked for again where an earlier visit brought them', () => {
    document.documentElement.setAttribute('data-own-letters', '')
    renderHook(useWebFonts, { wrapper: around })
    expect(load).not.toHaveBeenCalled()
  })
})
