import { endpoints } from '@patchbay/contract'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../../kit/create/creation-screen.fixture.tsx'
import { NewExplainerScreen } from './NewExplainerScreen.tsx'

const { explainers } = endpoints.video
const path = '/videos/explainers/new'
const videos = ['Tides', 'Winds', 'Rain', 'Snow'].map((title, index) => ({
  id: `v${index}`,
  title,
  status: index === 1 ? 40 : 100,
  videoUrl: index === 1 ? null : `https://files.test/${index}.mp4`,
  requestedOn: `2026-05-0${4 - index}T09:00:00Z`,
}))

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(endpoints.content.running, { requests: [] })
  stubServer.answers(explainers, { videos: videos.slice(0, 3), totalCount: 4, page: 1, pageSize: 3, totalPages: 2 })
  stubServer.answers(endpoints.work.making, ({ path: asked }) => ({
    requestId: asked.split('/').at(-1) ?? '',
    requestTypeId: 1000,
    title: 'Bees',
    status: 20,
    percent: 20,
  }))
  stubServer.answers(endpoints.content.status, ({ path: asked }) => ({
    id: asked.split('/').at(-1) ?? '',
    title: `Video ${asked.split('/').at(-1) ?? ''}`,
    requestTypeId: 1000,
    status: 30,
  }))
})
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const open = (address = path) => renderCreationScreen(path, <NewExplainerScreen />, address)

describe('where an explainer begins', () => {
  it('offers two ways and shows the three latest videos', async () => {
    const { user, router } = open()
    expect(await screen.findByRole('heading', { name: 'New explainer video', level: 1 })).toBeVisible()
    const strip = await screen.findByRole('list', { name: 'Most recent videos' })
    expect(within(strip).getAllByRole('listitem')).toHaveLength(3)
    expect(stubServer.sentTo(explainers).map(({ path: asked }) => asked)).toEqual([
      'video/GetExplainerVideos?page=1&pageSize=3',
    ])
    expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/videos/explainers')
    await user.click(within(strip).getByRole('button', { name: 'Play Tides' }))
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/videos/explainers?video=v0')
  })

  it.each([
    [/^From existing content/, '/videos/explainers/new/existing'],
    [/^From a topic/, '/videos/explainers/new/topic'],
  ])('leads by %s to its wizard', async (name, to) => {
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name }))
    expect(router.state.location.pathname).toBe(to)
  })

  it('shows three of a server that sends all of them, the newest first', async () => {
    stubServer.responds(explainers, () => Response.json(videos.toReversed()))
    open()
    const strip = await screen.findByRole('list', { name: 'Most recent videos' })
    const titles = within(strip)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
    expect(titles).toEqual(['Tides', 'Winds', 'Rain'])
  })

  it('says where the latest cannot be loaded', async () => {
    stubServer.refuses(explainers, 400)
    open()
    expect(await screen.findByText('Unable to load recent explainer videos.')).toBeVisible()
  })

  it('asks for a key and for nothing else without one', async () => {
    clearApiKey()
    open()
    expect(await screen.findByRole('link', { name: 'Add your API Key' })).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })
})

describe('after a success', () => {
  const arrive = async (search: string, state: object) => {
    const opened = open('/elsewhere')
    await act(() => opened.router.navigate(`${path}${search}`, { state }))
    return opened
  }

  it('says what was sent and what was not, once, from the top of the page', async () => {
    const { router } = await arrive('', {
      message: '2 explainer videos have been requested.',
      error: 'text (resource 2): No.',
    })
    expect(await screen.findByText('2 explainer videos have been requested.')).toBeVisible()
    expect(screen.getByText('text (resource 2): No.')).toBeVisible()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
    expect(router.state.location.state).toBeNull()
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('follows one with its steps, kept in the address', async () => {
    const { router } = await arrive('?request=one', { message: 'Your explainer video has been requested.' })
    expect(await screen.findByRole('article', { name: 'The making of Bees' })).toBeVisible()
    expect(router.state.location.search).toBe('?request=one')
  })

  it('follows several a line each, also after a reload, when nothing is said any more', async () => {
    open(`${path}?request=a&request=b`)
    const list = await screen.findByRole('list', { name: 'Ordered videos' })
    await within(list).findByRole('link', { name: 'Video a' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/videos/explainers?making=a',
      '/videos/explainers?making=b',
    ])
    expect(within(list).getAllByText('Processing (30%)')).toHaveLength(2)
  })
})
