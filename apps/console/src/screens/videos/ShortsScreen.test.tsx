import { endpoints } from '@patchbay/contract'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../api/api-key.ts'
import { queryClient } from '../../api/query.ts'
import { type StubRow, stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import { ShortsScreen } from './ShortsScreen.tsx'

type Row = StubRow<typeof endpoints.video.shorts>

const played = vi.fn<() => Promise<void>>(() => Promise.resolve())

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(endpoints.content.running, { requests: [] })
  stubServer.answers(endpoints.content.status, { id: 'a', status: 100 })
})
beforeEach(() => {
  played.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(played)
  return () => vi.restoreAllMocks()
})

const short = (part: Row): Row => ({
  id: 'a',
  audioTitle: 'Tides',
  status: 100,
  videoUrl: 'https://files.test/a.mp4',
  imageUrl: 'https://files.test/a.jpg',
  requestedOn: '2026-05-01T09:00:00Z',
  ...part,
})
const several = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    short({
      id: `s${index}`,
      audioTitle: `Short ${count - index}`,
      requestedOn: new Date(2e11 + index * 1e8).toISOString(),
    }),
  )

const open = (address = '/videos') => renderCreationScreen('/videos', <ShortsScreen />, address)
const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Shorts' })
  return within(list).getAllByRole('listitem')
}

