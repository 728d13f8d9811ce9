import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../../api/api-key.ts'
import { queryClient } from '../../../../api/query.ts'
import { type StubResponse, stubServer, installStubServer } from '../../../../api/stub-server.fixture.ts'
import { handoff } from '../../../../kit/handoff/handoff.ts'
import { playerState, playlist } from '../../../../kit/player/playlist.ts'
import { currentItem } from '../../../../kit/player/playlist-state.ts'
import { audioPlayback } from '../../../../kit/player/audio-playback.ts'
import { EpisodeScreen } from './EpisodeScreen.tsx'

const { content, podcast } = endpoints

const words = (text: string, start: number) =>
  text.split(' ').map((word, index) => ({ text: word, start: start + index, end: start + index + 0.9 }))
const line = (name: string, text: string, start: number) => ({
  speaker: name === 'Ava' ? 'SPEAKER_00' : 'SPEAKER_01',
  name,
  text,
  timestamp: [start, start + 8],
  words: words(text, start),
})
const chunks = [line('Ava', 'Hello and welcome.', 1), line('Ben', 'The tide comes late. Every day it does.', 10)]

const tides = {
  id: 'tides',
  requestTypeId: 1,
  audioTitle: 'Tides',
  status: 100,
  audioUrl: '/files/episodes/tides/episode.mp3',
  audioDuration: 568,
  succeededOn: '2026-01-01T10:00:00Z',
  transcriptUrl: '/files/transcript.json',
  chaptersUrl: '/files/chapters.json',
  subtitlesUrl: '/files/captions.srt',
  captionsUrl: '/files/captions.vtt',
  responseText: 'Ava: Hello and welcome.',
  citations: [{ text: 'The tide comes late.', source: 'https://example.org/tides', timeMs: 10_000 }],
  engines: { writing: 'embedded (extractive)' },
  warnings: ['One page could not be read.'],
  hosts: ['Ava', 'Ben'],
  credits: 10,
  podcastShowIds: ['s1'],
} satisfies StubResponse<typeof content.status>

/** Every element is near the window: there is no layout here. */
class EverythingIsNear {
  readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe(target: Element) {
    this.#tell([{ target, isIntersecting: true }])
  }
  unobserve() {}
  disconnect() {}
}

installStubServer(() => {
  stubServer.answers(podcast.shows, [{ id: 's1', name: 'Guiding Lights' }])
  stubServer.answers(content.status, tides)
  stubServer.keeps('/files/transcript.json', { chunks })
  stubServer.keeps('/files/chapters.json', {
    chapters: [
      { startTime: 0, title: 'Welcome' },
      { startTime: 10, title: 'The tide' },
    ],
  })
})

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingIsNear)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  act(() => playlist.clear())
  vi.restoreAllMocks()
})

