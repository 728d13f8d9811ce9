import { endpoints } from '@patchbay/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { joinSharedText } from '../../../api/share-target.ts'
import { clearApiKey } from '../../../api/api-key.ts'
import { invalidate } from '../../../api/query.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { stubUploads } from '../../../api/upload.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { clearDraft } from '../../../kit/drafts/draft-store.ts'
import { deleteFiles } from '../../../kit/drafts/draft-files.ts'
import { installFakeMicrophone } from '../../../kit/recording/microphone.fixture.ts'
import { QuickPostScreen } from './QuickPostScreen.tsx'

const { x, content } = endpoints
const running = { id: 'request-1', status: 40, stage: 'Writing' }
const done = { id: 'request-1', status: 100, postIds: ['p1', 'p2'] }
const post = { requestId: 'request-1', type: 'thread', createdOn: new Date().toISOString() }

installStubServer(() => {
  stubServer.answers(content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(content.list, [running])
  stubServer.answers(x.quick, { requestId: 'request-1', status: 0 })
  stubServer.answers(content.status, done)
  stubServer.answers(x.post, ({ path }) => {
    const id = path.split('/').at(-1) ?? ''
    return { post: { ...post, id, order: Number(id.slice(1)), result: `Words of ${id}` } }
  })
})
beforeEach(() => {
  stubUploads()
  clearDraft('quick-post')
  deleteFiles('quick-post')
  return () => vi.unstubAllGlobals()
})

const open = (address?: string) => renderCreationScreen('/x/quick', <QuickPostScreen />, address)
const button = (name: string) => screen.findByRole('button', { name })
const write = async (user: UserEvent, words: string) =>
  user.type(await screen.findByRole('textbox', { name: 'Your thought' }), words)
const generate = async (user: UserEvent) => user.click(await button('Generate'))
const sent = () => Object.fromEntries(stubServer.sentTo(x.quick).flatMap(({ body }) => [...(body as FormData)]))

/** What the browser's dialog lets through all the same. */
const offer = (input: HTMLElement, type: string) =>
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.b', { type })] } })

describe('Quick Post', () => {
  it('makes a thread of a thought, keeps the request, and begins anew', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: 'Thread' }))
    await write(user, 'Tides are late')
    expect(screen.getByText('14/280')).toBeVisible()
    expect(screen.getByText('30 credits')).toBeVisible()
    await generate(user)
    const thread = within(await screen.findByRole('article', { name: /^Thread of 2 posts/ }))
    expect(thread.getByText('Words of p1')).toBeVisible()
    expect(sent()).toEqual({ type: 'thread', queryText: 'Tides are late' })
    expect(localStorage.getItem('quick-post-request')).toBe('"request-1"')
    await user.click(await button('New quick post'))
    expect(localStorage.getItem('quick-post-request')).toBeNull()
    expect(await screen.findByRole('textbox', { name: 'Your thought' })).toMatchObject({ value: '' })
    expect(screen.getByRole('tab', { name: 'Thread' }).getAttribute('aria-selected')).toBe('true')
  })

  it('goes on after a reload where it was, asks as soon as the frame of the page knows the end, and finds posts that the server does not name', async () => {
    localStorage.setItem('quick-post-request', '"request-1"')
    stubServer.answers(content.status, running)
    open()
    expect(await screen.findByText('Writing · 40%')).toBeVisible()
    stubServer.answers(content.status, { id: 'request-1', status: 100 })
    const others = { ...post, requestId: 'another', id: 'o', order: 0, result: 'Of another' }
    stubServer.answers(x.posts, { posts: [others, { ...post, type: 'tweet', id: 'p', order: 0, result: 'Mine' }] })
    stubServer.answers(content.list, [{ id: 'request-1', status: 100 }])
    await act(() => invalidate(content.list))
    expect(await screen.findByRole('article', { name: 'Post: Mine' })).toBeVisible()
    expect(screen.queryByText('Of another')).toBeNull()
  })

  it('says why it failed, and leads back to what was typed', async () => {
    stubServer.answers(content.status, { id: 'request-1', status: -1, errorCode: 7, errorMessage: 'No words.' })
    const { user } = open()
    await write(user, 'Tides')
    await generate(user)
    expect((await screen.findByRole('alert')).textContent).toBe('Request failed: 7No words.')
    await user.click(await button('Edit and try again'))
    expect(await screen.findByRole('textbox', { name: 'Your thought' })).toMatchObject({ value: 'Tides' })
  })

  it('says that it could not ask, and asks again by itself', async () => {
    localStorage.setItem('quick-post-request', '"request-1"')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    stubServer.refuses(content.status, 429, 'Too many')
    open()
    expect(await screen.findByText('Failed to check status')).toBeVisible()
    stubServer.answers(content.status, done)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Words of p2')).toBeVisible()
    vi.restoreAllMocks()
  })

  it.each([
    [401, { error: 'The key is wrong' }, 'The key is wrong'],
    [500, { message: 'Out of ink' }, 'Out of ink'],
    [500, {}, 'Request failed with status 500'],
  ])('that is refused with %i %j says it, and keeps the form', async (status, body, words) => {
    stubServer.responds(x.quick, () => Response.json(body, { status }))
    const { user } = open()
    await write(user, 'Tides')
    await generate(user)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your thought' })).toMatchObject({ value: 'Tides' })
  })

  it('wants words or a voice note, at most 280 characters of them, and a key', async () => {
    const { user } = open()
    await generate(user)
    expect(screen.getAllByText('Please provide text or a voice note.')).toHaveLength(2)
    await user.click(screen.getByRole('textbox', { name: 'Your thought' }))
    await user.paste('a'.repeat(281))
    expect(screen.getByText('281/280')).toBeVisible()
    expect(screen.getAllByText('A quick post may have at most 280 characters').length).toBeGreaterThan(0)
    act(clearApiKey)
    await generate(user)
    expect(screen.getAllByText('Missing API key. Add it in Settings.').length).toBeGreaterThan(0)
    expect(stubServer.sentTo(x.quick)).toEqual([])
  })

  it('sends a voice note and a photo, and refuses what is neither', async () => {
    installFakeMicrophone()
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: 'Voice' }))
    offer(await screen.findByLabelText('Choose an audio file'), 'image/png')
    expect(await screen.findByText('Please select an audio file.')).toBeVisible()
    await user.click(await button('Record a voice note'))
    await user.click(await button('Stop recording'))
    expect(await button('Play voice note')).toBeVisible()
    const photo = screen.getByLabelText('Photo', { selector: 'input' })
    offer(photo, 'audio/mpeg')
    expect(await screen.findByText('Please select an image file.')).toBeVisible()
    fireEvent.change(photo, { target: { files: [new File(['picture'], 'sea.png', { type: 'image/png' })] } })
    expect(await screen.findByRole('img', { name: 'The photo for the post' })).toBeVisible()
    await generate(user)
    await waitFor(() => expect(Object.keys(sent())).toEqual(['type', 'queryAudioFile', 'imageFile']))
    const { queryAudioFile, imageFile } = sent() as Record<string, File>
    expect([queryAudioFile?.type, imageFile?.type]).toEqual(['audio/webm', 'image/png'])
  })

  it('says before anything is recorded that the server has no ears', async () => {
    await stubServer.configures({ hearsRecordings: false })
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: 'Voice' }))
    await generate(user)
    expect(screen.getAllByText(/cannot hear recordings yet/).length).toBeGreaterThan(1)
  })

  it('takes what another app shared, behind what stands there; what did not arrive is said', async () => {
    const shared = () => {
      const form = new FormData()
      form.set('text', 'Look at this')
      form.set('url', 'https://a.test/tides')
      form.set('photo', new File(['picture'], 'sea.png', { type: 'image/png' }))
      return new Response(form)
    }
    stubServer.keeps('/x/quick/shared', shared())
    const { user, router, unmount } = open()
    await write(user, 'Hm')
    await act(() => router.navigate('/x/quick?shared=1'))
    const words = screen.getByRole('textbox', { name: 'Your thought' })
    await waitFor(() => expect(words).toMatchObject({ value: 'Hm\n\nLook at this\nhttps://a.test/tides' }))
    expect(await screen.findByText('sea.png')).toBeVisible()
    expect(router.state.location.search).toBe('')
    unmount()
    stubServer.keeps('/x/quick/shared', Response.json({}, { status: 404 }))
    open('/x/quick?shared=1')
    expect(await screen.findByText('What was shared did not arrive')).toBeVisible()
  })

  it.each([
    ['Tides', '', 'https://a.test', 'Tides\nhttps://a.test'],
    ['Tides', 'Read https://a.test', 'https://a.test', 'Read https://a.test'],
    ['Tides', 'https://a.test', 'https://a.test', 'Tides\nhttps://a.test'],
    ['', '', 'https://a.test', 'https://a.test'],
    ['', 'Words', '', 'Words'],
  ])('reads %j, %j and %j as one text', (title, text, url, whole) => {
    expect(joinSharedText(title, text, url)).toBe(whole)
  })
})
