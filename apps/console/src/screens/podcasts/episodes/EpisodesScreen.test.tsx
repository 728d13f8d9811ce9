import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConsoleConfig } from '../../../api/config.ts'
import { setApiKey } from '../../../api/key-store.ts'
import { queryClient } from '../../../api/query.ts'
import { playerState, playlist } from '../../../kit/player/playlist.ts'
import { EpisodesScreen } from './EpisodesScreen.tsx'

type Sent = { method: string; path: string; body: unknown; headers: Headers }
let sent: Sent[]
/** What the server knows; it filters nothing, as a hosted one. */
let episodes: object[]
let shows: object[]
let pages: { totalPages: number; totalCount: number }
/** Answers of its own for calls whose path begins so. */
let answers: Record<string, () => Response>
let router: ReturnType<typeof createMemoryRouter>

const json = (body: unknown, status = 200) => Response.json(body, { status })

beforeEach(async () => {
  sent = []
  shows = [
    { id: 7, name: 'The long story of small bees' },
    { id: 8, name: 'Bread' },
  ]
  episodes = []
  pages = { totalPages: 1, totalCount: 2 }
  answers = {}
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return json({})
    const path = url.replace(/^.*\/v1\//, '')
    sent.push({
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
    })
    const own = Object.entries(answers).find(([start]) => path.startsWith(start))
    if (own) return own[1]()
    if (path.startsWith('podcast/episodes?')) {
      return json({ episodes, page: Number(/page=(\d+)/.exec(path)?.[1]), pageSize: 50, ...pages })
    }
    if (path === 'podcast/shows') return json(shows)
    if (path === 'Content/Usage') return json({ allowed: 1000, used: 100 })
    if (path === 'content/GetVoices') return json([{ id: 1, name: 'Ann', language: 'English' }])
    return json({ success: true, request_id: 'r-1' })
  })
  await loadConsoleConfig()
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
  playlist.clear()
  vi.unstubAllGlobals()
})