function open(address = '/podcasts/episodes/tides') {
  const router = createMemoryRouter(
    [
      { path: '/podcasts/episodes/:episodeId', element: <EpisodeScreen /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}

const seconds = () => audioPlayback.nowSeconds()

describe('a finished episode', () => {
  it('is read by the names of its hosts, and plays from a word or from a time', async () => {
    open()
    expect(await screen.findByText('Ava')).toBeVisible()
    expect(screen.getByText('Ben')).toBeVisible()
    await userEvent.click(screen.getByText('late.'))
    expect(currentItem(playerState())).toMatchObject({ id: 'tides', page: '/podcasts/episodes/tides' })
    expect([playerState().isPlaying, seconds()]).toEqual([true, 13])
    await userEvent.click(screen.getByRole('button', { name: 'Play from 0:01' }))
    expect(seconds()).toBe(1)
    expect(stubServer.calls.filter(({ path }) => path.includes('GetTranscript'))).toEqual([])
  })

  it('opens at what is said at the second that its address names', async () => {
    open('/podcasts/episodes/tides?at=10')
    await waitFor(() => expect(document.querySelector('[data-sought]')?.textContent).toContain('The tide comes late.'))
    expect(playerState().isPlaying).toBe(false)
  })

  it('marks the word that is said, in its line alone', async () => {
    open()
    await userEvent.click(await screen.findByText('comes'))
    await waitFor(() => expect(document.querySelectorAll('[data-now]')).toHaveLength(1))
    expect(document.querySelector('[data-now]')?.textContent).toBe('comes')
    expect(document.querySelectorAll('[data-current]')).toHaveLength(1)
    act(() => playlist.clear())
    await waitFor(() => expect(document.querySelectorAll('[data-now], [data-current]')).toHaveLength(0))
  })

  it('opens the passage that bears a sentence out, beside it, and Escape gives the focus back', async () => {
    open()
    const note = await screen.findByRole('button', { name: 'Source passage 1' })
    expect(note.closest('[data-line]')?.textContent).toContain('late.1 Every')
    await userEvent.click(note)
    const passage = screen.getByRole('dialog', { name: 'Source passage 1' })
    expect(within(passage).getByRole('link').getAttribute('href')).toBe('https://example.org/tides')
    await userEvent.click(within(passage).getByRole('button', { name: 'Play passage 1 from 0:10' }))
    expect(seconds()).toBe(10)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(note)
  })

  it('finds words, one place after the other', async () => {
    open()
    const field = await screen.findByRole('textbox', { name: 'Find words' })
    await userEvent.type(field, 'e')
    expect(await screen.findByText('10 found')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'day it{Enter}')
    expect(await screen.findByText('1 of 1')).toBeVisible()
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent).join('')).toBe('day it')
    await userEvent.keyboard('{Escape}')
    expect(document.querySelector('mark')).toBeNull()
  })

  it('keeps its tab in the address; arrows go from one tab to the next', async () => {
    const router = open('/podcasts/episodes/tides?tab=chapters')
    await userEvent.click(await screen.findByRole('button', { name: /The tide/ }))
    expect(seconds()).toBe(10)
    screen.getByRole('tab', { name: /Chapters/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(router.state.location.search).toBe('?tab=sources')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Sources/, selected: true }))
    expect(screen.getByText('The tide comes late.')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('One page could not be read.')).toBeVisible()
    expect(screen.getByText('embedded (extractive)')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy request id' })).toBeVisible()
    await userEvent.keyboard('{Home}')
    expect(router.state.location.search).toBe('')
  })

  it('is renamed in place with the specified call', async () => {
    open()
    stubServer.answers(podcast.editEpisode, {})
    await userEvent.click(await screen.findByRole('button', { name: /Edit title/ }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title of Tides' }))
    stubServer.answers(content.status, { ...tides, audioTitle: 'Ebb' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Title of Tides' }), 'Ebb{Enter}')
    expect(await screen.findByRole('button', { name: /^Ebb/ })).toBeVisible()
    expect(stubServer.posted()).toEqual([{ path: 'podcast/episodes/tides', body: { title: 'Ebb' } }])
  })

  it('is spoken again by the form of Modify Episode, which finds it chosen', async () => {
    const router = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Modify' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/podcasts/modify-episode'))
    expect(handoff.selectedPodcastForModify.take()).toMatchObject({ id: 'tides', title: 'Tides' })
  })

  it('becomes an explainer by the same options as in its list', async () => {
    stubServer.answers(content.usage, { allowed: 1000, used: 0 })
    stubServer.answers(content.repurpose, { requestId: 'r' })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'AI content options for Tides' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'AI Content Magic' }))
    await userEvent.click(dialog.getByRole('radio', { name: /Create Explainer/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Execute' }))
    await waitFor(() =>
      expect(stubServer.posted()).toEqual([
        { path: 'content/Repurpose', body: { requestId: 'tides', outputType: 'video' } },
      ]),
    )
  })

  it('says in which show it stands, and offers every file that there is', async () => {
    open()
    expect(await screen.findByText('Guiding Lights')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    const files = await screen.findAllByRole('menuitem')
    expect(files.map((file) => file.textContent)).toEqual([
      'Audio.mp3',
      'Transcript.txt',
      'Subtitles.srt',
      'Captions.vtt',
    ])
    expect(files[0]?.getAttribute('download')).toBe('Tides.mp3')
  })
})

describe('the words of an episode', () => {
  it('come of the call that costs nothing where no file of them is named', async () => {
    stubServer.answers(content.status, { ...tides, transcriptUrl: null })
    const transcript = JSON.stringify(chunks.map(({ speaker, text, timestamp }) => ({ speaker, text, timestamp })))
    stubServer.answers(content.episodeTranscript, { transcript })
    open()
    expect(await screen.findByText('Speaker 1')).toBeVisible()
    await userEvent.click(screen.getByText(/Hello and welcome/))
    expect(seconds()).toBe(1)
  })

  it('cost only where nobody knows them, and the price is said before', async () => {
    stubServer.answers(content.status, { ...tides, transcriptUrl: null })
    stubServer.refuses(content.episodeTranscript, 404)
    stubServer.answers(content.transcribe, { requestId: 'words' })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Transcribe for 30 credits' }))
    expect(await screen.findByText('The transcript is being made.')).toBeVisible()
    expect(stubServer.posted()).toEqual([{ path: 'content/GetTranscript', body: { episodeId: 'tides' } }])
  })
})

describe('the address of an episode', () => {
  it('needs a key, and asks for nothing without one', () => {
    clearApiKey()
    open()
    expect(screen.getByText('Please add your API key to open this episode.')).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })

  it('has the shape of the page while it is on its way', async () => {
    const letGo = stubServer.holds(content.status)
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading the episode')
    letGo()
    expect(await screen.findByRole('heading', { level: 1, name: /Tides/ })).toBeVisible()
  })

  it.each([
    ['nothing is known of', () => stubServer.refuses(content.status, 404, 'There is no request with this id.')],
    ['is not an episode', () => stubServer.answers(content.status, { id: 'tides', requestTypeId: 3, status: 100 })],
  ])('that %s says so in the same words', async (_, tell) => {
    tell()
    open()
    expect(await screen.findByText('There is no episode at this address.')).toBeVisible()
  })

  it('of one that failed says why, that its credits are back, and leads on', async () => {
    stubServer.answers(content.status, { ...tides, status: -1, errorMessage: 'The page is gone.', credits: 0 })
    open()
    expect(await screen.findByText(/The page is gone. Your credits are back./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open in My Requests' }).getAttribute('href')).toBe('/requests?q=Tides')
  })

  it('of one that failed is tried again, and leads to the page of the new one', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(content.status, { ...tides, status: -1, errorMessage: 'The page is gone.', credits: 0 })
    stubServer.answers(content.retry, { success: true, requestId: 'again' })
    const router = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again: Tides' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/podcasts/episodes/again'))
    expect(stubServer.posted()).toEqual([{ path: 'content/Retry/tides', body: undefined }])
  })

  it('of one in the making says how far it is', async () => {
    stubServer.answers(content.status, { ...tides, status: 42, audioUrl: null, stage: 'Speaking line 15 of 42' })
    open()
    expect(await screen.findByText('Speaking line 15 of 42')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress of Tides' })).toBeVisible()
  })
})
