import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { clearMemoryForTest } from '../../kit/drafts/draft-store.ts'
import { playerState, playlist } from '../../kit/player/playlist.ts'
import { FirstEpisode } from './FirstEpisode.tsx'

const { content, support } = endpoints
const asking = 'You are ready. Paste a web address'
const done = { id: 'e1', title: 'Lights', requestTypeId: 1, status: 100, audioUrl: 'http://h/e1.mp3' }

installStubServer(async () => {
  clearMemoryForTest()
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(content.list, [])
  stubServer.answers(content.running, [])
  stubServer.answers(content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(support.health, {
    ok: true,
    engines: { writing: 'embedded (extractive)', speech: 'openai:tts-9' },
  })
  stubServer.answers(content.create, { requestId: 'e1' })
  stubServer.answers(content.status, { ...done, status: 40, stage: 'Speaking line 3 of 9', audioUrl: '' })
})
afterEach(() => {
  playlist.clear()
  localStorage.clear()
})

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FirstEpisode />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Web address' })
const paste = async (value: string) => fireEvent.change(await field(), { target: { value } })
const ordered = () => stubServer.sentTo(content.create).map(({ body }) => body)

describe('the first episode', () => {
  it('is made of the sample in one click, shown in the making, and played where it was asked for', async () => {
    show()
    await press('Try with a sample')
    expect(await screen.findByText('Speaking line 3 of 9')).toBeVisible()
    expect(ordered()).toEqual([
      {
        outputType: 'audio',
        style: 'deep dive',
        resources: [{ type: 'text', content: expect.stringMatching(/^# How the lighthouse.+\n## Every light/s) }],
      },
    ])
    stubServer.answers(content.status, done)
    await queryClient.invalidateQueries()
    await press('Play')
    expect(playerState().items.map(({ id }) => id)).toEqual(['e1'])
  })

  it('is made of the address as people paste it, once', async () => {
    show()
    await paste(' example.com/lights/ ')
    const create = await screen.findByRole('button', { name: 'Create' })
    fireEvent.click(create)
    await waitFor(() => expect(ordered()).toHaveLength(1))
    fireEvent.click(create)
    await screen.findByText('Speaking line 3 of 9')
    expect(ordered()).toEqual([
      expect.objectContaining({ resources: [{ type: 'website', content: 'https://example.com/lights' }] }),
    ])
  })

  it('that fails says why, and keeps the address', async () => {
    stubServer.answers(content.status, {
      ...done,
      status: -1,
      errorMessage: 'example.com was not found.',
      audioUrl: '',
    })
    show()
    await paste('example.com')
    await press('Create')
    expect(await screen.findByText(/example.com was not found. Your credits are back./)).toBeVisible()
    expect((await field()).value).toBe('example.com')
  })

  it.each([
    ['nonsense', 'Please enter a web address such as example.com/article'],
    ['a.test b.test', 'One address here; Create Episode takes several'],
  ])('is not ordered of "%s", and says so', async (typed, words) => {
    show()
    await paste(typed)
    await press('Create')
    expect(await screen.findByText(words)).toBeVisible()
    expect(ordered()).toEqual([])
  })

  it('names what the server has, and where a model comes from', async () => {
    show()
    expect(await screen.findByText('Words: built in (real sentences, never invented)')).toBeVisible()
    expect(screen.getByText('Voices: tts-9')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a model' }).getAttribute('href')).toBe('/settings/engines')
  })
})

describe('the way to it is gone', () => {
  it('where the server has an episode, whichever browser it was made in', async () => {
    stubServer.answers(content.list, [done])
    stubServer.answers(content.running, [{ ...done, id: 'e2', status: 40, audioUrl: '' }])
    show()
    await waitFor(() => expect(stubServer.sentTo(content.list)).toHaveLength(1))
    await waitFor(() => expect(document.querySelector('section, [class*="Skeleton"]')).toBeNull())
    expect(screen.queryByText(asking)).toBeNull()
  })

  it('when it was sent away, and stays so without asking the server', async () => {
    show()
    await press('Dismiss the first steps')
    expect(screen.queryByText(asking)).toBeNull()
    cleanup()
    queryClient.clear()
    const before = stubServer.calls.length
    show()
    expect(screen.queryByText(asking)).toBeNull()
    expect(stubServer.calls).toHaveLength(before)
  })
})
