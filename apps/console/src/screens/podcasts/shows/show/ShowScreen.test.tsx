import { endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setApiKey } from '../../../../api/api-key.ts'
import { type StubRow, stubServer } from '../../../../api/stub-server.fixture.ts'
import { playerState } from '../../../../kit/player/playlist.ts'
import { bread, renderShowsArea, currentPage, shows, stubShowsArea, tides } from '../shows-screens.fixture.tsx'

const { content, podcast } = endpoints

stubShowsArea()

describe('a show', () => {
  const done = {
    id: 'e1',
    title: 'Ebb',
    status: 100,
    succeededOn: '2026-01-01T00:00:00Z',
    audioUrl: '/a.mp3',
    durationSeconds: 4503,
  }
  const episodes = (...all: StubRow<typeof podcast.showEpisodes>[]) =>
    stubServer.answers(podcast.showEpisodes, { episodes: all, totalCount: all.length })

  it('needs a key', () => {
    renderShowsArea('/podcasts/shows/s1')
    expect(screen.getByText('Connect your API key to load podcast shows.')).toBeVisible()
  })

  it('on its way has the head of the page to come, and no other above it', async () => {
    setApiKey('a-key')
    shows(tides)
    const letGo = stubServer.holds(podcast.shows)
    episodes()
    renderShowsArea('/podcasts/shows/s1')
    const shape = () => {
      const head = screen.getByRole('heading', { level: 1 }).closest('header')
      return [head?.className, head?.firstElementChild?.className.includes('_art_')]
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading the show')
    expect(screen.queryByText('Podcast show')).toBeNull()
    const before = shape()
    letGo()
    expect(await screen.findByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()
    expect(before).toEqual(shape())
    expect(before[1]).toBe(true)
  })

  it('that is gone says so', async () => {
    setApiKey('a-key')
    shows(bread)
    renderShowsArea('/podcasts/shows/s1')
    expect(await screen.findByText('Select a podcast show from the sidebar.')).toBeVisible()
  })

  it('with more episodes than are seen at a glance is searched by the server', async () => {
    await stubServer.configures({ contractVersion: 1 })
    setApiKey('a-key')
    shows(tides)
    episodes(...Array.from({ length: 9 }, (_, index) => ({ ...done, id: `e${index}`, title: `Ebb ${index}` })))
    stubServer.answers(podcast.episodes, { episodes: [{ ...done, title: 'Ebb 7' }], totalCount: 1, totalPages: 1 })
    renderShowsArea('/podcasts/shows/s1')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search' }), 'EBB 7')
    await waitFor(() =>
      expect(screen.getAllByRole('row').filter((line) => /Ebb/.test(line.textContent))).toHaveLength(1),
    )
    expect(stubServer.sentTo(podcast.episodes).map(({ path }) => path)).toEqual([
      'podcast/episodes?page=1&limit=50&showId=s1&search=ebb+7',
    ])
  })

  it('is searched in what is loaded where the server searches nothing', async () => {
    setApiKey('a-key')
    shows(tides)
    episodes({ ...done, title: 'Flood' }, { ...done, id: 'e2' })
    renderShowsArea('/podcasts/shows/s1?q=flo')
    expect(await screen.findByText('Flood')).toBeVisible()
    expect(screen.queryByText('Ebb')).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'x')
    expect(await screen.findByText('No episode of this show has these words.')).toBeVisible()
  })

  it('without episodes says so, and how its feed comes into podcast apps', async () => {
    setApiKey('a-key')
    shows(tides)
    episodes()
    renderShowsArea('/podcasts/shows/s1')
    expect(await screen.findByText('No episodes available yet.')).toBeVisible()
    expect(currentPage().getByText('Ada')).toBeVisible()
    expect(screen.getByRole('link', { name: 'RSS Feed' }).getAttribute('href')).toBe(tides.rssUrl)
    await userEvent.click(screen.getByRole('button', { name: /^How to add it to Apple Podcasts, Spotify, Overcast/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Podcast services cannot reach this address.')).toBeVisible()
    expect(within(dialog).getByRole('heading', { name: 'Overcast' })).toBeVisible()
  })

  it('shows lengths, what is being made and what failed, and plays all that can be played', async () => {
    setApiKey('a-key')
    shows(tides)
    episodes(
      done,
      { id: 'e2', title: 'Flow', status: 42, processingOn: '2026-01-01T00:00:00Z' },
      { ...done, id: 'e3', title: 'Surf', audioUrl: '/b.mp3' },
      { id: 'e4', title: 'Foam', status: 10, errorOn: '2026-01-01T00:00:00Z', errorMessage: 'No source could be read' },
    )
    stubServer.answers(content.list, [{ id: 'e2', status: 42, stage: 'Speaking line 3' }])
    renderShowsArea('/podcasts/shows/s1')
    expect(await screen.findAllByText('75:03')).toHaveLength(2)
    expect(screen.getByText('Processing (42%)')).toBeVisible()
    expect(await screen.findByText('Speaking line 3')).toBeVisible()
    expect(screen.getByText('No source could be read')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Play Flow' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }))
    expect(playerState().items.map(({ id }) => id)).toEqual(['e1', 'e3'])
    expect(playerState().index).toBe(0)
  })

  it('lets an episode go from its row, and many be worked on from the bar', async () => {
    setApiKey('a-key')
    shows(tides)
    const standing = { ...done, episodeId: 7, podcastShowIds: ['s1'] }
    episodes(standing, { ...standing, id: 'e2', title: 'Flood' })
    stubServer.answers(podcast.removeEpisode, { success: true })
    renderShowsArea('/podcasts/shows/s1')
    await userEvent.click(await screen.findByRole('button', { name: 'More for Ebb' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from this show' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Ebb” from Tides?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from show' }))
    await waitFor(() => expect(stubServer.sentTo(podcast.removeEpisode)).toHaveLength(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Bulk Actions' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Flood' }))
    const bar = within(await screen.findByRole('region', { name: 'What to do with the selected episodes' }))
    expect(await bar.findByText('1 selected')).toBeVisible()
    stubServer.answers(podcast.episodes, {
      episodes: [standing, { ...standing, id: 'x', podcastShowIds: [] }],
      totalPages: 1,
    })
    await userEvent.click(bar.getByRole('button', { name: 'Select all 2' }))
    expect(await bar.findByText('2 selected')).toBeVisible()
    expect(stubServer.sentTo(podcast.episodes)[0]?.query.get('showId')).toBe('s1')
    await userEvent.click(screen.getByRole('button', { name: 'Exit Operations' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
