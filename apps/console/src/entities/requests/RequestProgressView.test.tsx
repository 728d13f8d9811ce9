import { type RequestStepState, endpoints } from '@patchbay/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offlineStore } from '../../api/connection.ts'
import { ApiError } from '../../api/errors.ts'
import { queryClient } from '../../api/query.ts'
import { type StubResponse, stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import { playerState, playlist } from '../../kit/player/playlist.ts'
import { RequestProgressView } from './RequestProgressView.tsx'

const { content, work } = endpoints
type ToldMaking = StubResponse<typeof work.making>

const step = (name: string, words: string, state: RequestStepState = 'waiting', seconds?: number) => ({
  name,
  words,
  state,
  ...(seconds !== undefined && { startedOn: '2026-01-01T10:00:00.000Z' }),
  ...(state === 'done' &&
    seconds !== undefined && { endedOn: new Date(Date.UTC(2026, 0, 1, 10, 0, seconds)).toISOString() }),
})
const running = {
  requestId: 'tides',
  requestTypeId: 1,
  title: 'Tides',
  status: 47,
  percent: 47,
  words: 'Speaking line 15 of 42',
  startedOn: '2026-01-01T10:00:00Z',
  steps: [
    step('read', 'Reading the sources', 'done', 3),
    step('write', 'Writing the script', 'done', 1),
    step('speak', 'Speaking', 'running', 0),
    step('mix', 'Mixing the episode'),
  ],
  secondsLeft: 12,
  lines: [
    { name: 'Ava', text: 'Why do tides come twice a day?' },
    { name: 'Ben', text: 'Because of the moon.' },
  ],
  credits: 10,
  can: ['cancel'],
} satisfies ToldMaking
const waiting = {
  ...running,
  status: 0,
  percent: 0,
  words: null,
  startedOn: null,
  steps: running.steps.map(({ name, words }) => step(name, words)),
  place: 4,
  secondsLeft: 118,
  lines: [],
} satisfies ToldMaking
const ended = { ...running, words: null, secondsLeft: null, can: [], endedOn: '2026-01-01T10:00:19Z' }
const done = {
  ...ended,
  status: 100,
  percent: 100,
  steps: running.steps.map(({ name, words }) => step(name, words, 'done', 2)),
} satisfies ToldMaking
const failed = {
  ...ended,
  status: -1,
  steps: [step('read', 'Reading the sources', 'failed', 0), step('write', 'Writing the script')],
  lines: [],
  error: 'The page is gone.',
  errorCode: 1,
  credits: 0,
  returnedCredits: 10,
  can: ['retry'],
} satisfies ToldMaking
const result = {
  id: 'tides',
  requestTypeId: 1,
  audioTitle: 'Tides',
  status: 100,
  audioUrl: '/files/tides.mp3',
  shareUrl: '/share/tides',
  imageUrl: '/files/tides.jpg',
}

let told: ToldMaking
installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  told = running
  stubServer.answers(work.making, () => told)
  stubServer.answers(content.status, result)
})
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  act(() => playlist.clear())
  vi.restoreAllMocks()
})

const onRetried = vi.fn<(id: string) => void>()
const open = () => renderCreationScreen('/here', <RequestProgressView id="tides" cover="own" onRetried={onRetried} />)
const picture = () => screen.findByRole('article', { name: 'The making of Tides' })
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the work' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress of Tides' })
const said = () => screen.getByRole('status').textContent
/** What the server says from now on, asked for as the next poll would. */
const tells = async (next: ToldMaking) => {
  told = next
  await act(() => queryClient.refetchQueries({ type: 'active' }))
}

describe('work that runs', () => {
  it('shows its steps with their times, how far it is, the time left, and how the script begins', async () => {
    open()
    const shown = within(await picture())
    expect(steps()).toEqual([
      'Reading the sources, done3.0 s',
      'Writing the script, done1.0 s',
      'Speaking, now15 of 42',
      'Mixing the episode, to come',
    ])
    expect(bar().value).toBe(47)
    expect(shown.getByText('about 12 s left')).toBeVisible()
    expect(within(shown.getByRole('region', { name: 'How it begins' })).getByText('Because of the moon.')).toBeVisible()
  })

  it('reads out each step once, not its lines and percent', async () => {
    open()
    await picture()
    expect(said()).toBe('Speaking')
    await tells({ ...running, percent: 60, words: 'Speaking line 30 of 42' })
    await waitFor(() => expect(bar().value).toBe(60))
    expect(said()).toBe('Speaking')
    await tells({ ...running, percent: 80, words: 'Mixing the episode' })
    await waitFor(() => expect(said()).toBe('Mixing the episode'))
  })

  it('never goes back', async () => {
    open()
    await picture()
    await tells({ ...running, percent: 31, words: 'Speaking line 9 of 42' })
    expect(await screen.findByText('Speaking line 9 of 42')).toBeVisible()
    expect(bar().value).toBe(47)
  })

  it('stays on screen while the server is away, and goes on by itself when it is back', async () => {
    open()
    await picture()
    const [query] = queryClient.getQueryCache().findAll({ type: 'active' })
    act(() =>
      query?.setState({ status: 'error', error: new ApiError('network', 'Nobody answers.'), fetchStatus: 'idle' }),
    )
    expect(bar().value).toBe(47)
    expect(screen.queryByRole('alert')).toBeNull()
    stubServer.answers(work.making, { ...running, percent: 70 })
    act(() => offlineStore.set(true))
    act(() => offlineStore.set(false))
    await waitFor(() => expect(bar().value).toBe(70))
  })

  it('is asked about every second, what waits every two, what has ended no more', async () => {
    open()
    await picture()
    const query = queryClient.getQueryCache().findAll({ type: 'active' })[0]!
    const every = () => {
      const { refetchInterval } = query.observers[0]!.options
      return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
    }
    expect(every()).toBe(1000)
    await tells(waiting)
    expect(every()).toBe(2000)
    await tells(failed)
    expect(every()).toBe(false)
  })
})

