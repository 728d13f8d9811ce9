import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
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
      { startTime: 120, title: 'What stays' },
    ],
  })
})

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  playlist.playNow({ id: 'a', title: 'Tides', url: '/a.mp3', shareUrl: '/s', page: '/podcasts/episodes/a' })
  // A browser begins a new sound at its beginning; the page of these tests leaves it where an earlier file stopped.
  audioPlayback.seek(0)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <PlayerBar words={() => null} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  act(() => playlist.clear())
  vi.restoreAllMocks()
})

it('the player names the chapter that is heard, and its keys go from one to the next', async () => {
  expect(await screen.findByText(/Welcome/)).toBeVisible()
  fireEvent.keyDown(document.body, { key: ']' })
  expect(audioPlayback.nowSeconds()).toBe(60)
  expect(await screen.findByText(/The tide/)).toBeVisible()
  act(() => audioPlayback.seek(90))
  fireEvent.keyDown(document.body, { key: '[' })
  expect(audioPlayback.nowSeconds()).toBe(60)
  fireEvent.keyDown(document.body, { key: '[' })
  expect(audioPlayback.nowSeconds()).toBe(0)
})

it('what plays leads to its page, its words and its chapters', () => {
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Tides', 'Transcript', 'Chapters'].map(addressOf)).toEqual([
    '/podcasts/episodes/a',
    '/podcasts/episodes/a',
    '/podcasts/episodes/a?tab=chapters',
  ])
})