describe('the shorts', () => {
  it('stand with the newest first, and say what they are unless they are done', async () => {
    stubServer.answers(endpoints.video.shorts, [
      short({ id: 'a', requestedOn: '2026-05-01T09:00:00Z' }),
      short({ id: 'b', status: 0, audioTitle: 'Winds', requestedOn: '2026-05-02T09:00:00Z' }),
      short({ id: 'c', status: 2, audioTitle: 'Waves', requestedOn: '2026-05-03T09:00:00Z' }),
      short({ id: 'd', status: -1, errorMessage: 'No voice was found.', requestedOn: '2026-05-04T09:00:00Z' }),
      short({ id: 'e', status: 700, requestedOn: '2026-05-05T09:00:00Z' }),
    ])
    stubServer.answers(endpoints.content.status, { id: 'd', requestTypeId: 4, title: 'Tides', errorMessage: 'No.' })
    open()
    await screen.findByRole('button', { name: 'Try again: Tides' })
    const texts = (await cards()).map((card) => card.textContent)
    expect(texts).toEqual([
      expect.stringContaining('Unknown'),
      expect.stringMatching(/^Failed.*No voice was found\..*Try again/),
      expect.stringMatching(/^Processing/),
      expect.stringMatching(/^Pending/),
      expect.stringMatching(/^Tides/),
    ])
    expect(screen.getAllByRole('button', { name: /^Play/ })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Create Short' }).getAttribute('href')).toBe('/videos/create-short')
  })

  it('say how far one is as the list of what runs says it, or as the number of another server does', async () => {
    const running = { requestTypeId: 4, requestedOn: '2026-05-01T09:00:00Z' }
    stubServer.answers(endpoints.content.running, {
      requests: [{ id: 'a', status: 35, stage: 'Drawing the pictures', secondsLeft: 40, ...running }],
    })
    stubServer.answers(endpoints.video.shorts, [
      short({ status: 2 }),
      short({ id: 'b', status: 60, audioTitle: 'Winds' }),
    ])
    open()
    const [one, other] = await cards()
    await vi.waitFor(() => expect(one?.textContent).toMatch(/Drawing the pictures · .*35%/))
    expect(other?.textContent).toContain('60%')
  })

  it('that failed are tried again, or changed first; once tried, the new try is shown', async () => {
    await stubServer.configures({ contractVersion: 1 })
    const failed = { id: 'a', requestTypeId: 10, title: 'Tides', status: -1, errorMessage: 'No voice was found.' }
    stubServer.answers(endpoints.video.shorts, [short({ status: -1, errorMessage: 'No voice was found.' })])
    stubServer.answers(endpoints.content.status, failed)
    stubServer.answers(endpoints.content.retry, { requestId: 'b', status: 0 })
    const { user } = open()
    const edit = await screen.findByRole('link', { name: 'Edit and try again: Tides' })
    expect(edit.getAttribute('href')).toBe('/videos/create-short?order=a')
    stubServer.answers(endpoints.video.shorts, [short({ id: 'b', status: 2 }), short({ status: -1 })])
    stubServer.answers(endpoints.content.status, { ...failed, retriedAs: 'b' })
    await user.click(screen.getByRole('button', { name: 'Try again: Tides' }))
    expect(await screen.findByRole('link', { name: 'See the new try of Tides' })).toBeVisible()
    await vi.waitFor(async () => expect(await cards()).toHaveLength(2))
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  })

  it('are asked again while one is being made, and then no more', async () => {
    stubServer.answers(endpoints.video.shorts, [short({ status: 2 })])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      open()
      await cards()
      stubServer.answers(endpoints.video.shorts, [short({})])
      await act(() => vi.advanceTimersByTimeAsync(5100))
      await screen.findByRole('button', { name: 'Play Tides' })
      const asked = stubServer.sentTo(endpoints.video.shorts).length
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(stubServer.sentTo(endpoints.video.shorts)).toHaveLength(asked)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that wait for their time say when it comes, and are asked again every minute alone', async () => {
    const scheduledOn = new Date(Date.now() + 3 * 86_400_000).toISOString()
    stubServer.answers(endpoints.video.shorts, [short({ status: 0, videoUrl: null, scheduledOn })])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      open()
      const [card] = await cards()
      expect(card?.textContent).toMatch(/^ScheduledStarts /)
      const asked = () => stubServer.sentTo(endpoints.video.shorts).length
      const before = asked()
      await act(() => vi.advanceTimersByTimeAsync(50_000))
      expect(asked()).toBe(before)
      await act(() => vi.advanceTimersByTimeAsync(11_000))
      expect(asked()).toBe(before + 1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('come 18 a page, with 5 pages to choose from, the page in the address', async () => {
    stubServer.answers(endpoints.video.shorts, several(130))
    const { user, router } = open()
    expect(await cards()).toHaveLength(18)
    expect(screen.getByText('Showing 1-18 of 130 shorts')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(router.state.location.search).toBe('?page=3')
    expect(screen.getByText('Showing 37-54 of 130 shorts')).toBeVisible()
  })

  it('have twelve places before they come', async () => {
    stubServer.answers(endpoints.video.shorts, [])
    const answer = stubServer.holds(endpoints.video.shorts)
    open()
    await screen.findByText('Loading')
    expect(document.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(12)
    answer()
    expect(await screen.findByText("You don't have any shorts yet.")).toBeVisible()
  })
})

describe('looking at a short', () => {
  beforeEach(() => stubServer.answers(endpoints.video.shorts, [short({})]))

  it('runs its film under the pointer and under the keyboard, not under a finger', async () => {
    const { user } = open()
    const card = await screen.findByRole('button', { name: 'Play Tides' })
    expect(card.querySelector('video')).toBeNull()
    await user.pointer({ target: card, keys: '[TouchA>]' })
    expect(card.querySelector('video')).toBeNull()
    await user.hover(card)
    await vi.waitFor(() => expect(card.querySelector('video')?.getAttribute('src')).toBe('https://files.test/a.mp4'))
    await vi.waitFor(() => expect(played).toHaveBeenCalled())
    await user.unhover(card)
    await vi.waitFor(() => expect(card.querySelector('video')).toBeNull())
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(card)
    await vi.waitFor(() => expect(card.querySelector('video')).not.toBeNull())
  })

  it('opens the player, kept in the address, with all that one does with it', async () => {
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'Play Tides' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tides' })
    expect(router.state.location.search).toBe('?short=a')
    const film = dialog.querySelector('video')
    expect([film?.getAttribute('src'), film?.hasAttribute('controls')]).toEqual(['https://files.test/a.mp4', true])
    await user.click(within(dialog).getByRole('button', { name: 'Copy ID' }))
    expect(await navigator.clipboard.readText()).toBe('a')
    await user.click(within(dialog).getByRole('button', { name: 'Share' }))
    expect(await within(dialog).findByRole('button', { name: 'Link copied' })).toBeVisible()
    expect(new URL(await navigator.clipboard.readText()).pathname).toBe('/v1/share/video/a/20260501')
    expect(within(dialog).getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('Tides.mp4')
    expect(within(dialog).getByRole('link', { name: 'Open' }).getAttribute('target')).toBe('_blank')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('is opened by a link from elsewhere, and shows the picture where there is no film', async () => {
    stubServer.answers(endpoints.video.shorts, [short({ videoUrl: null })])
    open('/videos?short=a')
    const dialog = await screen.findByRole('dialog', { name: 'Tides' })
    expect(dialog.querySelector('video')).toBeNull()
    expect(screen.getByText('This short has no video.')).toBeVisible()
    expect(document.querySelector('img[src="https://files.test/a.jpg"]')).not.toBeNull()
  })
})

describe('a short beside the list', () => {
  it('is followed while it is made, and deleted after a question', async () => {
    stubServer.answers(endpoints.video.shorts, [short({ status: 20, videoUrl: null })])
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'How Tides is made' }))
    await screen.findByRole('dialog')
    expect(router.state.location.search).toBe('?making=a')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More for Tides' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Tides”?' })
    stubServer.answers(endpoints.content.deleteRequest, { success: true })
    stubServer.answers(endpoints.video.shorts, [])
    await user.click(within(dialog).getByRole('button', { name: 'Delete request' }))
    expect(await screen.findByText("You don't have any shorts yet.")).toBeVisible()
    expect(stubServer.posted()).toEqual([{ path: 'content/DeleteRequest', body: { id: 'a' } }])
  })
})

describe('without shorts', () => {
  it('a missing key is said, and nothing is asked', async () => {
    clearApiKey()
    open()
    expect(await screen.findByText('API key is required to fetch your shorts')).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })

  it('a refused key is red and leads to Settings', async () => {
    stubServer.refuses(endpoints.video.shorts, 401, 'Unauthorized')
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.dataset['tone']).toBe('red')
    expect(within(alert).getByRole('link', { name: 'Update your API Key' }).getAttribute('href')).toBe('/settings')
  })

  it('anything else is yellow, in the server’s words, and can be tried again', async () => {
    stubServer.refuses(endpoints.video.shorts, 400, 'Shorts are not ready.')
    const { user } = open()
    const alert = await screen.findByRole('alert')
    expect(alert.dataset['tone']).toBe('yellow')
    expect(alert.textContent).toContain('Shorts are not ready.')
    expect(alert.textContent).toContain('Please try again later.')
    stubServer.answers(endpoints.video.shorts, [short({})])
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Play Tides' })
    expect(queryClient.isFetching()).toBe(0)
  })
})
