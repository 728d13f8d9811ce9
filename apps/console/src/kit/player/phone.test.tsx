import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { playlist } from './playlist.ts'
import { audioPlayback } from './audio-playback.ts'

installStubServer(() => {
  stubServer.answers(endpoints.content.status, { id: 'a', status: 100, chaptersUrl: '/files/chapters.json' })
  stubServer.keeps('/files/chapters.json', {
    chapters: [
      { startTime: 0, title: 'Welcome' },
      { startTime: 60, title: 'The tide' },
    ],
  })
})

const openPhone = () => {
  const element = <PlayerBar words={({ title }) => <p>Words of {title}</p>} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/requests?page=2'] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 36em)', media: query }) as MediaQueryList,
  )
  playlist.playNow({ id: 'a', title: 'Tides', url: '/a.mp3', shareUrl: '/s', page: '/podcasts/episodes/a' })
})
afterEach(() => {
  act(() => playlist.clear())
  vi.restoreAllMocks()
})

const openSheet = async () => {
  // Named by its own words, of which the title is the first.
  await userEvent.click(screen.getByRole('button', { name: /^Now playing: Tides/ }))
  return within(await screen.findByRole('dialog', { name: 'Now playing' }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('a tap on what plays opens all of the player, and the way back closes it on the same page', async () => {
  const router = openPhone()
  const sheet = await openSheet()
  for (const name of ['Previous', 'Back 15 seconds', 'Pause', 'Forward 30 seconds', 'Next', 'Sleep timer', 'Share']) {
    expect(sheet.getByRole('button', { name })).toBeVisible()
  }
  expect(sheet.getByRole('link', { name: 'Tides' }).getAttribute('href')).toBe('/podcasts/episodes/a')
  await act(() => router.navigate(-1))
  await isClosed()
  expect(router.state.location).toMatchObject({ pathname: '/requests', search: '?page=2' })
})

it('in the sheet stand its words, its chapters and the queue; a chapter is gone to', async () => {
  openPhone()
  const sheet = await openSheet()
  await userEvent.click(sheet.getByRole('button', { name: 'Transcript' }))
  expect(sheet.getByText('Words of Tides')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Chapters' }))
  await userEvent.click(await sheet.findByRole('button', { name: /The tide/ }))
  expect(audioPlayback.nowSeconds()).toBe(60)
  await userEvent.click(sheet.getByRole('button', { name: 'Queue' }))
  expect(sheet.getByRole('heading', { name: 'Queue' })).toBeVisible()
})

it('Escape closes it, and a swipe down; the player has its keys in it', async () => {
  openPhone()
  let sheet = await openSheet()
  act(() => audioPlayback.seek(10))
  fireEvent.keyDown(sheet.getByRole('button', { name: 'Share' }), { key: '.' })
  expect(audioPlayback.nowSeconds()).toBe(40)
  fireEvent.keyDown(sheet.getByRole('button', { name: 'Share' }), { key: 'Escape' })
  await isClosed()
  sheet = await openSheet()
  const title = sheet.getByRole('link', { name: 'Tides' })
  const at = (clientY: number) => ({ touches: [{ clientX: 0, clientY }], changedTouches: [{ clientX: 0, clientY }] })
  const pull = (px: number) => {
    fireEvent.touchStart(title, at(100))
    fireEvent.touchMove(title, at(100 + px))
    fireEvent.touchEnd(title, at(100 + px))
  }
  pull(40)
  expect(screen.getByRole('dialog').style.translate).toBe('')
  pull(140)
  await isClosed()
})
