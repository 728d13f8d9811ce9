import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query.ts'
import { type StubResponse, stubServer, installStubServer } from '../api/stub-server.fixture.ts'
import { ShowScreen } from '../screens/podcasts/shows/show/ShowScreen.tsx'
import { BareLayout } from './BareLayout.tsx'

type Shows = StubResponse<typeof endpoints.podcast.shows>
let giveShows: (shows: Shows) => void

installStubServer(() => {
  const shows = new Promise<Shows>((resolve) => (giveShows = resolve))
  stubServer.answers(endpoints.podcast.shows, () => shows)
  stubServer.answers(endpoints.podcast.showEpisodes, [])
  stubServer.answers(endpoints.content.list, [])
})

it('the tab of a show is called as the show, once that is known, and as the page again when it is left', async () => {
  const titled = (title: string) => ({ row: { title } })
  const children = [
    { path: '/shows/:showId', element: <ShowScreen />, handle: titled('Podcast show') },
    { path: '/requests', element: <p>Requests</p>, handle: titled('My Requests') },
  ]
  const router = createMemoryRouter([{ element: <BareLayout />, children }], { initialEntries: ['/shows/s1'] })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(document.title).toBe('Podcast show · Patchbay')
  await act(async () =>
    giveShows([
      { id: 's1', name: 'Tides' },
      { id: 's2', name: 'Bread' },
    ]),
  )
  await waitFor(() => expect(document.title).toBe('Tides · Patchbay'))
  await act(() => router.navigate('/shows/s2'))
  expect(document.title).toBe('Bread · Patchbay')
  await act(() => router.navigate('/shows/gone'))
  expect(document.title).toBe('Podcast show · Patchbay')
  await act(() => router.navigate('/shows/s1'))
  await act(() => router.navigate('/requests'))
  expect(document.title).toBe('My Requests · Patchbay')
})
