import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { clearDraft, clearMemoryForTest, readDraft } from '../../kit/drafts/draft-store.ts'
import { handoff } from '../../kit/handoff/handoff.ts'
import { playerState, playlist } from '../../kit/player/playlist.ts'
import { explainerDraft } from '../../screens/videos/explainers/new/way/existing/draft.ts'
import { episodeDraft } from '../../screens/podcasts/create-episode/draft.ts'
import { CommandPalette } from './CommandPalette.tsx'

const { content, podcast } = endpoints
const tides = { id: 'a', title: 'Tides', requestTypeId: 200, status: 100 }
const winds = { id: 'b', title: 'Winds of old', requestTypeId: 200, status: 100 }

installStubServer(() => {
  clearMemoryForTest()
  clearDraft(episodeDraft.name)
  stubServer.answers(podcast.shows, [])
  stubServer.answers(podcast.drafts, [])
  stubServer.answers(endpoints.feeds.list, [{ id: 5, name: 'Harbour news', feedTypeId: 4 }])
})

afterEach(() => playlist.clear())

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <CommandPalette />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
const field = () => screen.findByRole('textbox', { name: 'Search or go to' })
const sources = () => readDraft(episodeDraft.name, episodeDraft.read).value as { sources: { content?: string }[] }
const asked = () => stubServer.sentTo(content.list).map(({ path }) => path)

describe('the palette', () => {
  it('finds among all requests, asked for once', async () => {
    stubServer.answers(content.list, [tides, winds])
    const user = open()
    await screen.findByText('Tides')
    expect(await screen.findByText('RSS feed')).toBeVisible()
    await user.type(await field(), 'winds')
    expect(await screen.findByText('Winds of old')).toBeVisible()
    expect(screen.queryByText('Tides')).toBeNull()
    expect(asked()).toEqual(['Content/List'])
  })

  it('has a server that narrows lists search, when the typing rests', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(content.running, [])
    stubServer.responds(content.list, ({ query }) => {
      const requests = [query.has('search') ? winds : tides]
      return Response.json({ requests, totalCount: 1, page: 1, pageSize: 60, totalPages: 1 })
    })
    const user = open()
    await screen.findByText('Tides')
    await user.type(await field(), 'winds')
    expect(await screen.findByText('Winds of old')).toBeVisible()
    expect(asked()).toEqual([
      'Content/List?page=1&limit=60',
      'Content/List?page=1&limit=60&search=winds&countUpTo=1000',
    ])
  })
})

it('marks the first that is found, for Enter, also where it comes after the typing', async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(content.running, [])
  stubServer.responds(content.list, ({ query }) => {
    const requests = query.has('search') ? [winds] : []
    return Response.json({ requests, totalCount: requests.length, page: 1, pageSize: 60, totalPages: 1 })
  })
  const user = open()
  await user.type(await field(), 'winds of')
  const found = await screen.findByRole('button', { name: /Winds of old/ })
  await waitFor(() => expect(found.hasAttribute('data-selected')).toBe(true))
})

describe('what the palette does', () => {
  const choose = async (typed: string, name: string | RegExp) => {
    stubServer.answers(content.list, [])
    const user = open()
    await user.type(await field(), typed)
    await user.click(await screen.findByRole('button', { name }))
  }

  it.each([
    ['https://example.com/a/', 'https://example.com/a'],
    ['example.com/a', 'https://example.com/a'],
    ['youtu.be/x', 'https://youtu.be/x'],
  ])('makes an address that was pasted, %s, the beginning of an episode', async (typed, url) => {
    await choose(typed, /^Create an episode from/)
    expect(sources().sources.map(({ content: source }) => source)).toEqual([url])
  })

  it('makes one the beginning of an explainer too', async () => {
    await choose('example.com/a', /^Make an explainer of example\.com\/a/)
    const { value } = readDraft(explainerDraft.name, explainerDraft.read)
    expect(value).toMatchObject({
      intent: 'single',
      resources: [{ type: 'website', content: 'https://example.com/a' }],
    })
    clearDraft(explainerDraft.name)
  })

  it('puts the sample into the form of an episode', async () => {
    await choose('sample', /^Try with a sample/)
    await waitFor(() => expect(sources().sources[0]?.content).toMatch(/^# How the lighthouse/))
  })

  it('speaks an episode again: Modify Episode opens with it', async () => {
    const audioUrl = 'https://example.com/winds.mp3'
    stubServer.answers(content.list, [tides, { ...winds, requestTypeId: 1, audioUrl }])
    const user = open()
    await user.type(await field(), 'modify wi')
    await user.click(await screen.findByRole('button', { name: 'Modify Winds of old' }))
    expect(handoff.selectedPodcastForModify.take()).toMatchObject({ id: 'b', title: 'Winds of old', audioUrl })
    expect(screen.queryByText('Modify Tides')).toBeNull()
  })

  it('changes the theme', async () => {
    await choose('dark', 'Dark theme')
    await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'))
  })

  it('steers the player, where something is in it', async () => {
    playlist.add({ id: 'a', title: 'Tides', url: 'http://h/a.mp3', shareUrl: 'http://h/a' })
    await choose('1.5', 'Speed 1.5×')
    expect(playerState().speed).toBe(1.5)
    playlist.setSpeed(1)
  })

  it('says with which keys one goes on', async () => {
    stubServer.answers(content.list, [])
    open()
    expect(await screen.findByText('all shortcuts')).toBeVisible()
  })
})
