import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, vi } from 'vitest'
import { clearApiKey, setApiKey } from '../../../api/api-key.ts'
import { queryClient } from '../../../api/query.ts'
import {
  type RecordedCall,
  type StubResponse,
  type StubRow,
  stubServer,
  installStubServer,
} from '../../../api/stub-server.fixture.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { EpisodesScreen } from './EpisodesScreen.tsx'

const { podcast, content } = endpoints
type Episodes = StubRow<typeof podcast.episodes>[]

/** What a server has, which here filters nothing itself, and the page before it. */
type StubState = {
  episodes: Episodes
  shows: StubResponse<typeof podcast.shows>
  pages: { totalPages: number; totalCount: number }
  router: ReturnType<typeof createMemoryRouter>
}

const createStubState = (): StubState => ({
  episodes: [],
  shows: [
    { id: 7, name: 'The long story of small bees' },
    { id: 8, name: 'Bread' },
  ],
  pages: { totalPages: 1, totalCount: 2 },
  router: createMemoryRouter([{ path: '*' }]),
})

export const stubState = createStubState()

const requestedPage = ({ query }: RecordedCall) => ({
  episodes: stubState.episodes,
  page: Number(query.get('page')),
  pageSize: 50,
  ...stubState.pages,
})
/** The server lists what it has; those that only a search finds come beside. */
export const listEpisodes = (found: Record<string, Episodes> = {}) =>
  stubServer.answers(podcast.episodes, (call) => {
    const episodes = found[call.query.get('search') ?? '']
    return episodes ? { episodes, page: 1, totalPages: 1 } : requestedPage(call)
  })

/** Called once by each test file. */
export function stubEpisodes(): void {
  installStubServer(async () => {
    await stubServer.configures({ contractVersion: 1 })
    Object.assign(stubState, createStubState())
    listEpisodes()
    stubServer.answers(podcast.shows, () => stubState.shows)
    stubServer.answers(content.usage, { allowed: 1000, used: 100 })
    stubServer.answers(content.list, [])
    for (const change of [podcast.addEpisode, podcast.removeEpisode, podcast.editEpisode]) {
      stubServer.answers(change, { success: true })
    }
  })
  afterEach(() => {
    vi.useRealTimers()
    playlist.clear()
  })
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

export async function renderEpisodesScreen(
  entry: Entry = '/podcasts/episodes',
  key: string | undefined = 'a-key',
): Promise<void> {
  if (key) setApiKey(key)
  else clearApiKey()
  stubState.router = createMemoryRouter(
    [
      { path: '/podcasts/episodes', element: <EpisodesScreen /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [entry] },
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={stubState.router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(async () => {})
}

export const episodeRow = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

export const episodeTitles = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((line) => line.querySelector('p')?.textContent)

/** The fields of the filters, which stand behind "Filter". */
export async function openFilters(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  await screen.findByRole('dialog', { name: 'Filter' })
}

export const listCalls = () => stubServer.sentTo(podcast.episodes).map(({ path }) => path)
