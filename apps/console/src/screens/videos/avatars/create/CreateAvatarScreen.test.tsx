import { endpoints } from '@patchbay/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../../api/stub-server.fixture.ts'
import { stubUploads } from '../../../../api/upload.fixture.ts'
import { renderCreationScreen } from '../../../../kit/create/creation-screen.fixture.tsx'
import { clearDraft } from '../../../../kit/drafts/draft-store.ts'
import { deleteFiles } from '../../../../kit/drafts/draft-files.ts'
import { installFakeCamera } from './camera.fixture.ts'
import { CreateAvatarScreen } from './CreateAvatarScreen.tsx'

const { avatars, content, work } = endpoints

installStubServer(() => {
  stubServer.answers(content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(content.voices, [
    { id: 7, name: 'Heart', gender: 'female', language: 'English' },
    { id: 8, name: 'Puck', gender: 'male', language: 'English' },
  ])
  stubServer.answers(avatars.create, { requestId: 'request-1', status: 0 })
  stubServer.answers(content.status, { id: 'request-1', requestTypeId: 9, title: 'Nora', status: 0 })
})
beforeEach(() => {
  stubUploads()
  clearDraft('create-avatar')
  deleteFiles('create-avatar')
  return () => vi.unstubAllGlobals()
})

const open = (address?: string) => renderCreationScreen('/videos/avatars/create', <CreateAvatarScreen />, address)
const choose = async (user: UserEvent, method: RegExp) =>
  user.click(await screen.findByRole('button', { name: method }))
const submit = () => screen.findByRole('button', { name: 'Create Avatar' })
const reasonOf = (button: HTMLElement) =>
  button.hasAttribute('aria-disabled')
    ? document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    : undefined
const nameAndVoice = async (user: UserEvent) => {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nora')
  await user.click(await screen.findByRole('button', { name: 'Choose a voice for your avatar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Voice' }))
  expect(dialog.queryByText('No Voice (Clear selection)')).toBeNull()
  await user.click(dialog.getByRole('button', { name: /^Puck/ }))
}
const sent = () => Object.fromEntries(stubServer.sentTo(avatars.create).flatMap(({ body }) => [...(body as FormData)]))
const sentFile = () =>
  waitFor(() => {
    const { type, size } = sent()['imageFile'] as File
    return [type, size]
  })

describe('Create AI Avatar', () => {
  it('begins with the four methods, and nothing else', async () => {
    open()
    const methods = within(await screen.findByRole('list', { name: 'Methods' })).getAllByRole('button')
    expect(methods.map(({ textContent }) => textContent?.match(/^(.*?)(A picture|You|Somebody)/)?.[1])).toEqual([
      'From URL',
      'Upload Image',
      'Take Photo with Camera',
      'Text Description',
    ])
    expect(screen.queryByRole('complementary', { name: 'Summary' })).toBeNull()
  })

  it('orders one from words, follows it, and offers the methods again with an empty form', async () => {
    const { user, router } = open()
    await choose(user, /^Text Description/)
    expect(reasonOf(await submit())).toBe('Please enter a name for your avatar')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nora')
    expect(reasonOf(await submit())).toBe('Please select a voice for your avatar')
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    await nameAndVoice(user)
    expect(reasonOf(await submit())).toBe('Please describe your avatar')
    await user.type(screen.getByRole('textbox', { name: 'What does your avatar look like?' }), 'A teacher')
    expect(within(screen.getByRole('complementary', { name: 'Summary' })).getByText('200 credits')).toBeVisible()
    await user.click(await submit())
    const done = await screen.findByRole('heading', { name: 'Avatar creation started!' })
    await vi.waitFor(() => expect(document.activeElement).toBe(done))
    expect(await screen.findByRole('article', { name: 'The making of Nora' })).toBeVisible()
    expect(router.state.location.search).toBe('?request=request-1')
    expect(sent()).toEqual({ name: 'Nora', voiceId: '8', prompt: 'A teacher' })
    await choose(user, /^Text Description/)
    expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).toMatchObject({ value: '' })
    expect(router.state.location.search).toBe('')
  })

  it('leads back to the options, and keeps what was entered', async () => {
    const { user } = open()
    await choose(user, /^From URL/)
    await user.type(await screen.findByRole('textbox', { name: 'Image URL' }), 'example.com/nora.jpg')
    await user.click(screen.getByRole('button', { name: 'Back to options' }))
    expect(document.activeElement?.getAttribute('data-choice')).toBe('url')
    await choose(user, /^From URL/)
    expect(await screen.findByRole('textbox', { name: 'Image URL' })).toMatchObject({ value: 'example.com/nora.jpg' })
  })

  it('takes an image of 10 MB, and none that is larger', async () => {
    const { user } = open()
    await choose(user, /^Upload Image/)
    expect(await screen.findByText('PNG, JPG, GIF up to 10MB')).toBeVisible()
    const sized = (sizeBytes: number) =>
      Object.defineProperty(new File(['x'], 'nora.gif', { type: 'image/gif' }), 'size', { value: sizeBytes })
    await user.upload(screen.getByLabelText('Choose an image'), sized(10 * 1024 * 1024 + 1))
    expect(await screen.findByText('Image file must be less than 10MB')).toBeVisible()
    await user.upload(screen.getByLabelText('Choose an image'), sized(10 * 1024 * 1024))
    expect(await screen.findByRole('img', { name: 'The image that was chosen' })).toBeVisible()
    await nameAndVoice(user)
    await user.click(await submit())
    expect(await sentFile()).toEqual(['image/gif', 1])
  })

  it('says what it needs a key for, and asks for nothing without one', async () => {
    clearApiKey()
    const { user } = open()
    await choose(user, /^From URL/)
    expect(await screen.findByText('Add your API key in Settings to choose a voice.')).toBeVisible()
    expect(reasonOf(await submit())).toBe('API key is required to create avatars')
    expect(stubServer.calls).toEqual([])
  })

  it.each([
    ['at an address', { imageUrl: 'https://a.test/nora.jpg' }, 'Image URL', 'https://a.test/nora.jpg'],
    ['of words', { prompt: 'A teacher' }, 'What does your avatar look like?', 'A teacher'],
  ])('is filled again with an order %s', async (_, likeness, field, value) => {
    await stubServer.configures({ contractVersion: 1 })
    const body = { name: 'Nora', voiceId: 8, ...likeness }
    stubServer.answers(work.order, { requestId: 'a', requestTypeId: 9, kind: 'avatar', body })
    open('/videos/avatars/create?order=a')
    expect(await screen.findByRole('textbox', { name: field })).toMatchObject({ value })
    expect(await screen.findByRole('textbox', { name: 'Name' })).toMatchObject({ value: 'Nora' })
    expect(await screen.findByText('Puck')).toBeVisible()
  })
})

