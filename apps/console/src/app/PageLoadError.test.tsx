import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubServer, installStubServer } from '../api/stub-server.fixture.ts'
import { fetchAhead, loadPage } from './screens.ts'

const reload = vi.fn()

installStubServer()

beforeEach(() => {
  stubServer.isReachable = false
  vi.spyOn(globalThis.location, 'reload').mockImplementation(reload)
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
  vi.spyOn(globalThis.console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  reload.mockClear()
  vi.restoreAllMocks()
})

const missing = () => Promise.reject<ComponentType>(new TypeError('Failed to fetch dynamically imported module'))

/** A console of two pages, as the router makes it: the code of the second comes by `load`. */
async function openSecondPage(load: () => Promise<ComponentType>) {
  const routes = [
    { path: '/', element: <p>First</p> },
    { path: '/second', handle: { row: { title: 'Second page' } }, lazy: { Component: () => loadPage(load) } },
  ]
  const router = createMemoryRouter(routes)
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await act(() => router.navigate('/second'))
}

describe('a page whose code does not come', () => {
  it('has its title, says so, and reloads when the server answers again', async () => {
    await openSecondPage(missing)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Second page')
    expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded')
    const again = screen.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    expect(reload).not.toHaveBeenCalled()
    stubServer.isReachable = true
    await userEvent.click(again)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('tries by itself when the network comes back', async () => {
    await openSecondPage(missing)
    expect(reload).not.toHaveBeenCalled()
    stubServer.isReachable = true
    await act(async () => void globalThis.dispatchEvent(new Event('online')))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is reloaded once where the server is there all the time: its files may have new names', async () => {
    stubServer.isReachable = true
    await openSecondPage(missing)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await openSecondPage(missing)
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('pages fetched ahead', () => {
  it('stop at the first that does not come; that one is not imported by halves later', async () => {
    const [broken, after] = [vi.fn(missing), vi.fn(missing)]
    await fetchAhead([broken, after])
    expect(after).not.toHaveBeenCalled()
    await openSecondPage(broken)
    expect(broken).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert')).toBeVisible()
  })
})
