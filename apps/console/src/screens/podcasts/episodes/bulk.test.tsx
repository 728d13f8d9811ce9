import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query.ts'
import {
  type RecordedCall,
  type StubResponse,
  stubServer,
  installStubServer,
} from '../../../api/stub-server.fixture.ts'
import { clearToasts, shownToasts } from '../../../kit/toast/toast-queue.ts'
import { EpisodesScreen } from './EpisodesScreen.tsx'

const { content, podcast } = endpoints
type Order = { audioUrl?: string; episodeId?: string; requestId?: string }
const orderIn = ({ body }: RecordedCall) => body as Order
/** Orders as they came: path, body, idempotency key. */
const orders = () =>
  stubServer.calls
    .filter(({ method }) => method === 'POST')
    .map((call) => ({ path: call.path, body: orderIn(call), key: call.headers.get('idempotency-key') }))
/** What the server answers to the order for an episode's audio or id. */
let refused: Map<unknown, () => Response>
let voices: StubResponse<typeof content.voices>
let avatars: StubResponse<typeof endpoints.avatars.list>

const finished = (id: string) => ({
  id,
  title: `Of ${id}`,
  status: 100,
  audioUrl: `https://studio.test/files/${id}.mp3`,
  succeededOn: '2026-05-01T09:00:00Z',
  podcastShowIds: [],
})
const episodes = [finished('Tides'), finished('Bread'), finished('Bees'), { id: 'Clay', title: 'Of Clay', status: 40 }]

