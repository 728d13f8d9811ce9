import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { endpoints } from '@patchbay/contract'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { Toasts } from '../../kit/toast/Toasts.tsx'
import { apiKey, clearApiKey, setApiKey } from '../../api/api-key.ts'
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
      <Toasts />
    </MantineProvider>,
  )
  return router
}

installStubServer(() => clearApiKey())
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the setup page', () => {
  it.each([
    '/setup#token=pb_1',
    '/setup#apiKey=pb_1',
    '/setup?token=pb_1',
    '/setup?apiKey=pb_1',
    '/setup?token=%20pb_1%0A',
  ])('takes the key of %s and goes to Settings after 600 ms, leaving no trace', async (address) => {
    const router = open(address)
    expect(screen.getByText('Setting up your workspace')).toBeVisible()
    expect(screen.getByText('Completing setup...')).toBeVisible()
    expect(apiKey()).toBe('pb_1')
    await act(() => vi.advanceTimersByTimeAsync(590))
    expect(router.state.location.pathname).toBe('/setup')
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(router.state.location.pathname).toBe('/settings')
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/before')
  })

  it('changes nothing without a key in its address, and says so', async () => {
    setApiKey('the one before')
    const router = open('/setup?token=')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(apiKey()).toBe('the one before')
    expect(router.state.location.pathname).toBe('/setup')
    expect(screen.getByText('This address holds no key')).toBeVisible()
  })

  it('goes on with the same key without a question', () => {
    setApiKey('pb_1')
    open('/setup#token=pb_1')
    expect(screen.getByText('Completing setup...')).toBeVisible()
  })
})

describe('an address with another key than the one that stands', () => {
  const theirs = '/setup#token=pb_theirs'
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      // The messages' code comes with the first of them.
      await vi.dynamicImportSettled()
    })
  }
  beforeEach(() => setApiKey('pb_mine'))

  it('asks, and keeps the key until it is answered', async () => {
    const router = open(theirs)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByText('This browser already has a key')).toBeVisible()
    expect([apiKey(), router.state.location.pathname]).toEqual(['pb_mine', '/setup'])
    expect(stubServer.calls).toEqual([])
    await press('Keep my key')
    expect([apiKey(), router.state.location.pathname]).toEqual(['pb_mine', '/settings'])
  })

  it('is asked with the new key first, and a key that the server does not know replaces nothing', async () => {
    stubServer.refuses(endpoints.content.usage, 401, 'Unauthorized')
    open(theirs)
    await press('Use the new key')
    expect(stubServer.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer pb_theirs'])
    expect(screen.getByRole('alert').textContent).toBe('The server does not know the new key. Yours was kept.')
    expect(apiKey()).toBe('pb_mine')
  })

  it('replaces it when the server knows it, and takes that back by Undo', async () => {
    stubServer.answers(endpoints.content.usage, { allowed: 10, used: 0 })
    const router = open(theirs)
    await press('Use the new key')
    expect([apiKey(), router.state.location.pathname]).toEqual(['pb_theirs', '/settings'])
    await press('Undo')
    expect(apiKey()).toBe('pb_mine')
  })
})
