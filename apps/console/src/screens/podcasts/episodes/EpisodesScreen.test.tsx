import { endpoints } from '@patchbay/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { stubServer } from '../../../api/stub-server.fixture.ts'
import {
  done,
  listEpisodes,
  listCalls,
  renderEpisodesScreen,
  openFilters,
  other,
  episodeRow,
  running,
  stubState,
  stubEpisodes,
  episodeTitles,
} from './episodes-screen.fixture.tsx'

const { podcast } = endpoints

stubEpisodes()

describe('Podcast Episodes', () => {
  it('needs a key, says so, and makes no call without one', async () => {
    await renderEpisodesScreen('/podcasts/episodes', '')
    expect(screen.getByText('API key is required to fetch your podcasts')).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })

  it('asks exactly for a page of 50 and shows what each episode is', async () => {
    stubState.episodes = [
      done,
      { ...other, status: 12, errorOn: '2026-05-01T10:00:00Z', errorMessage: 'No voice', audioUrl: null },
    ]
    await renderEpisodesScreen()
    const tides = await episodeRow('Of Tides')
    expect(listCalls()).toEqual(['podcast/episodes?page=1&limit=50'])
    expect(within(tides).getByText('Completed')).toBeVisible()
    expect(within(tides).getByText('65:03')).toBeVisible()
    expect(within(tides).getByText('The long story …').title).toBe('The long story of small bees')
    const bread = await episodeRow('Of Bread')
    expect(within(bread).getByText('Failed')).toBeVisible()
    expect(within(bread).getByText('No voice', { exact: false })).toBeVisible()
    expect(within(bread).queryByRole('button', { name: /^Play/ })).toBeNull()
    expect(screen.getByText('Page 1 of 1')).toBeVisible()
    expect(screen.getByText('Total 2 episodes')).toBeVisible()
  })

  it('without any episode offers to create one', async () => {
    stubState.pages = { totalPages: 1, totalCount: 0 }
    await renderEpisodesScreen()
    expect(await screen.findByText('There are no episodes yet.')).toBeVisible()
  })

  it.each([
    [401, 'Unauthorized: Your API key appears to be invalid', 'red'],
    [404, 'Error fetching podcasts: 404', 'yellow'],
  ])('after a %i says "%s"', async (status, words, tone) => {
    stubServer.refuses(podcast.episodes, status)
    await renderEpisodesScreen()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(words)
    expect(alert.dataset['tone']).toBe(tone)
  })

  it('goes to other pages, and to the last where one is gone', async () => {
    stubState.episodes = [done]
    stubState.pages = { totalPages: 3, totalCount: 150 }
    await renderEpisodesScreen('/podcasts/episodes?page=9')
    expect(await screen.findByText('Page 3 of 3')).toBeVisible()
    await waitFor(() => expect(stubState.router.state.location.search).toBe('?page=3'))
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('Page 2 of 3')).toBeVisible()
    expect(listCalls().at(-1)).toBe('podcast/episodes?page=2&limit=50')
    await act(() => stubState.router.navigate(-1))
    expect(await screen.findByText('Page 3 of 3')).toBeVisible()
  })

  it('lets Back out from a page that is not there', async () => {
    stubState.episodes = [done]
    await renderEpisodesScreen('/elsewhere')
    await act(() => stubState.router.navigate('/podcasts/episodes?page=99'))
    await waitFor(() => expect(stubState.router.state.location.search).toBe(''))
    await episodeRow('Of Tides')
    await act(() => stubState.router.navigate(-1))
    expect(stubState.router.state.location.pathname).toBe('/elsewhere')
  })

  it('asks again every five seconds while one moves, and no more when all stand still', async () => {
    stubState.episodes = [running]
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderEpisodesScreen()
    expect(await screen.findByText('Processing (40%)')).toBeVisible()
    stubState.episodes = [{ ...done, id: 'clay', title: 'Of Clay' }]
    await act(() => vi.advanceTimersByTimeAsync(5200))
    expect(await screen.findByText('Completed')).toBeVisible()
    const count = listCalls().length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(count).toBe(2)
    expect(listCalls()).toHaveLength(2)
  })
})