const done = {
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
const other = { ...done, id: 'bread', title: 'Of Bread', audioUrl: '/files/bread.mp3', podcastShowIds: [] }
const running = { id: 'clay', title: 'Of Clay', status: 40, requestedOn: '2026-05-02T09:00:00Z', podcastShowIds: [] }

type Entry = string | { pathname: string; search?: string; state?: unknown }

async function open(entry: Entry = '/podcasts/episodes', key: string | undefined = 'a-key') {
  if (key) setApiKey(key)
  router = createMemoryRouter(
    [
      { path: '/podcasts/episodes', element: <EpisodesScreen /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [entry] },
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(async () => {})
}

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const titles = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((line) => line.querySelector('p')?.textContent)
const listsAsked = () => sent.filter(({ path }) => path.startsWith('podcast/episodes?')).map(({ path }) => path)
const posted = (path: string) => sent.filter((call) => call.method === 'POST' && call.path === path)

describe('Podcast Episodes', () => {
  it('needs a key, says so, and makes no call without one', async () => {
    await open('/podcasts/episodes', '')
    expect(screen.getByText('API key is required to fetch your podcasts')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('asks exactly for a page of 50 and shows what each episode is', async () => {
    episodes = [
      done,
      { ...other, status: 12, errorOn: '2026-05-01T10:00:00Z', errorMessage: 'No voice', audioUrl: null },
    ]
    await open()
    const tides = await row('Of Tides')
    expect(listsAsked()).toEqual(['podcast/episodes?page=1&limit=50'])
    expect(within(tides).getByText('Completed')).toBeTruthy()
    expect(within(tides).getByText('65:03')).toBeTruthy()
    expect(within(tides).getByText('The long story …').title).toBe('The long story of small bees')
    const bread = await row('Of Bread')
    expect(within(bread).getByText('Failed')).toBeTruthy()
    expect(within(bread).getByText('No voice', { exact: false })).toBeTruthy()
    expect(within(bread).queryByRole('button', { name: /^Play/ })).toBeNull()
    expect(screen.getByText('Page 1 of 1')).toBeTruthy()
    expect(screen.getByText('Total 2 episodes')).toBeTruthy()
  })

  it('without any episode offers to create one', async () => {
    pages = { totalPages: 1, totalCount: 0 }
    await open()
    expect(await screen.findByText('There are no episodes yet.')).toBeTruthy()
  })

  it.each([
    [401, 'Unauthorized: Your API key appears to be invalid', 'red'],
    [404, 'Error fetching podcasts: 404', 'yellow'],
  ])('after a %i says "%s"', async (status, words, tone) => {
    answers['podcast/episodes?'] = () => json({ success: false }, status)
    await open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(words)
    expect(alert.dataset['tone']).toBe(tone)
  })

  it('goes to other pages, and to the last where one is gone', async () => {
    episodes = [done]
    pages = { totalPages: 3, totalCount: 150 }
    await open('/podcasts/episodes?page=9')
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    expect(listsAsked().at(-1)).toBe('podcast/episodes?page=2&limit=50')
    await act(() => router.navigate(-1))
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
  })

  it('asks again every five seconds while one moves, and no more when all stand still', async () => {
    episodes = [running]
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    expect(await screen.findByText('Processing (40%)')).toBeTruthy()
    episodes = [{ ...done, id: 'clay', title: 'Of Clay' }]
    await act(() => vi.advanceTimersByTimeAsync(5200))
    expect(await screen.findByText('Completed')).toBeTruthy()
    const count = listsAsked().length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(count).toBe(2)
    expect(listsAsked()).toHaveLength(2)
  })
})

describe('the filters', () => {
  it('stand in the address, go with the call, go back to page 1, and come off with Back', async () => {
    episodes = [done, other]
    await open('/podcasts/episodes?page=2')
    pages = { totalPages: 4, totalCount: 200 }
    await row('Of Tides')
    const show = screen.getByRole('combobox', { name: 'Show' })
    expect(
      within(show)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Shows', 'Unallocated', 'The long story of sm…', 'Bread'])
    await userEvent.selectOptions(show, 'Unallocated')
    expect(router.state.location.search).toBe('?show=unallocated')
    await waitFor(() => expect(titles()).toEqual(['Of Bread']))
    expect(listsAsked().at(-1)).toBe('podcast/episodes?page=1&limit=50&showId=unallocated')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'completed')
    expect(listsAsked().at(-1)).toBe('podcast/episodes?page=1&limit=50&showId=unallocated&status=completed')
    await act(() => router.navigate(-1))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(titles()).toEqual(['Of Tides', 'Of Bread']))
  })

  it('ask for words when the typing pauses, and keep every letter', async () => {
    episodes = [done, other]
    await open()
    await row('Of Tides')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'bread')
    await waitFor(() => expect(router.state.location.search).toBe('?q=bread'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('bread')
    await waitFor(() => expect(titles()).toEqual(['Of Bread']))
    expect(listsAsked()).toEqual(['podcast/episodes?page=1&limit=50', 'podcast/episodes?page=1&limit=50&search=bread'])
  })

  it('that are changed at once are all taken', async () => {
    episodes = [done, other]
    await open('/podcasts/episodes?q=tides')
    const status = await screen.findByRole('combobox', { name: 'Status' })
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
      fireEvent.change(status, { target: { value: 'completed' } })
    })
    await waitFor(() => expect(router.state.location.search).toBe('?status=completed'))
  })

  it('send the ends of the days of this time zone', async () => {
    episodes = [done]
    await open('/podcasts/episodes?from=2026-05-01&to=2026-05-01')
    await waitFor(() => expect(listsAsked()).toHaveLength(1))
    const query = new URLSearchParams(listsAsked()[0]?.split('?')[1])
    expect(query.get('from')).toBe(new Date(2026, 4, 1).toISOString())
    expect(query.get('to')).toBe(new Date(2026, 4, 1, 23, 59, 59, 999).toISOString())
  })

  it('that nothing matches can all be cleared', async () => {
    episodes = [done]
    await open('/podcasts/episodes?show=8&q=clay')
    expect(await screen.findByText('No episodes found matching your filters.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }))
    expect(router.state.location.search).toBe('')
    expect(await row('Of Tides')).toBeTruthy()
  })

  it('begin with the show that another page handed over', async () => {
    episodes = [done, other]
    await open({ pathname: '/podcasts/episodes', state: { showId: 7 } })
    await waitFor(() => expect(titles()).toEqual(['Of Tides']))
    expect(listsAsked()).toEqual(['podcast/episodes?page=1&limit=50&showId=7'])
    expect(router.state.location.search).toBe('?show=7')
  })
})

describe('an episode that is pointed out', () => {
  const search = '?highlightEpisode=bread'

  it('is looked for among the unallocated, stands out for five seconds, and leaves the address', async () => {
    episodes = [done, other]
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ pathname: '/podcasts/episodes', search })
    expect((await row('Of Bread')).dataset['highlighted']).toBe('true')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' }).value).toBe('unallocated')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(router.state.location.search).toBe(search)
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(router.state.location.search).toBe('?show=unallocated')
    expect((await row('Of Bread')).dataset['highlighted']).toBeUndefined()
  })

  it('is looked for among all where it stands in a show', async () => {
    episodes = [done, { ...other, podcastShowIds: [8] }]
    await open({ pathname: '/podcasts/episodes', search })
    expect((await row('Of Bread')).dataset['highlighted']).toBe('true')
    expect(titles()).toEqual(['Of Tides', 'Of Bread'])
  })
})

describe('what can be done with an episode', () => {
  it('plays and pauses in the playlist of the shell', async () => {
    episodes = [done]
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Play Of Tides' }))
    expect(playerState().items.map(({ id, url }) => [id, url])).toEqual([['tides', '/files/tides.mp3']])
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Of Tides' }))
    expect(playerState().isPlaying).toBe(false)
  })

  it('copies its share URL', async () => {
    episodes = [done]
    const user = userEvent.setup()
    await open()
    await user.click(await screen.findByRole('button', { name: 'Copy share URL: Of Tides' }))
    expect(await screen.findByRole('button', { name: 'Link copied: Of Tides' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('https://studio.test/share/tides')
  })

  it('says that its share URL could not be copied', async () => {
    episodes = [done]
    vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
    await open()
    const button = await screen.findByRole('button', { name: 'Copy share URL: Of Tides' })
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: refuse } })
    try {
      fireEvent.click(button)
      expect(await screen.findByRole('button', { name: 'Could not be copied: Of Tides' })).toBeTruthy()
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard')
      if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
      vi.restoreAllMocks()
    }
  })

  it('leaves a show only when that is confirmed', async () => {
    episodes = [done]
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Of Tides from The long/ }))
    expect(await screen.findByText('Remove this episode from the podcast show?')).toBeTruthy()
    expect(posted('podcast/episodes/remove')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Remove from show' }))
    await waitFor(() =>
      expect(posted('podcast/episodes/remove').map(({ body }) => body)).toEqual([
        { episodeId: 'tides', podcastId: '7' },
      ]),
    )
  })

  it('is put into a show only when that is confirmed; what fails is said and can be tried again', async () => {
    episodes = [other]
    answers['podcast/shows/8/episodes'] = () => json({}, 500)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Allocate Of Bread to a show' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bread' }))
    const confirm = await screen.findByRole('button', { name: 'Add to show' })
    expect(posted('podcast/shows/8/episodes')).toEqual([])
    await userEvent.click(confirm)
    expect(await screen.findByText('Failed to add episode to show')).toBeTruthy()
    delete answers['podcast/shows/8/episodes']
    await userEvent.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const tries = posted('podcast/shows/8/episodes')
    expect(tries[0]?.body).toEqual({
      requestId: 'bread',
      title: 'Of Bread',
      description: 'Why the sea comes and goes',
    })
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('cannot be put anywhere where there are no shows', async () => {
    shows = []
    episodes = [other]
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Allocate Of Bread to a show' }))
    expect(await screen.findByText('No shows available. Create a show first.')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    const button = screen.getByRole('button', { name: 'Allocate Of Bread to a show' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('gets another title and description, never an empty title', async () => {
    episodes = [done]
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Of Tides' }))
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(screen.getByText('Give the episode a title')).toBeTruthy()
    await userEvent.type(title, 'Ebb')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(posted('podcast/episodes/tides').map(({ body }) => body)).toEqual([
        { title: 'Ebb', description: 'Why the sea comes and goes' },
      ]),
    )
  })
})

describe('the CSV', () => {
  let saved: string[]
  const download = () => userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  beforeEach(() => {
    saved = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('is asked for as such and saved under the name that the server gives it', async () => {
    answers['podcast/episodes/csv'] = () =>
      new Response('id,audioUrl,title,requestedOn\n', {
        headers: { 'content-disposition': 'attachment; filename="all-episodes-2024-01-20T14-30-00.csv"' },
      })
    await open()
    await download()
    await waitFor(() => expect(saved).toEqual(['all-episodes-2024-01-20T14-30-00.csv']))
    expect(sent.find(({ path }) => path === 'podcast/episodes/csv')?.headers.get('accept')).toBe('text/csv')
  })

  it('that does not come is a failed button for two and a half seconds', async () => {
    answers['podcast/episodes/csv'] = () => new Response('', { status: 503 })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download CSV' })))
    expect(await screen.findByRole('button', { name: 'Download failed' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2600))
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy()
    expect(saved).toEqual([])
  })
})
