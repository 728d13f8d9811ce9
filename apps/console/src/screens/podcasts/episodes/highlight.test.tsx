import { endpoints } from '@patchbay/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { stubServer } from '../../../api/stub-server.fixture.ts'
import {
  done,
  listEpisodes,
  renderEpisodesScreen,
  other,
  episodeRow,
  stubState,
  stubEpisodes,
  episodeTitles,
} from './episodes-screen.fixture.tsx'

const { content } = endpoints

stubEpisodes()

describe('an episode that is pointed out', () => {
  const search = '?highlightEpisode=bread'

  it('is looked for among the unallocated, stands out for five seconds, and leaves the address', async () => {
    stubState.episodes = [done, other]
    // The five seconds are counted from when its code is there.
    await import('./Highlight.tsx')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderEpisodesScreen({ pathname: '/podcasts/episodes', search })
    expect((await episodeRow('Of Bread')).dataset['highlighted']).toBe('true')
    expect(await screen.findByRole('button', { name: 'Remove the filter Show: Unallocated' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(stubState.router.state.location.search).toBe(search)
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(stubState.router.state.location.search).toBe('?show=unallocated')
    expect((await episodeRow('Of Bread')).dataset['highlighted']).toBeUndefined()
  })

  it('is looked for among all where it stands in a show', async () => {
    stubState.episodes = [done, { ...other, podcastShowIds: [8] }]
    await renderEpisodesScreen({ pathname: '/podcasts/episodes', search })
    expect((await episodeRow('Of Bread')).dataset['highlighted']).toBe('true')
    expect(episodeTitles()).toEqual(['Of Tides', 'Of Bread'])
  })

  /** A server that filters: the one pointed out is only found by its words. */
  const standFarDown = () => {
    stubState.episodes = [done]
    listEpisodes({ 'Of Bread': [{ ...other, podcastShowIds: [8] }] })
    stubServer.answers(content.status, { id: 'bread', audioTitle: 'Of Bread', shareUrl: other.shareUrl })
  }

  it('is found by its title where it stands further down than the page on screen, and stands out there', async () => {
    standFarDown()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderEpisodesScreen('/elsewhere')
    await act(() => stubState.router.navigate(`/podcasts/episodes${search}&status=failed&from=2020-01-01`))
    expect((await episodeRow('Of Bread')).dataset['highlighted']).toBe('true')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('Of Bread')
    expect(stubServer.sentTo(content.status)).toHaveLength(1)
    expect(stubState.router.state.location.search).toContain('highlightEpisode=bread')
    await act(() => vi.advanceTimersByTimeAsync(5200))
    expect(stubState.router.state.location.search).toBe('?q=Of+Bread')
    await act(() => stubState.router.navigate(-1))
    expect(stubState.router.state.location.pathname).toBe('/elsewhere')
  })

  it('is named, with its share page, where no search finds it, until that was read', async () => {
    standFarDown()
    listEpisodes()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderEpisodesScreen({ pathname: '/podcasts/episodes', search })
    expect(await screen.findByText('“Of Bread” is not on this page of the list.')).toBeVisible()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open its share page' })
    expect(link.href).toBe(other.shareUrl)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(stubState.router.state.location.search).toContain('highlightEpisode=bread')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(stubState.router.state.location.search).toBe('?q=Of+Bread'))
    expect(screen.queryByText(/is not on this page/)).toBeNull()
  })

  it('that is gone is said to be gone', async () => {
    stubState.episodes = [done]
    stubServer.refuses(content.status, 404, 'Not found')
    await renderEpisodesScreen({ pathname: '/podcasts/episodes', search })
    expect(await screen.findByText('The episode that was asked for does not exist any more.')).toBeVisible()
    expect(episodeTitles()).toEqual(['Of Tides'])
    expect(stubState.router.state.location.search).toContain('highlightEpisode=bread')
  })
})
