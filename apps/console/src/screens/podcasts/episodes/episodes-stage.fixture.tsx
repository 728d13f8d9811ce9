import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { loadConsoleConfig } from '../../../api/config.ts'
import { setApiKey } from '../../../api/key-store.ts'
import { queryClient } from '../../../api/query.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { EpisodesScreen } from './EpisodesScreen.tsx'

type Sent = { method: string; path: string; body: unknown; headers: Headers }

/** The page before a server that filters nothing, as a hosted one. Tests change it as they need. */
type Stage = {
  sent: Sent[]
  episodes: object[]
  shows: object[]
  pages: { totalPages: number; totalCount: number }
  /** Answers of its own for calls whose path begins so. */
  answers: Record<string, () => Response>
  router: ReturnType<typeof createMemoryRouter>
}

const freshStage = (): Stage => ({
  sent: [],
  episodes: [],
  shows: [
    { id: 7, name: 'The long story of small bees' },
    { id: 8, name: 'Bread' },
  ],
  pages: { totalPages: 1, totalCount: 2 },
  answers: {},
  router: createMemoryRouter([{ path: '*' }]),
})

export const stage = freshStage()

export const json = (body: unknown, status = 200) => Response.json(body, { status })

export async function setStage(): Promise<void> {
  Object.assign(stage, freshStage())
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return json({})
    const path = url.replace(/^.*\/v1\//, '')
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    stage.sent.push({ method, path, body: read, headers: new Headers(headers) })
    return answerTo(path)
  })
  await loadConsoleConfig()
}

function answerTo(path: string): Response {
  const own = Object.entries(stage.answers).find(([start]) => path.startsWith(start))
  if (own) return own[1]()
  if (path.startsWith('podcast/episodes?')) {
    return json({ episodes: stage.episodes, page: Number(/page=(\d+)/.exec(path)?.[1]), pageSize: 50, ...stage.pages })
  }
  if (path === 'podcast/shows') return json(stage.shows)
  if (path === 'Content/Usage') return json({ allowed: 1000, used: 100 })
  return json({ success: true, request_id: 'r-1' })
}

export function clearStage(): void {
  vi.useRealTimers()
  queryClient.clear()
  playlist.clear()
  vi.unstubAllGlobals()
}

export const done = {
  id: 'tides',
  title: 'Of Tides',
  description: 'Why the sea comes and goes',
  status: 100,
  audioUrl: '/files/tides.mp3',
  shareUrl: 'https://studio.test/share/tides',
  durationSeconds: 3903,
  requestedOn: '2026-05-01T09:00:00Z',
  succeededOn: '2026-05-01T09:05:00Z',
  podcastShowIds: [7],
}
export const other = { ...done, id: 'bread', title: 'Of Bread', audioUrl: '/files/bread.mp3', podcastShowIds: [] }
export const running = {
  id: 'clay',
  title: 'Of Clay',
  status: 40,
  requestedOn: '2026-05-02T09:00:00Z',
  podcastShowIds: [],
}

type Entry = string | { pathname: string; search?: string; state?: unknown }

export async function open(entry: Entry = '/podcasts/episodes', key: string | undefined = 'a-key'): Promise<void> {
  if (key) setApiKey(key)
  stage.router = createMemoryRouter(
    [
      { path: '/podcasts/episodes', element: <EpisodesScreen /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [entry] },
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={stage.router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(async () => {})
}

export const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

export const titles = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((line) => line.querySelector('p')?.textContent)

export const listsAsked = () =>
  stage.sent.filter(({ path }) => path.startsWith('podcast/episodes?')).map(({ path }) => path)

export const posted = (path: string) => stage.sent.filter((call) => call.method === 'POST' && call.path === path)