installStubServer(async () => {
  refused = new Map()
  voices = [
    { id: 1, name: 'Ann', language: 'English' },
    { id: 2, name: 'Bob', language: 'English' },
  ]
  avatars = [
    { id: 1, name: 'Ava' },
    { id: 2, name: 'Ben' },
  ]
  stubServer.answers(podcast.episodes, { episodes, totalCount: 4, totalPages: 1, page: 1 })
  stubServer.answers(podcast.shows, [])
  stubServer.answers(content.list, [])
  stubServer.answers(content.usage, { allowed: 5000, used: 0 })
  stubServer.answers(content.voices, () => voices)
  const take = (call: RecordedCall) => {
    const { audioUrl, episodeId, requestId } = orderIn(call)
    return refused.get(audioUrl ?? episodeId ?? requestId)?.() ?? Response.json({ requestId: `r${orders().length}` })
  }
  stubServer.responds(content.modify, take)
  stubServer.responds(content.transcribe, take)
  stubServer.responds(content.repurpose, take)
  stubServer.responds(endpoints.video.createShort, take)
  stubServer.answers(endpoints.avatars.list, () => avatars)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const router = createMemoryRouter([{ path: '/', element: <EpisodesScreen /> }])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('Of Tides')
})
afterEach(() => vi.useRealTimers())

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const choose = async (name: string | RegExp) => {
  const radio = await screen.findByRole('radio', { name })
  await act(async () => fireEvent.click(radio))
}
const tick = async (name: string | RegExp) => {
  const box = await screen.findByRole('checkbox', { name })
  await act(async () => fireEvent.click(box))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const execute = () => screen.findByRole('button', { name: /^Execute/ })

describe('Bulk Operations', () => {
  it('offer what is finished and has audio, and nothing that is not built', async () => {
    await press('Bulk Actions')
    expect(await screen.findByText('Select episodes in the list')).toBeVisible()
    expect(
      screen
        .getByRole('checkbox', { name: 'Of Clay has no audio yet and cannot be selected' })
        .hasAttribute('disabled'),
    ).toBe(true)
    await tick('Select all on this page (3)')
    expect(await screen.findByText('3 selected')).toBeVisible()
    await press('Modify')
    expect(screen.getByRole('heading', { name: 'Bulk Operations' })).toBe(document.activeElement)
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'modify',
      'transcribe',
      'createShort',
      'createExplainer',
    ])
    await press('Exit Operations')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText('3 selected')).toBeNull()
  })

  it('say which of the chosen a filter hides, and let go of them', async () => {
    await press('Bulk Actions')
    await tick('Select Of Tides')
    await tick('Select Of Bread')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Search' }), { target: { value: 'tides' } })
    await pass(400)
    expect(await screen.findByText('2 selected, 1 hidden by the filters')).toBeVisible()
    await press('Transcribe')
    expect(await screen.findByRole('button', { name: 'Execute for 2 episodes' })).toBeVisible()
    await press('Unselect hidden')
    expect(await screen.findByText('1 selected')).toBeVisible()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Of Tides' }).checked).toBe(true)
    expect(screen.queryByRole('button', { name: 'Unselect hidden' })).toBeNull()
  })

  it('say why they cannot begin', async () => {
    await press('Bulk Actions')
    voices = []
    await tick('Select Of Tides')
    await press('Modify')
    await tick('Select Of Tides')
    expect(await screen.findByText('Select at least one episode.')).toBeVisible()
    expect((await execute()).hasAttribute('disabled')).toBe(true)
    await tick('Select Of Tides')
    expect(await screen.findByText('Select at least one voice.')).toBeVisible()
    await choose(/Transcribe Audio/)
    expect((await execute()).hasAttribute('disabled')).toBe(false)
  })

  it('are dimmed with nothing chosen, all but those that need no choice: reachable, and read with what is missing', async () => {
    await press('Bulk Actions')
    const words = await screen.findByText('Select episodes in the list')
    const bar = within(screen.getByRole('region', { name: 'What to do with the selected episodes' }))
    const isDimmed = (name: string) => bar.getByRole('button', { name }).getAttribute('aria-disabled')
    for (const name of ['Allocate', 'Modify', 'Transcribe', 'Delete'])
      expect([name, isDimmed(name)]).toEqual([name, 'true'])
    expect(isDimmed('Select all 4')).toBeNull()
    const modify = bar.getByRole<HTMLButtonElement>('button', { name: 'Modify' })
    expect([modify.disabled, modify.getAttribute('aria-describedby')]).toEqual([false, words.id])
    await press('Modify')
    expect(screen.queryByRole('heading', { name: 'Bulk Operations' })).toBeNull()
    await tick('Select Of Tides')
    await waitFor(() => expect(isDimmed('Modify')).toBeNull())
    await press('Modify')
    expect(screen.getByRole('heading', { name: 'Bulk Operations' })).toBeVisible()
  })

  it('say what the whole run costs, and when the credits do not cover it', async () => {
    stubServer.answers(content.usage, { allowed: 500, used: 0 })
    await press('Bulk Actions')
    await tick('Select Of Tides')
    await press('Modify')
    expect(await screen.findByText('200 credits')).toBeVisible()
    await tick('Select all on this page (3)')
    expect(await screen.findByText(/This costs 600 credits; you have 500 credits left/)).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Execute for 3 episodes' }).disabled).toBe(true)
    await choose(/Transcribe Audio/)
    expect(screen.getByText('90 credits')).toBeVisible()
  })

  it('modify one after another with both voices, and what failed again under the same key', async () => {
    const bread = 'https://studio.test/files/Bread.mp3'
    refused.set(bread, () => Response.json({}, { status: 400 }))
    await press('Bulk Actions')
    await tick('Select all on this page (3)')
    await press('Modify')
    await waitFor(async () => expect((await execute()).hasAttribute('disabled')).toBe(false))
    await press(/^Execute/)
    expect(screen.getByText('Processing Episode 1 of 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Exit Operations' }).hasAttribute('disabled')).toBe(true)
    await pass(2100)
    expect(screen.getByText('Processing Episode 2 of 3')).toBeVisible()
    expect(screen.getByText('1 error')).toBeVisible()
    await pass(2100)
    expect(await screen.findByText('2 completed, 1 failed')).toBeVisible()
    expect(screen.getByText('Failed to modify episode', { exact: false })).toBeVisible()
    expect(orders().map(({ path, body }) => [path, body])).toEqual(
      ['Tides', 'Bread', 'Bees'].map((name) => [
        'content/ModifyPodcast',
        { audioUrl: `https://studio.test/files/${name}.mp3`, voice1: 1, voice2: 2 },
      ]),
    )
    refused.clear()
    await press('Retry failed (1)')
    expect(await screen.findByText('3 completed')).toBeVisible()
    expect(orders()[3]?.body['audioUrl']).toBe(bread)
    expect(orders()[3]?.key).toBe(orders()[1]?.key)
    expect(new Set(orders().map(({ key }) => key)).size).toBe(3)
  })

  it('are not paid twice by a second click: what is ordered is chosen no more, and said to be on its way', async () => {
    await press('Bulk Actions')
    await tick('Select Of Tides')
    await tick('Select Of Bread')
    await press('Transcribe')
    await press(/^Execute/)
    expect(screen.queryByText(/being made/)).toBeNull()
    await pass(2100)
    expect(await screen.findByText('2 completed')).toBeVisible()
    const progress = within(screen.getByRole('region', { name: 'Progress' }))
    expect(progress.getByText(/^They are being made: follow them in/)).toBeVisible()
    expect(progress.getByRole('link', { name: 'My Requests' }).getAttribute('href')).toBe('/requests')
    expect(screen.getByText('Done. Choose episodes or change something for another run.')).toBeVisible()
    expect(screen.queryByText('60 credits')).toBeNull()
    expect((await execute()).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Of Tides' }).checked).toBe(false)
    await tick('Select Of Tides')
    expect((await execute()).hasAttribute('disabled')).toBe(false)
  })

  it('leave chosen only what was not ordered', async () => {
    refused.set('Bread', () => Response.json({}, { status: 400 }))
    await press('Bulk Actions')
    await tick('Select Of Tides')
    await tick('Select Of Bread')
    await press('Transcribe')
    await press(/^Execute/)
    await pass(2100)
    expect(await screen.findByText('1 completed, 1 failed')).toBeVisible()
    expect(await screen.findByText('1 selected')).toBeVisible()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Of Bread' }).checked).toBe(true)
  })

  it('make shorts with both avatars, told what to show where nobody says it', async () => {
    refused.set('https://studio.test/files/Bread.mp3', () => Response.json({}, { status: 400 }))
    await press('Bulk Actions')
    await tick('Select all on this page (3)')
    await press('Create Short')
    expect(await screen.findByText('1,200 credits')).toBeVisible()
    await waitFor(async () => expect((await execute()).hasAttribute('disabled')).toBe(false))
    await press('Swap Hosts')
    await press(/^Execute/)
    await pass(1900)
    expect(orders()).toHaveLength(1)
    await pass(200)
    await pass(2100)
    expect(await screen.findByText('2 completed, 1 failed')).toBeVisible()
    expect(screen.getByText('Failed to create short', { exact: false })).toBeVisible()
    expect(orders().map(({ path, body }) => [path, body])).toEqual(
      ['Tides', 'Bread', 'Bees'].map((name) => [
        'Video/CreateShorts',
        {
          audioUrl: `https://studio.test/files/${name}.mp3`,
          avatar1: 2,
          avatar2: 1,
          prompt: 'Create a short video from this audio content',
        },
      ]),
    )
  })

  it('make no shorts with one avatar', async () => {
    avatars = avatars.slice(0, 1)
    await press('Bulk Actions')
    await tick('Select Of Tides')
    await press('Create Short')
    expect(await screen.findByText('Both avatars must be selected for video creation')).toBeVisible()
    expect((await execute()).hasAttribute('disabled')).toBe(true)
  })

  it('make explainers of what was said, with the words that were added', async () => {
    refused.set('Bread', () => Response.json({}, { status: 400 }))
    await press('Bulk Actions')
    await tick('Select Of Tides')
    await tick('Select Of Bread')
    await press('Create Explainer')
    expect(await screen.findByText('100 credits')).toBeVisible()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Instructions' }), { target: { value: ' Numbers. ' } })
    await press(/^Execute/)
    await pass(2100)
    expect(await screen.findByText('1 completed, 1 failed')).toBeVisible()
    expect(screen.getByText('Failed to create explainer', { exact: false })).toBeVisible()
    expect(orders().map(({ path, body }) => [path, body])).toEqual(
      ['Tides', 'Bread'].map((name) => [
        'content/Repurpose',
        { requestId: name, outputType: 'video', text: 'Numbers.' },
      ]),
    )
  })

  it('can be stopped', async () => {
    await press('Bulk Actions')
    await tick('Select all on this page (3)')
    await press('Transcribe')
    await press(/^Execute/)
    await press('Stop')
    expect(await screen.findByText('1 completed, 2 left')).toBeVisible()
    expect(await screen.findByText('2 selected')).toBeVisible()
    const variants = [/^Continue with the rest/, /^Execute/].map((name) => screen.getByRole('button', { name }).dataset)
    expect(variants.map(({ variant }) => variant ?? 'filled')).toEqual(['filled', 'default'])
    await pass(10_000)
    expect(orders().map(({ path, body }) => [path, body])).toEqual([['content/GetTranscript', { episodeId: 'Tides' }]])
  })

  it.each([
    [
      'its own words',
      () => Response.json({ success: false, error: 'No transcriber' }, { status: 400 }),
      'No transcriber',
    ],
    ['nothing', () => Response.json({}, { status: 400 }), 'Failed to transcribe episode'],
    ['an error in a good answer', () => Response.json({ errorMessage: 'Too quiet' }), 'Too quiet'],
    ['no request', () => Response.json({}), 'Failed to transcribe episode'],
  ])('of which the server says %s fail in words', async (_, answer, words) => {
    refused.set('Tides', answer)
    await press('Bulk Actions')
    await tick('Select Of Tides')
    await press('Transcribe')
    await press(/^Execute/)
    expect(await screen.findByText(words, { exact: false })).toBeVisible()
    expect(screen.getByText('0 completed, 1 failed')).toBeVisible()
  })
})

