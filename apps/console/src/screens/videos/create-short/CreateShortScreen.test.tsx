import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { CreateShortScreen } from './CreateShortScreen.tsx'

const avatars = ['Ava', 'Ben', 'Chidi'].map((name, index) => ({
  id: index + 1,
  name,
  imageUrl: `https://files.test/${index + 1}.jpg`,
  videoUrl: `https://files.test/${index + 1}.mp4`,
}))
const started = { requestId: 'request-1', status: 0 }

installStubServer(() => {
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.avatars.list, avatars)
  stubServer.answers(endpoints.content.status, { id: 'request-1', requestTypeId: 4, title: 'Tides', status: 0 })
  stubServer.answers(endpoints.content.list, [
    { id: 'a', audioTitle: 'Tides', status: 100, audioUrl: 'https://example.com/tides.mp3' },
    { id: 'b', audioTitle: 'Unfinished', status: 40 },
  ])
  stubServer.answers(endpoints.research.list, [
    { id: 'old', prompt: 'Winds', status: 100, requestedOn: '2026-05-01T09:00:00Z' },
    { id: 'new', prompt: `Bees ${'and wasps '.repeat(20)}`, status: 100, requestedOn: '2026-05-02T09:00:00Z' },
    { id: 'failed', prompt: 'Failed', status: 100, errorOn: '2026-05-02T09:00:00Z' },
  ])
  stubServer.answers(endpoints.projects.list, [{ id: 7, name: 'Harbour' }])
  stubServer.answers(endpoints.video.createShort, started)
  stubServer.answers(endpoints.video.createShortFromContent, started)
  stubServer.answers(endpoints.video.createShortFromResearch, started)
  stubServer.answers(endpoints.video.createShortFromScript, started)
})
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
  return () => vi.restoreAllMocks()
})

const open = () => renderCreationScreen('/videos/create-short', <CreateShortScreen />)
const submit = () => screen.findByRole('button', { name: 'Create Short (400 credits)' })
const reasonOf = (button: HTMLElement) =>
  button.hasAttribute('aria-disabled')
    ? document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    : undefined
const choose = async (user: UserEvent, method: RegExp) =>
  user.click(await screen.findByRole('button', { name: method }))
const hosts = async () => {
  const panel = await screen.findByRole('region', { name: /Avatars|Hosts Preview/ })
  await within(panel).findByText('Ava')
  return within(panel)
    .getAllByRole('listitem')
    .map((slot) => slot.textContent)
}
const say = async (user: UserEvent, name: string, words: string) =>
  user.type(await screen.findByRole('textbox', { name: `What ${name} says` }), `${words}{Enter}`)

