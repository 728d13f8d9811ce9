import { endpoints } from '@patchbay/contract'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { type StubRow, stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { ExplainersScreen } from './ExplainersScreen.tsx'

type Row = StubRow<typeof endpoints.video.explainers>
const { explainers } = endpoints.video

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(endpoints.content.running, { requests: [] })
  stubServer.answers(endpoints.content.status, { id: 'a', requestTypeId: 1000, status: 100 })
})
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
  return () => vi.restoreAllMocks()
})

const video = (part: Row = {}): Row => ({
  id: 'a',
  title: 'Tides',
  status: 100,
  videoUrl: 'https://files.test/a.mp4',
  imageUrl: 'https://files.test/a.jpg',
  durationSeconds: 165,
  requestedOn: '2026-05-01T09:00:00Z',
  ...part,
})
const lists = (...videos: Row[]) =>
  stubServer.responds(explainers, ({ query }) => {
    const page = Number(query.get('page'))
    const size = Number(query.get('pageSize'))
    return Response.json({
      videos: videos.slice((page - 1) * size, page * size),
      totalCount: videos.length,
      page,
      pageSize: size,
    })
  })

const open = (address = '/videos/explainers') =>
  renderCreationScreen('/videos/explainers', <ExplainersScreen />, address)
const cards = async () => within(await screen.findByRole('list', { name: 'Explainer videos' })).getAllByRole('listitem')

describe('the library of explainers', () => {
  it('shows what is ready, how far the others are, and which failed', async () => {
    lists(
      video(),
      video({ id: 'b', title: 'Winds', status: 41.6, videoUrl: null }),
      video({ id: 'c', title: 'Waves', status: 100, videoUrl: null }),
      video({ id: 'd', title: 'Rain', status: 20, errorMessage: 'No page could be read.' }),
    )
    stubServer.answers(endpoints.content.status, { id: 'd', title: 'Rain', requestTypeId: 1000, errorMessage: 'No.' })
    open()
    const texts = (await cards()).map((card) => card.textContent)
    expect(texts).toEqual([
      expect.stringMatching(/^2:45Tides/),
      expect.stringMatching(/^Processing.*42%Winds/),
      expect.stringMatching(/^Processing.*100%Waves/),
      expect.stringMatching(/^FailedRain.*Generation failedNo page could be read\./),
    ])
    expect(await screen.findByRole('button', { name: 'Try again: Rain' })).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress of Winds' }).getAttribute('aria-valuetext')).toMatch(
      /^42%/,
    )
    expect(screen.getByText('Showing 1-4 of 4 videos')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create Video' }).getAttribute('href')).toBe('/videos/explainers/new')
  })

  it('calls what somebody stopped by its name, and no failure', async () => {
    lists(
      video({ status: -1, videoUrl: null, errorMessage: 'Cancelled. Your 50 credits were returned.', errorCode: 4 }),
    )
    open()
    const [card] = await cards()
    expect(card?.textContent).toMatch(/^CancelledTides.*Your 50 credits were returned\./)
    expect(card?.textContent).not.toContain('failed')
  })

  it('comes 12 a page, the page in the address', async () => {
    lists(...Array.from({ length: 30 }, (_, index) => video({ id: `v${index}`, title: `Video ${index}` })))
    const { user, router } = open()
    expect(await cards()).toHaveLength(12)
    expect(screen.getByText('Showing 1-12 of 30 videos')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Showing 13-24 of 30 videos')).toBeVisible()
    expect(router.state.location.search).toBe('?page=2')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Showing 25-30 of 30 videos')).toBeVisible()
    expect(stubServer.sentTo(explainers).map(({ path }) => path)).toEqual(
      [1, 2, 3].map((page) => `video/GetExplainerVideos?page=${page}&pageSize=12`),
    )
  })

  it('is asked again while one is being made, and then no more', async () => {
    lists(video({ status: 20, videoUrl: null }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      open()
      await cards()
      lists(video())
      await act(() => vi.advanceTimersByTimeAsync(5100))
      await screen.findByRole('button', { name: 'Play Tides' })
      const asked = stubServer.sentTo(explainers).length
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(stubServer.sentTo(explainers)).toHaveLength(asked)
    } finally {
      vi.useRealTimers()
    }
  })

  it('says what it is without any, without a key, and with one that is refused', async () => {
    lists()
    const empty = open()
    expect(await screen.findByText('No explainer videos yet')).toBeVisible()
    empty.unmount()
    stubServer.refuses(explainers, 401)
    const refused = open('/videos/explainers?page=2')
    expect(await screen.findByText('Unauthorized: Your API key appears to be invalid')).toBeVisible()
    refused.unmount()
    clearApiKey()
    open()
    expect(await screen.findByText('Please set your API key to view your explainer videos.')).toBeVisible()
  })

  it('says what the server says in a field called message', async () => {
    stubServer.responds(explainers, () => Response.json({ message: 'The studio is closed.' }, { status: 400 }))
    open()
    expect(await screen.findByText('The studio is closed.')).toBeVisible()
  })

  it('keeps twelve places until they come', async () => {
    lists()
    const answer = stubServer.holds(explainers)
    open()
    await screen.findByText('Loading')
    expect(document.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(12)
    answer()
    await screen.findByText('No explainer videos yet')
  })
})

describe('an explainer', () => {
  it('is played large, kept in the address, shared and saved from its card and from the player', async () => {
    lists(video())
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'Share Tides' }))
    expect(new URL(await navigator.clipboard.readText()).pathname).toBe('/v1/share/video/a/20260501')
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Download Tides' }).getAttribute('download')).toBe('Tides.mp4')
    await user.click(screen.getByRole('button', { name: 'Play Tides' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tides' })
    expect(router.state.location.search).toBe('?video=a')
    expect(dialog.querySelector('video')?.getAttribute('src')).toBe('https://files.test/a.mp4')
    expect(within(dialog).getByRole('link', { name: 'Download' })).toBeVisible()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('is opened by a link also where it stands on another page', async () => {
    lists(video({ id: 'other', title: 'Other' }))
    stubServer.answers(endpoints.content.status, {
      id: 'a',
      title: 'Tides',
      status: 100,
      videoUrl: 'https://files.test/a.mp4',
      requestTypeId: 1000,
    })
    open('/videos/explainers?video=a')
    expect(await screen.findByRole('dialog', { name: 'Tides' })).toBeVisible()
  })

  it('is followed while it is made, and deleted after a question', async () => {
    lists(video({ status: 20, videoUrl: null }))
    stubServer.answers(endpoints.work.making, {
      requestId: 'a',
      requestTypeId: 1000,
      title: 'Tides',
      status: 20,
      percent: 20,
    })
    stubServer.answers(endpoints.content.deleteRequest, { success: true })
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'How Tides is made' }))
    expect(await screen.findByRole('article', { name: 'The making of Tides' })).toBeVisible()
    expect(router.state.location.search).toBe('?making=a')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More for Tides' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Tides”?' })
    lists()
    await user.click(within(dialog).getByRole('button', { name: 'Delete request' }))
    expect(await screen.findByText('No explainer videos yet')).toBeVisible()
    expect(stubServer.posted()).toEqual([{ path: 'content/DeleteRequest', body: { id: 'a' } }])
  })
})