describe('the camera', () => {
  const film = () => screen.queryByLabelText('What the camera sees')
  const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
  const begin = async () => {
    const opened = open()
    await choose(opened.user, /^Take Photo with Camera/)
    await press(opened.user, 'Start camera')
    return opened
  }

  it('takes a photo, which is sent as a file; with that it is off', async () => {
    const camera = installFakeCamera()
    const { user } = await begin()
    await press(user, 'Take photo')
    expect(await screen.findByRole('img', { name: 'The photo that was taken' })).toBeVisible()
    expect(camera.running()).toEqual([false])
    await nameAndVoice(user)
    await user.click(await submit())
    expect(await sentFile()).toEqual(['image/jpeg', 7])
  })

  it('takes another', async () => {
    const camera = installFakeCamera()
    const { user } = await begin()
    await press(user, 'Take photo')
    await press(user, 'Retake photo')
    await vi.waitFor(() => expect(film()).not.toBeNull())
    expect(camera.running()).toEqual([false, true])
    await press(user, 'Take photo')
    expect(camera.running()).toEqual([false, false])
  })

  it.each<[string, (opened: ReturnType<typeof open>) => Promise<unknown>]>([
    ['it is stopped', ({ user }) => press(user, 'Stop camera')],
    ['another method is chosen', ({ user }) => press(user, 'Back to options')],
    ['the page is left', async ({ unmount }) => unmount()],
  ])('is off when %s', async (_, leave) => {
    const camera = installFakeCamera()
    const opened = await begin()
    await vi.waitFor(() => expect(camera.running()).toEqual([true]))
    await leave(opened)
    expect(camera.running()).toEqual([false])
  })

  it('that comes only after the page was left is closed at once', async () => {
    const { promise, resolve } = Promise.withResolvers<MediaStream>()
    const camera = installFakeCamera(() => promise)
    const { unmount } = await begin()
    unmount()
    await act(async () => resolve(camera.stream()))
    expect(camera.running()).toEqual([false])
  })

  it('that is unplugged is said to be gone, and can be tried again', async () => {
    const camera = installFakeCamera()
    const { user } = await begin()
    await vi.waitFor(() => expect(film()).not.toBeNull())
    act(() => camera.tracks[0]?.end())
    expect(await screen.findByText(/unplugged/)).toBeVisible()
    await press(user, 'Try again')
    await vi.waitFor(() => expect(film()).not.toBeNull())
  })

  it.each([
    ['NotAllowedError', /Allow it beside the address/],
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /Another program/],
  ])('that does not come (%s) is said in words', async (name, why) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    installFakeCamera(() => Promise.reject(new DOMException('No.', name)))
    await begin()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to access camera. Please check permissions.')
    expect(alert.textContent).toMatch(why)
    vi.restoreAllMocks()
  })
})
