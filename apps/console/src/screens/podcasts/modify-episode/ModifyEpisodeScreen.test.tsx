import { endpoints } from '@patchbay/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { Toasts } from '../../../kit/toast/Toasts.tsx'
import { ModifyEpisodeScreen } from './ModifyEpisodeScreen.tsx'

installStubServer(() => {
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.content.voices, [
    { id: 1, name: 'Ava', gender: 'female', language: 'English' },
    { id: 2, name: 'Ben', gender: 'male', language: 'English' },
  ])
  stubServer.answers(endpoints.content.status, { id: 'request-1', requestTypeId: 2, title: 'Tides', status: 0 })
  stubServer.answers(endpoints.content.list, [
    {
      id: 'a',
      audioTitle: 'Tides',
      status: 100,
      audioUrl: 'https://example.com/tides.mp3',
      succeededOn: '2026-05-01T09:00:00Z',
    },
    {
      id: 'b',
      audioTitle: 'Winds',
      status: 100,
      audioUrl: 'https://example.com/winds.mp3',
      succeededOn: '2026-05-02T09:00:00Z',
    },
    { id: 'c', audioTitle: 'Unfinished', status: 40 },
  ])
  stubServer.answers(endpoints.content.modify, { requestId: 'request-1', status: 0 })
})

const open = () => renderCreationScreen('/podcasts/modify-episode', <ModifyEpisodeScreen />).user
const submit = () => screen.findByRole('button', { name: 'Modify Episode' })

describe('Modify Episode', () => {
  it('speaks a finished episode again with the first two voices', async () => {
    const user = open()
    const episodes = await screen.findAllByRole('radio', { name: /Tides|Winds|Unfinished/ })
    expect(episodes.map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringContaining('Winds'),
      expect.stringContaining('Tides'),
    ])
    const button = await submit()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please select a podcast or provide an audio URL',
    )
    await user.click(screen.getByRole('radio', { name: /Tides/ }))
    await user.type(screen.getByRole('textbox', { name: 'Instructions' }), ' Slower. ')
    expect(await screen.findByText('Ava, Ben')).toBeVisible()
    expect(button.hasAttribute('aria-disabled')).toBe(false)
    await user.click(await submit())
    const done = await screen.findByRole('heading', { name: 'Modification started' })
    await vi.waitFor(() => expect(document.activeElement).toBe(done))
    expect(screen.getByText(/“Tides” is being spoken again/)).toBeVisible()
    expect(stubServer.posted()).toEqual([
      {
        path: 'content/ModifyPodcast',
        body: { audioUrl: 'https://example.com/tides.mp3', voice1: 1, voice2: 2, instructions: 'Slower.' },
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Modify another episode' }))
    expect(((await screen.findByRole('radio', { name: /Tides/ })) as HTMLInputElement).checked).toBe(false)
  })

  it('says what it costs, and that the credits do not cover it', async () => {
    stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 900 })
    open()
    expect(await screen.findByText('200 credits')).toBeVisible()
    expect(await screen.findByText(/you have 100 credits left/)).toBeVisible()
  })

  it('puts http:// before an address without a scheme, and tells that https is needed', async () => {
    const user = open()
    await user.click(await screen.findByRole('radio', { name: 'Custom audio URL' }))
    const field = (await screen.findByRole('textbox', { name: 'Audio URL' })) as HTMLInputElement
    await user.type(field, 'example.com/talk.mp3')
    await user.click(await submit())
    expect(field.value).toBe('http://example.com/talk.mp3')
    expect(document.activeElement).toBe(field)
    expect((await submit()).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Please enter a valid audio URL. It must start with https://').length).toBeGreaterThan(0)
    expect(stubServer.posted()).toEqual([])
  })

  it('deselects the episode while an address is chosen', async () => {
    const user = open()
    await user.click(await screen.findByRole('radio', { name: /Winds/ }))
    await user.click(screen.getByRole('radio', { name: 'Custom audio URL' }))
    await user.type(await screen.findByRole('textbox', { name: 'Audio URL' }), 'https://example.com/talk.mp3')
    await user.click(await submit())
    await vi.waitFor(() =>
      expect(stubServer.posted()).toMatchObject([{ body: { audioUrl: 'https://example.com/talk.mp3' } }]),
    )
  })

  it('takes the episode that another page left, once', async () => {
    handoff.selectedPodcastForModify.leave({ id: 'b', title: 'Winds', audioUrl: undefined })
    open()
    expect(((await screen.findByRole('radio', { name: /Winds/ })) as HTMLInputElement).checked).toBe(true)
    expect(handoff.selectedPodcastForModify.take()).toBeUndefined()
  })

  it('is cleared, and comes back whole', async () => {
    const { user } = renderCreationScreen(
      '/podcasts/modify-episode',
      <>
        <ModifyEpisodeScreen />
        <Toasts />
      </>,
    )
    expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull()
    await user.click(await screen.findByRole('radio', { name: /Winds/ }))
    await user.type(screen.getByRole('textbox', { name: 'Instructions' }), 'Slower.')
    const filled = () => [
      screen.getByRole<HTMLInputElement>('radio', { name: /Winds/ }).checked,
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Instructions' }).value,
    ]
    await user.click(screen.getByRole('button', { name: 'Clear form' }))
    expect(filled()).toEqual([false, ''])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(filled()).toEqual([true, 'Slower.'])
  })

  it('asks for a key without one', async () => {
    clearApiKey()
    const user = open()
    expect(await screen.findByText('You need an API key to modify episodes.')).toBeVisible()
    expect(await screen.findByText('API key is required to fetch your podcasts')).toBeVisible()
    await user.click(await submit())
    expect(
      screen.getAllByText('API key is required. Please add your API key in the API Key page.').length,
    ).toBeGreaterThan(0)
    expect(stubServer.posted()).toEqual([])
  })

  it('has the server search, where it narrows lists, and asks for more of them when told', async () => {
    await stubServer.configures({ contractVersion: 1 })
    const all = ['Tides 1', 'Tides 2'].map((audioTitle, index) => ({
      id: `e${index}`,
      audioTitle,
      status: 100,
      audioUrl: `https://example.com/${index}.mp3`,
    }))
    stubServer.responds(endpoints.content.list, ({ query }) => {
      const found = all.filter(({ audioTitle }) => audioTitle.includes(query.get('search') ?? ''))
      const page = Number(query.get('page'))
      const requests = found.slice(page - 1, page)
      return Response.json({ requests, totalCount: found.length, page, pageSize: 1, totalPages: found.length })
    })
    stubServer.answers(endpoints.content.status, { id: 'e1', status: 100, audioUrl: 'https://example.com/now.mp3' })
    const user = open()
    await screen.findByRole('radio', { name: /Tides 1/ })
    expect(stubServer.sentTo(endpoints.content.list).map(({ path }) => path)).toEqual([
      'Content/List?page=1&limit=100&status=succeeded&hasAudio=true&sort=-ended',
    ])
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByRole('radio', { name: /Tides 2/ })
    await user.type(screen.getByRole('searchbox', { name: 'Search episodes' }), 'Tides 2')
    await vi.waitFor(() =>
      expect(stubServer.sentTo(endpoints.content.list).at(-1)?.query.get('search')).toBe('Tides 2'),
    )
    await user.click(await screen.findByRole('radio', { name: /Tides 2/ }))
    await user.click(await submit())
    // The server's own word about it, wherever it stands.
    await vi.waitFor(() =>
      expect(stubServer.posted()).toMatchObject([{ body: { audioUrl: 'https://example.com/now.mp3' } }]),
    )
  })
})
