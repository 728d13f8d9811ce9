import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { loadConsoleConfig } from '../../api/config.ts'
import { setApiKey } from '../../api/key-store.ts'
import { queryClient } from '../../api/query.ts'
import { forgetMemory } from '../drafts/draft-store.ts'

/** A screen that creates something, before a server that answers what its tests say. */

type Answer = () => Response | Promise<Response>
type Server = {
  /** What is asked for, by its address: an answer, or what makes one. */
  answers: Record<string, object | (() => Response)>
  /** What is sent to it, by its address; `''` for any other. */
  takes: Record<string, Answer>
  sent: { path: string; json: unknown }[]
  /** The headers of what was sent, in the same order. */
  headers: Headers[]
  asked: string[]
}

export const server: Server = { answers: {}, takes: {}, sent: [], headers: [], asked: [] }

/** Called once by each test file; every test begins with these answers and a stored key. */
export function standIn(fresh: () => Pick<Server, 'answers' | 'takes'>): void {
  beforeEach(async () => {
    const { answers, takes } = fresh()
    Object.assign(server, { answers: { '/config.json': { apiBaseUrl: '/v1' }, ...answers }, takes })
    vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit = {}) => {
      if (method === 'POST') {
        server.sent.push({ path: url, json: JSON.parse(body as string) })
        server.headers.push(new Headers(headers))
        return (server.takes[url] ?? server.takes['']!)()
      }
      server.asked.push(url)
      const answer = server.answers[url]
      if (answer === undefined) return Response.json({}, { status: 404 })
      return typeof answer === 'function' ? answer() : Response.json(answer)
    })
    await loadConsoleConfig()
    Object.assign(server, { sent: [], headers: [], asked: [] })
    setApiKey('secret-key')
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    forgetMemory()
  })
}

/** The screen at its address; every other address is elsewhere. */
export function openScreen(path: string, element: ReactNode, address = path) {
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { router, unmount, user: userEvent.setup({ delay: null }) }
}