describe('Create Short', () => {
  it('is made of an episode by two hosts, and followed where it was ordered', async () => {
    const { user, router } = open()
    await hosts()
    const button = await submit()
    expect(reasonOf(button)).toBe('Please select a creation method')
    await choose(user, /^From Podcast/)
    expect(reasonOf(button)).toBe('Please select a podcast or provide an audio URL')
    await user.click(button)
    expect(stubServer.posted()).toEqual([])
    expect(screen.queryByRole('radio', { name: /Unfinished/ })).toBeNull()
    await user.click(await screen.findByRole('radio', { name: /Tides/ }))
    await user.type(screen.getByRole('textbox', { name: 'Instructions' }), ' Funny. ')
    expect(button.hasAttribute('aria-disabled')).toBe(false)
    const answer = stubServer.holds(endpoints.video.createShort)
    await user.click(button)
    const busy = await screen.findByRole('button', { name: 'Processing...' })
    await user.click(busy)
    answer()
    const done = await screen.findByRole('heading', { name: 'Short creation started!' })
    await vi.waitFor(() => expect(document.activeElement).toBe(done))
    expect(screen.getByText('request-1')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View My Requests' }).getAttribute('href')).toBe('/requests')
    expect(await screen.findByRole('article', { name: 'The making of Tides' })).toBeVisible()
    expect(router.state.location.search).toBe('?request=request-1')
    expect(stubServer.posted()).toEqual([
      {
        path: 'Video/CreateShorts',
        body: { audioUrl: 'https://example.com/tides.mp3', avatar1: 1, avatar2: 2, prompt: 'Funny.' },
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Create another short' }))
    expect(reasonOf(await submit())).toBe('Please select a creation method')
  })

  it('says that https is needed for an address that was typed without a scheme', async () => {
    const { user } = open()
    await choose(user, /^From Podcast/)
    await user.click(await screen.findByRole('radio', { name: 'Custom audio URL' }))
    const field = (await screen.findByRole('textbox', { name: 'Audio URL' })) as HTMLInputElement
    await user.type(field, 'example.com/talk.mp3')
    await user.tab()
    expect(field.value).toBe('http://example.com/talk.mp3')
    expect(reasonOf(await submit())).toBe('Please enter a valid audio URL. It must start with https://')
    await user.clear(field)
    await user.type(field, 'https://example.com/talk.mp3')
    await hosts()
    await user.click(await submit())
    await vi.waitFor(() =>
      expect(stubServer.posted()).toMatchObject([{ body: { audioUrl: 'https://example.com/talk.mp3' } }]),
    )
  })

  it('takes a topic, an example among them, and leads there and back by its options', async () => {
    const { user } = open()
    await choose(user, /^From Topic/)
    const topic = (await screen.findByRole('textbox', {
      name: 'What should the short be about?',
    })) as HTMLTextAreaElement
    await vi.waitFor(() => expect(document.activeElement).toBe(topic))
    await user.click(screen.getByRole('button', { name: 'Why octopuses have three hearts' }))
    await user.type(topic, '?')
    await user.click(screen.getByRole('button', { name: 'Back to options' }))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^From Topic/))
    await choose(user, /^From Topic/)
    await hosts()
    await user.click(await submit())
    await vi.waitFor(() =>
      expect(stubServer.posted()).toEqual([
        {
          path: 'video/CreateShortsFromContent',
          body: { content: 'Why octopuses have three hearts?', avatar1: '1', avatar2: '2' },
        },
      ]),
    )
  })

  it('says before the click that a topic needs a text model where the server has none', async () => {
    await stubServer.configures({ writesFromTopics: false })
    const { user } = open()
    await hosts()
    await choose(user, /^From Topic/)
    expect(await screen.findByRole('link', { name: 'Plug one in' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /about/ }), 'Tides')
    expect(reasonOf(await submit())).toBe('A short about a topic alone needs a text model.')
  })

  it('takes one research, the last asked first, without those that failed, cut to 80 characters', async () => {
    const { user } = open()
    await choose(user, /^From Research/)
    const rows = (await screen.findAllByRole('radio')).map(
      (radio) => radio.closest('label')?.querySelector('span span')?.textContent,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^Bees .{70,76}…$/)
    expect(rows[1]).toBe('Winds')
    await user.click(screen.getByRole('radio', { name: /Winds/ }))
    await hosts()
    await user.click(await submit())
    await vi.waitFor(() =>
      expect(stubServer.posted()).toMatchObject([{ body: { deepResearchId: 'old', avatar1: '1' } }]),
    )
  })

  it('asks for a key in its own words', async () => {
    clearApiKey()
    open()
    expect(reasonOf(await submit())).toBe('API key is required to create shorts')
    expect(stubServer.calls).toEqual([])
  })

  it('says it where the server names no id, and keeps the form', async () => {
    stubServer.answers(endpoints.video.createShortFromContent, { status: 0 })
    const { user } = open()
    await hosts()
    await choose(user, /^From Topic/)
    await user.type(await screen.findByRole('textbox', { name: /about/ }), 'Tides')
    await user.click(await submit())
    expect(await screen.findByText('No request ID returned from the server')).toBeVisible()
    expect((screen.getByRole('textbox', { name: /about/ }) as HTMLTextAreaElement).value).toBe('Tides')
  })

  it('shows the call that it would make', async () => {
    const { user } = open()
    await hosts()
    await choose(user, /^From Topic/)
    await user.type(await screen.findByRole('textbox', { name: /about/ }), 'Tides')
    await user.click(screen.getByRole('button', { name: 'Show API Request' }))
    expect(await screen.findByText(/CreateShortsFromContent/)).toBeVisible()
    expect(screen.queryByText(/secret-key/)).toBeNull()
  })
})

describe('the script of a short', () => {
  it('is a conversation whose hosts take turns, every line of which can be changed', async () => {
    const { user } = open()
    await hosts()
    await choose(user, /^Custom Script/)
    await say(user, 'Ava', 'Hello')
    expect(reasonOf(await submit())).toBe('Please add at least 2 messages to your script')
    await say(user, 'Ben', '   ')
    expect(screen.getByText('1 message · about 1 minute')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'What Ben says' }))
    await say(user, 'Ben', 'Hi')
    await say(user, 'Ava', 'Bye')
    expect(screen.getByText('3 messages · about 1 minute')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete message 3' }))
    await user.click(screen.getByRole('button', { name: 'Edit message 2' }))
    const edit = await screen.findByRole('textbox', { name: 'Message 2, by Ben' })
    expect(document.activeElement).toBe(edit)
    await user.clear(edit)
    await user.type(edit, 'Good day{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit message 2' }))
    await user.click(screen.getByRole('button', { name: 'Swap Hosts' }))
    expect(await hosts()).toEqual([expect.stringContaining('Ben'), expect.stringContaining('Ava')])
    const lines = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual(['BenHello', 'AvaGood day'])
    await user.click(await submit())
    await vi.waitFor(() =>
      expect(stubServer.posted()).toEqual([
        {
          path: 'video/CreateShortsFromScript',
          body: {
            script: [
              { avatarId: 2, text: 'Hello' },
              { avatarId: 1, text: 'Good day' },
            ],
          },
        },
      ]),
    )
  })

  it('is cleared after a question', async () => {
    const { user } = open()
    await hosts()
    await choose(user, /^Custom Script/)
    await say(user, 'Ava', 'Hello')
    await user.click(screen.getByRole('button', { name: 'Clear All' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Are you sure you want to clear all messages?')
    await user.click(within(dialog).getByRole('button', { name: 'Clear All' }))
    expect(await screen.findByText('0 messages · about 1 minute')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
  })
})

describe('the hosts of a short', () => {
  it('are the first two, and can be changed for any other', async () => {
    const { user } = open()
    expect(await hosts()).toEqual([expect.stringMatching(/Avatar 1.*Ava/), expect.stringMatching(/Avatar 2.*Ben/)])
    await user.click(screen.getByRole('button', { name: /^Change avatar 2/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Select Avatar' })
    expect(within(dialog).getByRole('button', { pressed: true }).textContent).toBe('BenCurrent')
    await user.click(within(dialog).getByRole('button', { name: 'Chidi' }))
    expect(await hosts()).toEqual([expect.stringContaining('Ava'), expect.stringContaining('Chidi')])
  })

  it('are nobody where there is nobody, and the list can be asked again', async () => {
    stubServer.answers(endpoints.avatars.list, [])
    const { user } = open()
    expect(await screen.findAllByText('No avatar')).toHaveLength(2)
    expect(reasonOf(await submit())).toBe('Please select exactly 2 avatars')
    await user.click(screen.getByRole('button', { name: /^Change avatar 1/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('No avatars available. Try refreshing.')).toBeVisible()
    stubServer.answers(endpoints.avatars.list, avatars)
    await user.click(within(dialog).getByRole('button', { name: 'Refresh' }))
    expect(await within(dialog).findByRole('button', { name: /Ava/ })).toBeVisible()
  })
})