describe('work that waits', () => {
  it('says its place in line and how long that takes', async () => {
    told = waiting
    open()
    expect(within(await picture()).getByText('4th in line, about 2 minutes')).toBeVisible()
    expect(steps()).toHaveLength(4)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('for its own time says that time', async () => {
    told = { ...waiting, place: null, secondsLeft: null, scheduledOn: '2040-05-01T09:00:00Z' }
    open()
    expect(within(await picture()).getByText(/^Starts .*2040/)).toBeVisible()
  })

  it('is cancelled when that was confirmed, and its credits are back', async () => {
    told = waiting
    stubServer.answers(work.cancel, () => {
      told = { ...failed, error: 'It was cancelled.', errorCode: 4, steps: waiting.steps }
      return { success: true }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cancel Tides' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel “Tides”?' })
    expect(stubServer.posted()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel request' }))
    expect(await screen.findByText(/Your 10 credits are back\.$/)).toBeVisible()
    expect(screen.getByText('The work was stopped.')).toBeVisible()
    expect(stubServer.posted()).toEqual([{ path: 'content/Cancel/tides', body: undefined }])
    expect(screen.queryByRole('button', { name: 'Cancel Tides' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Tides'))
    expect(said()).toBe('Tides was cancelled')
  })

  it('cannot be cancelled where the server does not say so', async () => {
    told = { ...waiting, can: [] }
    open()
    await picture()
    expect(screen.queryByRole('button', { name: 'Cancel Tides' })).toBeNull()
  })
})

describe('work that has ended', () => {
  it('well becomes the thing: its cover, and all that can be done with it', async () => {
    const { user } = open()
    await picture()
    await tells(done)
    await user.click(await screen.findByRole('button', { name: 'Play' }))
    expect(playerState().items.map(({ id }) => id)).toEqual(['tides'])
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/podcasts/episodes/tides')
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
    expect(document.querySelector('article img')?.getAttribute('src')).toBe('/files/tides.jpg')
    expect(screen.getByText('Made in 19 s')).toBeVisible()
    expect(said()).toBe('Tides is ready')
    expect(steps().at(-1)).toBe('Mixing the episode, done2.0 s')
  })

  it('badly says why, that the credits are back, and is tried again', async () => {
    told = failed
    stubServer.answers(content.retry, () => {
      told = { ...failed, retriedAs: 'tides-2' }
      return { success: true, requestId: 'tides-2' }
    })
    const { user } = open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The page is gone.')
    expect(alert.textContent).toContain('Your 10 credits are back.')
    expect(steps()[0]).toBe('Reading the sources, not done')
    await user.click(screen.getByRole('button', { name: 'Try again: Tides' }))
    await waitFor(() => expect(onRetried).toHaveBeenCalledWith('tides-2'))
  })

  it('and was tried again leads to the new try', async () => {
    told = { ...failed, retriedAs: 'tides-3' }
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'See the new try' }))
    expect(onRetried).toHaveBeenCalledWith('tides-3')
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  })

  it('with words instead of sound leads to them', async () => {
    told = { ...done, requestTypeId: 3 }
    stubServer.answers(content.status, { ...result, requestTypeId: 3 })
    open()
    expect((await screen.findByRole('link', { name: 'Read it' })).getAttribute('href')).toBe(
      '/tools/transcribe-audio?transcript=tides',
    )
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  })

  it('with a file for each speaker shows them here, to hear and to take away', async () => {
    told = { ...done, requestTypeId: 6 }
    const speakers = [
      { speaker: 'SPEAKER_00', name: 'Mara', audioUrl: '/files/mara.mp3', fileSize: 9, spokenSeconds: 65 },
      { speaker: 'SPEAKER_01', name: null, audioUrl: '/files/other.mp3', fileSize: 9, spokenSeconds: 5 },
    ]
    stubServer.answers(content.status, { ...result, audioUrl: null, requestTypeId: 6, speakers, warnings: ['By ear.'] })
    open()
    const list = within(await screen.findByRole('list', { name: 'Speakers of Tides' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Maraspeaks for 1:05',
      'Speaker 2speaks for 0:05',
    ])
    expect(list.getByLabelText('Mara').getAttribute('src')).toBe('/files/mara.mp3')
    expect(list.getByRole('link', { name: 'Download Speaker 2' }).getAttribute('download')).toBe(
      'Tides - Speaker 2.mp3',
    )
    expect(screen.getByText('By ear.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  })
})

describe('against a server that tells only how far it is', () => {
  const asked = { id: 'tides', requestTypeId: 1, title: 'Tides' }
  beforeEach(async () => stubServer.configures({}))

  it('shows that, and then the thing', async () => {
    stubServer.answers(content.status, { ...asked, status: 40, stage: 'Speaking line 3 of 9' })
    open()
    await picture()
    expect(bar().value).toBe(40)
    expect(screen.getByText('Speaking line 3 of 9')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Steps of the work' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel Tides' })).toBeNull()
    stubServer.answers(content.status, result)
    await act(() => queryClient.refetchQueries({ type: 'active' }))
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
    expect(stubServer.sentTo(work.making)).toEqual([])
  })

  it('says why it failed', async () => {
    stubServer.answers(content.status, { ...asked, status: -1, errorMessage: 'The page is gone.' })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('The page is gone.')
  })

  it('says that there is no such request', async () => {
    stubServer.refuses(content.status, 404, 'There is no such request.')
    open()
    expect(await screen.findByText('There is no such request.')).toBeVisible()
  })
})
