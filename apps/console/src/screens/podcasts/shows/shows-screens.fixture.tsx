import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { Outlet, Route, createMemoryRouter, createRoutesFromElements, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { queryClient } from '../../../api/query.ts'
import { type StubRow, stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { clearMemoryForTest } from '../../../kit/drafts/draft-store.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { AiShowScreen } from './ai/AiShowScreen.tsx'
import { ManualShowScreen } from './manual/ManualShowScreen.tsx'
import { ShowScreen } from './show/ShowScreen.tsx'
import { ShowsLayout } from './ShowsLayout.tsx'
import { UnallocatedScreen } from './unallocated/UnallocatedScreen.tsx'

const { content, podcast } = endpoints

/** Called once by each test file of the area: without a key, before a server that has nothing yet. */
export function stubShowsArea(): void {
  installStubServer(() => {
    clearApiKey()
    clearMemoryForTest()
    for (const list of [podcast.shows, podcast.drafts, podcast.showEpisodes, content.list]) stubServer.answers(list, [])
    stubServer.answers(content.usage, { allowed: 100, used: 70 })
  })
  afterEach(() => playlist.clear())
}

function UrlProbe() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Where the person is now. */
export const currentUrl = () => screen.getByTestId('address').textContent

/** The frame of the area, with the address that the person is at. */
const routes = createRoutesFromElements(
  <Route
    element={
      <>
        <UrlProbe />
        <Outlet />
      </>
    }
  >
    <Route path="/podcasts/shows" element={<ShowsLayout />}>
      <Route path="ai" element={<AiShowScreen />} />
      <Route path="manual" element={<ManualShowScreen />} />
      <Route path="unallocated" element={<UnallocatedScreen />} />
      <Route path=":showId" element={<ShowScreen />} />
    </Route>
  </Route>,
)

export function renderShowsArea(at: string) {
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

export const currentPage = () =>
  within(screen.getByRole('heading', { level: 1 }).closest('[class*="page"]') ?? document.body)
export const tides = {
  id: 's1',
  name: 'Tides',
  author: 'Ada',
  description: 'The sea',
  rssUrl: 'http://127.0.0.1/rss/s1',
}
export const bread = { id: 's2', name: 'Bread' }
export const shows = (...all: StubRow<typeof podcast.shows>[]) => stubServer.answers(podcast.shows, all)
export const drafts = (...all: StubRow<typeof podcast.drafts>[]) => stubServer.answers(podcast.drafts, all)
