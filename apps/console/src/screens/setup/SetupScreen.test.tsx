import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { apiKey, setApiKey } from '../../api/key-store.ts'
import { SetupScreen } from './SetupScreen.tsx'

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/setup', element: <SetupScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/before', address], initialIndex: 1 },
  )
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return router
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the setup page', () => {
  it.each(['/setup?token=pb_1', '/setup?apiKey=pb_1', '/setup?token=%20pb_1%0A'])(
    'takes the key of %s and goes to Settings after 600 ms, leaving no trace',
    async (address) => {
      const router = open(address)
      expect(screen.getByText('Setting up your workspace')).toBeTruthy()
      expect(screen.getByText('Completing setup...')).toBeTruthy()
      expect(apiKey()).toBe('pb_1')
      await act(() => vi.advanceTimersByTimeAsync(590))
      expect(router.state.location.pathname).toBe('/setup')
      await act(() => vi.advanceTimersByTimeAsync(20))
      expect(router.state.location.pathname).toBe('/settings')
      await act(() => router.navigate(-1))
      expect(router.state.location.pathname).toBe('/before')
    },
  )

  it('changes nothing without a key in its address, and says so', async () => {
    setApiKey('the one before')
    const router = open('/setup?token=')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(apiKey()).toBe('the one before')
    expect(router.state.location.pathname).toBe('/setup')
    expect(screen.getByText('This address holds no key')).toBeTruthy()
  })
})
