import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { Outlet, Route, createMemoryRouter, createRoutesFromElements, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { loadConsoleConfig } from '../../../api/config.ts'
import { queryClient } from '../../../api/query.ts'
import { forgetMemory } from '../../../kit/drafts/draft-store.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { AiShowScreen } from './ai/AiShowScreen.tsx'
import { ManualShowScreen } from './manual/ManualShowScreen.tsx'
import { ShowScreen } from './show/ShowScreen.tsx'
import { ShowsLayout } from './ShowsLayout.tsx'
import { UnallocatedScreen } from './unallocated/UnallocatedScreen.tsx'

export type Call = { path: string; body: unknown; idempotencyKey: string | null }

/** The area with a server that answers what a test says. */

/** What the server answers, by method and the end of the path; the newest that fits. */
let answers: [RegExp, (call: Call) => Response | Promise<Response>][]
let calls: Call[]
export const answer = (what: RegExp, make: (call: Call) => Response | Promise<Response>) =>
  answers.unshift([what, make])
export const made = (what: RegExp) => calls.filter(({ path }) => what.test(path))

/** Called once by each test file. */
export function standIn(): void {
  beforeEach(async () => {
    calls = []
    answers = []
    forgetMemory()
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.endsWith('config.json')) return Response.json({})
      const path = `${init?.method} ${url.replace('/v1/', '')}`
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const call = { path, body, idempotencyKey: new Headers(init?.headers).get('Idempotency-Key') }
      calls.push(call)
      const fit = answers.find(([what]) => what.test(path))
      return fit ? fit[1](call) : Response.json([])
    })
    await loadConsoleConfig()
    answer(/Usage$/, () => Response.json({ allowed: 100, used: 70 }))
  })

  afterEach(() => {
    queryClient.clear()
    playlist.clear()
    vi.unstubAllGlobals()
  })
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Where the person is now. */
export const addressNow = () => screen.getByTestId('address').textContent

/** The frame of the area, with the address that the person is at. */
const routes = createRoutesFromElements(
  <Route
    element={
      <>
        <Address />
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

export function open(at: string) {
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

export const page = () => within(screen.getByRole('heading', { level: 1 }).closest('[class*="page"]') ?? document.body)
export const tides = {
  id: 's1',
  name: 'Tides',
  author: 'Ada',
  description: 'The sea',
  rssUrl: 'http://127.0.0.1/rss/s1',
}
export const bread = { id: 's2', name: 'Bread' }
export const shows = (...all: object[]) => answer(/GET podcast\/shows$/, () => Response.json({ shows: all }))
export const drafts = (...all: object[]) => answer(/GET podcast\/create-by-topic\/drafts$/, () => Response.json(all))
