import { endpoints } from '@patchbay/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubServer } from '../../../api/stub-server.fixture.ts'
import { playerState } from '../../../kit/player/playlist.ts'
import {
  done,
  renderEpisodesScreen,
  other,
  episodeRow,
  running,
  stubState,
  stubEpisodes,
} from './episodes-screen.fixture.tsx'

const { podcast } = endpoints

stubEpisodes()

const openMenu = async (title: string) =>
  userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }))
/** By "…", as on a phone. */
const fromMenu = async (title: string, ...lines: string[]) => {
  await openMenu(title)
  for (const name of lines) await userEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('what can be done with an episode', () => {
  it('plays and pauses in the playlist of the shell', async () => {
    stubState.episodes = [done]
    await renderEpisodesScreen()
    await userEvent.click(await screen.findByRole('button', { name: 'Play Of Tides' }))
    expect(playerState().items.map(({ id, url }) => [id, url])).toEqual([['tides', '/files/tides.mp3']])
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Of Tides' }))
    expect(playerState().isPlaying).toBe(false)
  })

  it('copies its share URL', async () => {
    stubState.episodes = [done]
    const user = userEvent.setup()
    await renderEpisodesScreen()
    await user.click(await screen.findByRole('button', { name: 'Copy share URL: Of Tides' }))
    expect(await screen.findByRole('button', { name: 'Link copied: Of Tides' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('https://studio.test/share/tides')
  })

  it('says that its share URL could not be copied', async () => {
    stubState.episodes = [done]
    vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
    await renderEpisodesScreen()
    const button = await screen.findByRole('button', { name: 'Copy share URL: Of Tides' })
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: refuse } })
    try {
      fireEvent.click(button)
      expect(await screen.findByRole('button', { name: 'Could not be copied: Of Tides' })).toBeVisible()
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard')
      if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
      vi.restoreAllMocks()
    }
  })

  it('leaves a show only when that is confirmed', async () => {
    stubState.episodes = [done]
    await renderEpisodesScreen()
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Of Tides from The long/ }))
    expect(await screen.findByText('Remove this episode from the podcast show?')).toBeVisible()
    expect(stubServer.sentTo(podcast.removeEpisode)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Remove from show' }))
    await waitFor(() =>
      expect(stubServer.sentTo(podcast.removeEpisode).map(({ body }) => body)).toEqual([{ episodeId: 'tides' }]),
    )
  })

  it.each([
    [{}, { episodeId: 'tides' }],
    [{ contractVersion: 1 }, { episodeId: 'tides', podcastId: '7' }],
  ])('leaves one show of several where config.json says %j', async (server: object, body) => {
    await stubServer.configures(server)
    stubState.episodes = [{ ...done, podcastShowIds: ['8', '7'] }]
    await renderEpisodesScreen()
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Of Tides from The long/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from show' }))
    await waitFor(() => expect(stubServer.sentTo(podcast.removeEpisode).map((call) => call.body)).toEqual([body]))
  })

  it('is put into a show only when that is confirmed; what fails is said and can be tried again', async () => {
    stubState.episodes = [other]
    stubServer.refuses(podcast.addEpisode, 500)
    await renderEpisodesScreen()
    await userEvent.click(await screen.findByRole('button', { name: 'Allocate Of Bread to a show' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bread' }))
    const confirm = await screen.findByRole('button', { name: 'Add to show' })
    expect(stubServer.sentTo(podcast.addEpisode)).toEqual([])
    await userEvent.click(confirm)
    expect(await screen.findByText('Failed to add episode to show')).toBeVisible()
    stubServer.answers(podcast.addEpisode, { success: true })
    await userEvent.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const tries = stubServer.sentTo(podcast.addEpisode)
    expect(tries[0]?.body).toEqual({
      requestId: 'bread',
      title: 'Of Bread',
      description: 'Why the sea comes and goes',
    })
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('cannot be put anywhere where there are no shows', async () => {
    stubState.shows = []
    stubState.episodes = [other]
    await renderEpisodesScreen()
    await userEvent.click(await screen.findByRole('button', { name: 'Allocate Of Bread to a show' }))
    expect(await screen.findByText('No shows available. Create a show first.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const button = screen.getByRole('button', { name: 'Allocate Of Bread to a show' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('is not offered to be edited before it is finished, nor after it failed', async () => {
    const failed = { ...other, status: -1, errorOn: '2026-05-01T10:00:00Z', audioUrl: null }
    stubState.episodes = [done, running, failed]
    await renderEpisodesScreen()
    await episodeRow('Of Clay')
    const offered = async (title: string) => {
      await openMenu(title)
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      return items
    }
    expect(await offered('Of Tides')).toContain('Edit title and description')
    expect(await offered('Of Clay')).toEqual(['Open', 'Allocate', 'Copy ID', 'Delete'])
    expect(await offered('Of Bread')).toEqual(['Open', 'Try again', 'Open in My Requests', 'Copy ID', 'Delete'])
  })

  it('is not lost while it is edited: only Escape asks, and a click beside the dialog does nothing', async () => {
    stubState.episodes = [done]
    await renderEpisodesScreen()
    const overlay = () => document.querySelector<HTMLElement>('.mantine-Modal-overlay')!
    await fromMenu('Of Tides', 'Edit title and description')
    await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await fromMenu('Of Tides', 'Edit title and description')
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await userEvent.type(title, '!')
    await userEvent.click(overlay())
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(title.value).toBe('Of Tides!')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stubServer.sentTo(podcast.editEpisode)).toEqual([])
  })

  it('gets another title and description, never an empty title', async () => {
    stubState.episodes = [done]
    await renderEpisodesScreen()
    await fromMenu('Of Tides', 'Edit title and description')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(screen.getByText('Give the episode a title')).toBeVisible()
    await userEvent.type(title, 'Ebb')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(stubServer.sentTo(podcast.editEpisode).map(({ body }) => body)).toEqual([
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
    stubServer.responds(
      podcast.episodesCsv,
      () =>
        new Response('id,audioUrl,title,requestedOn\n', {
          headers: { 'content-disposition': 'attachment; filename="all-episodes-2024-01-20T14-30-00.csv"' },
        }),
    )
    await renderEpisodesScreen()
    await download()
    await waitFor(() => expect(saved).toEqual(['all-episodes-2024-01-20T14-30-00.csv']))
    expect(stubServer.sentTo(podcast.episodesCsv)[0]?.headers.get('accept')).toBe('text/csv')
  })

  it('that does not come is a failed button for two and a half seconds', async () => {
    stubServer.responds(podcast.episodesCsv, () => new Response('', { status: 503 }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderEpisodesScreen()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download CSV' })))
    expect(await screen.findByRole('button', { name: 'Download failed' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2600))
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    expect(saved).toEqual([])
  })
})