describe('Download ZIP', () => {
  const isOffered = () => screen.queryByRole('button', { name: 'Download ZIP' }) !== null
  const begin = async () => {
    await stubServer.configures({ contractVersion: 1 })
    await press('Bulk Actions')
    await screen.findByText('Select episodes in the list')
  }
  afterEach(() => vi.restoreAllMocks())

  it('stands only where the server packs some of them', async () => {
    await press('Bulk Actions')
    await screen.findByText('Select episodes in the list')
    expect(isOffered()).toBe(false)
  })

  it('saves the chosen ones, by the key', async () => {
    const files: unknown[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    stubServer.responds(podcast.episodesAudioZip, () => new Response('PK'))
    await begin()
    expect(screen.getByRole('button', { name: 'Download ZIP' }).getAttribute('aria-disabled')).toBe('true')
    await tick('Select Of Tides')
    await tick('Select Of Bees')
    await press('Download ZIP')
    await waitFor(() => expect(files).toHaveLength(1))
    const [call] = stubServer.sentTo(podcast.episodesAudioZip)
    expect(call?.query.get('ids')).toBe('Tides,Bees')
    expect(call?.headers.get('authorization')).toBe('Bearer secret-key')
    expect(await screen.findByText('2 selected')).toBeVisible()
  })

  it('that the server refuses says its words', async () => {
    stubServer.refuses(podcast.episodesAudioZip, 404, 'There is no episode with audio here.')
    await begin()
    await tick('Select Of Tides')
    await press('Download ZIP')
    const said = () => shownToasts.get().map(({ words }) => words)
    await waitFor(() => expect(said()).toEqual(['There is no episode with audio here.']))
    clearToasts()
  })
})

describe('AI Content Magic', () => {
  const begin = async () => {
    await press('AI content options for Of Tides')
    await screen.findByRole('dialog', { name: 'AI Content Magic' })
    await choose(/Transcribe Audio/)
    await press('Execute')
  }

  it('closes three seconds after it did what it should', async () => {
    await begin()
    expect(await screen.findByText('1 completed')).toBeVisible()
    expect(screen.getByText(/^It is being made: follow it in/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Execute' }).hasAttribute('disabled')).toBe(true)
    await choose(/Modify/)
    expect(screen.queryByText(/^Done\./)).toBeNull()
    await choose(/Transcribe Audio/)
    expect(screen.getByText(/^Done\./)).toBeVisible()
    await pass(2500)
    expect(screen.getByRole('dialog')).toBeVisible()
    await pass(1000)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('does not pay again where the summary is closed', async () => {
    await begin()
    await press('Close the summary')
    expect(screen.queryByText('1 completed')).toBeNull()
    expect(screen.getByRole('button', { name: 'Execute' }).hasAttribute('disabled')).toBe(true)
  })

  it('stays open when it failed', async () => {
    refused.set('Tides', () => Response.json({}, { status: 400 }))
    await begin()
    expect(await screen.findByText('0 completed, 1 failed')).toBeVisible()
    await pass(10_000)
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})
