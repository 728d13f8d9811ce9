import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStage, done, json, open, other, row, setStage, stage, titles } from './episodes-stage.fixture.tsx'

beforeEach(setStage)
afterEach(clearStage)

describe('an episode that is pointed out', () => {
  const search = '?highlightEpisode=bread'

  it('is looked for among the unallocated, stands out for five seconds, and leaves the address', async () => {
    stage.episodes = [done, other]
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ pathname: '/podcasts/episodes', search })
    expect((await row('Of Bread')).dataset['highlighted']).toBe('true')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' }).value).toBe('unallocated')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(stage.router.state.location.search).toBe(search)
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(stage.router.state.location.search).toBe('?show=unallocated')
    expect((await row('Of Bread')).dataset['highlighted']).toBeUndefined()
  })

  it('is looked for among all where it stands in a show', async () => {
    stage.episodes = [done, { ...other, podcastShowIds: [8] }]
    await open({ pathname: '/podcasts/episodes', search })
    expect((await row('Of Bread')).dataset['highlighted']).toBe('true')
    expect(titles()).toEqual(['Of Tides', 'Of Bread'])
  })

  /** A server that filters: the one pointed out is only found by its words. */
  const standFarDown = () => {
    stage.episodes = [done]
    stage.answers['podcast/episodes?page=1&limit=50&search=Of+Bread'] = foundByWords
    stage.answers['content/status/bread'] = () =>
      json({ id: 'bread', audioTitle: 'Of Bread', shareUrl: other.shareUrl })
  }
  const foundByWords = () => json({ episodes: [{ ...other, podcastShowIds: [8] }], page: 1, totalPages: 1 })

  it('is found by its title where it stands further down than the page on screen, and stands out there', async () => {
    standFarDown()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open('/elsewhere')
    await act(() => stage.router.navigate(`/podcasts/episodes${search}&status=failed&from=2020-01-01`))
    expect((await row('Of Bread')).dataset['highlighted']).toBe('true')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('Of Bread')
    expect(stage.sent.filter(({ path }) => path.startsWith('content/status/'))).toHaveLength(1)
    expect(stage.router.state.location.search).toContain('highlightEpisode=bread')
    await act(() => vi.advanceTimersByTimeAsync(5200))
    expect(stage.router.state.location.search).toBe('?q=Of+Bread')
    await act(() => stage.router.navigate(-1))
    expect(stage.router.state.location.pathname).toBe('/elsewhere')
  })

  it('is named, with its share page, where no search finds it, until that was read', async () => {
    standFarDown()
    stage.answers = { 'content/status/bread': stage.answers['content/status/bread']! }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ pathname: '/podcasts/episodes', search })
    expect(await screen.findByText('“Of Bread” is not on this page of the list.')).toBeTruthy()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open its share page' })
    expect(link.href).toBe(other.shareUrl)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(stage.router.state.location.search).toContain('highlightEpisode=bread')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(stage.router.state.location.search).toBe('?q=Of+Bread'))
    expect(screen.queryByText(/is not on this page/)).toBeNull()
  })

  it('that is gone is said to be gone', async () => {
    stage.episodes = [done]
    stage.answers['content/status/bread'] = () => json({ success: false, error: 'Not found' }, 404)
    await open({ pathname: '/podcasts/episodes', search })
    expect(await screen.findByText('The episode that was asked for does not exist any more.')).toBeTruthy()
    expect(titles()).toEqual(['Of Tides'])
    expect(stage.router.state.location.search).toContain('highlightEpisode=bread')
  })
})
