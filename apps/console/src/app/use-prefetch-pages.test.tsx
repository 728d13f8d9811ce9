import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { installStubServer } from '../api/stub-server.fixture.ts'
import { usePrefetchPages } from './use-prefetch-pages.ts'

vi.mock('../entities/defaults/apply-defaults.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
installStubServer()

it('code that does not come any more is said in the browser’s log, and is no error of the page', async () => {
  const warned = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => undefined)
  // An error that nobody caught would fail this run.
  renderHook(usePrefetchPages, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(warned).toHaveBeenCalledWith('Not all was fetched ahead.', expect.any(Error)), {
    timeout: 10_000,
  })
})