describe('the filters', () => {
  it('stand in the address, go with the call, go back to page 1, and come off with Back', async () => {
    stubState.episodes = [done, other]
    await renderEpisodesScreen('/podcasts/episodes?page=2')
    stubState.pages = { totalPages: 4, totalCount: 200 }
    await episodeRow('Of Tides')
    await openFilters()
    const show = await screen.findByRole('combobox', { name: 'Show' })
    expect(
      within(show)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Shows', 'Unallocated', 'The long story of sm…', 'Bread'])
    await userEvent.selectOptions(show, 'Unallocated')
    expect(stubState.router.state.location.search).toBe('?show=unallocated')
    await waitFor(() => expect(episodeTitles()).toEqual(['Of Bread']))
    expect(listCalls().at(-1)).toBe('podcast/episodes?page=1&limit=50&showId=unallocated')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'completed')
    expect(listCalls().at(-1)).toBe('podcast/episodes?page=1&limit=50&showId=unallocated&status=completed')
    await act(() => stubState.router.navigate(-1))
    await act(() => stubState.router.navigate(-1))
    await waitFor(() => expect(episodeTitles()).toEqual(['Of Tides', 'Of Bread']))
  })

  it('ask for words when the typing pauses, and keep every letter', async () => {
    stubState.episodes = [done, other]
    await renderEpisodesScreen()
    await episodeRow('Of Tides')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'bread')
    await waitFor(() => expect(stubState.router.state.location.search).toBe('?q=bread'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('bread')
    await waitFor(() => expect(episodeTitles()).toEqual(['Of Bread']))
    expect(listCalls()).toEqual([
      'podcast/episodes?page=1&limit=50',
      'podcast/episodes?page=1&limit=50&search=bread&countUpTo=1000',
    ])
  })

  it('that are changed at once are all taken', async () => {
    stubState.episodes = [done, other]
    await renderEpisodesScreen('/podcasts/episodes?q=tides')
    await openFilters()
    const status = screen.getByRole('combobox', { name: 'Status' })
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
      fireEvent.change(status, { target: { value: 'completed' } })
    })
    await waitFor(() => expect(stubState.router.state.location.search).toBe('?status=completed'))
  })

  it('send the ends of the days of this time zone', async () => {
    stubState.episodes = [done]
    await renderEpisodesScreen('/podcasts/episodes?from=2026-05-01&to=2026-05-01')
    await waitFor(() => expect(listCalls()).toHaveLength(1))
    const query = new URLSearchParams(listCalls()[0]?.split('?')[1])
    expect(query.get('from')).toBe(new Date(2026, 4, 1).toISOString())
    expect(query.get('to')).toBe(new Date(2026, 4, 1, 23, 59, 59, 999).toISOString())
  })

  it('take a date when it is whole and the typing pauses, without a way back to its parts', async () => {
    stubState.episodes = [done, other]
    await renderEpisodesScreen('/elsewhere')
    await act(() => stubState.router.navigate('/podcasts/episodes'))
    await episodeRow('Of Tides')
    await openFilters()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const from = screen.getByLabelText<HTMLInputElement>('From')
    for (const part of ['0002-05-01', '0020-05-01', '0202-05-01', '2026-05-01']) {
      fireEvent.change(from, { target: { value: part } })
      await act(() => vi.advanceTimersByTimeAsync(part === '0002-05-01' ? 2000 : 100))
      expect(from.value).toBe(part)
    }
    fireEvent.change(from, { target: { value: '05/02/2026' } })
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(stubState.router.state.location.search).toBe('?from=2026-05-02')
    expect(listCalls()).toHaveLength(2)
    fireEvent.change(from, { target: { value: '' } })
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(stubState.router.state.location.search).toBe('')
    await act(() => stubState.router.navigate(-1))
    expect(stubState.router.state.location.pathname).toBe('/elsewhere')
  })

  it('can all be cleared at any time, and leave the focus at the search', async () => {
    stubState.episodes = [done, other]
    await renderEpisodesScreen('/podcasts/episodes?status=completed&from=2026-01-01')
    await episodeRow('Of Tides')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(stubState.router.state.location.search).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
  })

  it('that cannot be asked for leave the rows as they were, under what went wrong', async () => {
    stubState.episodes = [done, other]
    await renderEpisodesScreen()
    await episodeRow('Of Tides')
    await openFilters()
    stubServer.refuses(podcast.episodes, 404)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching podcasts: 404')
    expect(episodeTitles()).toEqual(['Of Tides', 'Of Bread'])
    listEpisodes()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No episodes found matching your filters.')).toBeVisible()
  })

  it('that nothing matches can all be cleared', async () => {
    stubState.episodes = [done]
    await renderEpisodesScreen('/podcasts/episodes?show=8&q=clay')
    expect(await screen.findByText('No episodes found matching your filters.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }))
    expect(stubState.router.state.location.search).toBe('')
    expect(await episodeRow('Of Tides')).toBeVisible()
  })

  it('begin with the show that another page handed over', async () => {
    stubState.episodes = [done, other]
    await renderEpisodesScreen({ pathname: '/podcasts/episodes', state: { showId: 7 } })
    await waitFor(() => expect(episodeTitles()).toEqual(['Of Tides']))
    expect(listCalls()).toEqual(['podcast/episodes?page=1&limit=50&showId=7'])
    expect(stubState.router.state.location.search).toBe('?show=7')
  })
})

describe('the filters that are set', () => {
  it('stand as chips in the row, each with its way out, and leave the focus at "Filter"', async () => {
    stubState.episodes = [done, other]
    await renderEpisodesScreen('/podcasts/episodes?show=7&status=completed&from=2026-01-31')
    await episodeRow('Of Tides')
    const chips = within(screen.getByRole('list', { name: 'Filters that are set' })).getAllByRole('listitem')
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Show: The long story of sm…',
      'Status: completed',
      'From: 01/31/2026',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Status: completed' }))
    expect(stubState.router.state.location.search).toBe('?show=7&from=2026-01-31')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter 2 set' }))
  })

  it('are set in a panel that takes the focus, and gives it back with Escape', async () => {
    stubState.episodes = [done]
    await renderEpisodesScreen()
    await openFilters()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Show' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
    await openFilters()
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a server that knows no filters', () => {
  const many = (page: number) =>
    Array.from({ length: 100 }, (_, index) => ({ ...done, id: `e${page}-${index}`, title: `Tide ${page}-${index}` }))

  it('is asked for its newest 1,000, which are filtered here, and that is said', async () => {
    await stubServer.configures({})
    stubServer.answers(podcast.episodes, ({ query }) => {
      const page = Number(query.get('page'))
      return { episodes: many(page), page, totalPages: 43, totalCount: 4300 }
    })
    await renderEpisodesScreen('/podcasts/episodes?q=tide')
    expect(await screen.findByText('Of the newest 1,000 episodes: this server cannot filter older ones.')).toBeVisible()
    expect(screen.getByText('Total 1,000 episodes')).toBeVisible()
    expect(screen.getByText('Page 1 of 20')).toBeVisible()
    expect(listCalls()).toEqual(Array.from({ length: 10 }, (_, page) => `podcast/episodes?page=${page + 1}&limit=100`))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await episodeRow('Tide 1-50')).toBeVisible()
    expect(listCalls()).toHaveLength(10)
  })

  it('says nothing of it where all of them were looked through', async () => {
    await stubServer.configures({})
    stubState.episodes = [done, other]
    await renderEpisodesScreen('/podcasts/episodes?status=completed&q=bread')
    await waitFor(() => expect(episodeTitles()).toEqual(['Of Bread']))
    expect(screen.getByText('Total 1 episode')).toBeVisible()
    expect(screen.queryByText(/Of the newest/)).toBeNull()
  })
})
