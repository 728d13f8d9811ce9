import { endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setApiKey } from '../../../../api/api-key.ts'
import { type StubRow, stubServer } from '../../../../api/stub-server.fixture.ts'
import { bread, renderShowsArea, shows, stubShowsArea, tides } from '../shows-screens.fixture.tsx'

const { podcast } = endpoints

stubShowsArea()

describe('the episodes of no show', () => {
  const alone = (id: string) => ({
    id,
    title: `Episode ${id}`,
    status: 100,
    audioUrl: '/a.mp3',
    succeededOn: '2026-01-01T00:00:00Z',
  })
  const list = (...all: StubRow<typeof podcast.episodes>[]) =>
    stubServer.answers(podcast.episodes, { episodes: all, totalCount: all.length, totalPages: 1 })
  const start = async () => {
    setApiKey('a-key')
    shows(tides, bread)
    list(alone('a'), alone('b'), alone('c'), { ...alone('d'), podcastShowIds: ['s1'] })
    renderShowsArea('/podcasts/shows/unallocated')
    await screen.findByText('Episode a')
  }
  /** One a row; the head of the list has one for all. */
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Episode|Old tide/ })
  const chooseTides = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Podcast show' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Tides' }))
  }

  it('are listed without those of a show, and chosen one by one, in ranges and all at once', async () => {
    await start()
    expect(stubServer.sentTo(podcast.episodes)[0]?.path).toBe('podcast/episodes?page=1&limit=100')
    expect(boxes()).toHaveLength(3)
    await userEvent.click(boxes()[0]!)
    boxes()[0]!.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    expect(screen.getByText('2 of 3 selected')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    expect(screen.getByRole('button', { name: 'Allocate (3)' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('0 of 3 selected')).toBeVisible()
  })

  it('are all said to be looked at only where they were', async () => {
    await start()
    expect(screen.queryByRole('note')).toBeNull()
    stubServer.answers(podcast.episodes, ({ query }) => {
      const page = Number(query.get('page'))
      return { episodes: [alone(`e${page}`)], page, totalCount: 1600, totalPages: 16 }
    })
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Only the newest 15 episodes were looked at.')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Podcast Episodes' })
    expect(link.getAttribute('href')).toBe('/podcasts/episodes?show=unallocated')
  })

  it('are searched, and what was chosen before stays chosen', async () => {
    await start()
    await userEvent.click(boxes()[0]!)
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'episode b')
    await waitFor(() => expect(boxes()).toHaveLength(1))
    expect(screen.getByText('1 of 3 selected')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    expect(screen.getByRole('button', { name: 'Allocate (2)' })).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'x')
    expect(await screen.findByText('No unallocated episode has these words.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(boxes()).toHaveLength(3))
    expect(screen.getByText('2 of 3 selected')).toBeVisible()
  })

  it('older than what is loaded are looked for by a server that can', async () => {
    await stubServer.configures({ contractVersion: 1 })
    await start()
    stubServer.answers(podcast.episodes, ({ query }) => {
      const page = Number(query.get('page'))
      return query.get('search') === 'old'
        ? { episodes: [{ ...alone('z'), title: 'Old tide' }], page, totalCount: 1, totalPages: 1 }
        : { episodes: [alone(`e${page}`)], page, totalCount: 1600, totalPages: 16 }
    })
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('Only the newest 15 episodes were looked at.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'Old')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Old tide' }))
    expect(stubServer.sentTo(podcast.episodes).at(-1)?.path).toBe(
      'podcast/episodes?page=1&limit=100&showId=unallocated&search=old',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(boxes()).toHaveLength(15))
    expect(screen.getByText('1 of 16 selected')).toBeVisible()
  })

  it('have the menu of every row, and the keys of every list', async () => {
    await start()
    await userEvent.keyboard('jjx')
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, false])
    await userEvent.click(screen.getByRole('button', { name: 'More for Episode a' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Allocate' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tides' }))
    expect(await screen.findByRole('dialog', { name: 'Add “Episode a” to Tides?' })).toBeVisible()
  })

  it('are not all in a show where there are none at all', async () => {
    setApiKey('a-key')
    shows(tides)
    list()
    renderShowsArea('/podcasts/shows/unallocated')
    expect(await screen.findByText('There are no episodes yet.')).toBeVisible()
    expect(screen.queryByText('Every episode is in a show.')).toBeNull()
  })

  it('say what is missing before they are allocated', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: 'Allocate (0)' }))
    expect(screen.getByText('Select at least one episode to allocate.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    await userEvent.click(screen.getByRole('button', { name: 'Allocate (3)' }))
    const field = screen.getByRole('combobox', { name: 'Podcast show' })
    const words = screen.getByText('Choose a podcast show before allocating episodes.')
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(words.id)
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('that failed cannot be chosen and say why; one that is scheduled says for when', async () => {
    setApiKey('a-key')
    shows(tides)
    const failed = { id: 'x', title: 'Episode x', status: -1, errorOn: '2026-01-01T00:00:00Z' }
    const planned = {
      id: 'p',
      title: 'Episode p',
      requestedOn: '2026-01-01T00:00:00Z',
      scheduledOn: '2090-05-06T00:00:00Z',
    }
    list(alone('a'), failed, { ...planned, status: 0 })
    renderShowsArea('/podcasts/shows/unallocated')
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Episode x was not made: no show can take it',
    })
    expect(box.disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    expect(box.checked).toBe(false)
    expect(screen.getByText('2 of 2 selected')).toBeVisible()
    screen.getByRole('checkbox', { name: 'Select Episode a' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const scheduled = screen.getByRole('checkbox', { name: 'Select Episode p' })
    expect(document.activeElement).toBe(scheduled)
    expect(scheduled.closest('tr')?.textContent).toContain('Scheduled')
    expect(scheduled.closest('tr')?.querySelector('time')?.dateTime).toBe('2090-05-06T00:00:00.000Z')
  })

  it('go into the show one after another; what fails is named and can be tried again', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    await chooseTides()
    stubServer.responds(podcast.addEpisode, ({ body }) =>
      (body as { requestId: string }).requestId === 'b'
        ? Response.json({ success: false, error: 'Not found' }, { status: 404 })
        : Response.json({ success: true }, { status: 201 }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Allocate (3)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Allocate 3 episodes to “Tides”?' })
    expect(stubServer.posted()).toEqual([])
    list(alone('b'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Allocate 3 episodes' }))
    expect(await within(dialog).findByText('2 added, 1 failed, 0 left')).toBeVisible()
    expect(within(dialog).getByText(/Episodes are no longer available. Refresh the list and try again./)).toBeVisible()
    expect(stubServer.posted()[0]?.body).toEqual({
      requestId: 'a',
      title: 'Episode a',
      description: 'No description available',
    })
    stubServer.answers(podcast.addEpisode, { success: true })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Try 1 episode again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stay where they are when the show has gone', async () => {
    await start()
    await userEvent.click(boxes()[0]!)
    await chooseTides()
    await userEvent.click(screen.getByRole('button', { name: 'Allocate (1)' }))
    shows(bread)
    stubServer.refuses(podcast.addEpisode, 404, 'Not found')
    await userEvent.click(await screen.findByRole('button', { name: 'Allocate 1 episode' }))
    expect((await screen.findAllByText('The selected podcast show is no longer available.')).length).toBeGreaterThan(0)
  })
})
