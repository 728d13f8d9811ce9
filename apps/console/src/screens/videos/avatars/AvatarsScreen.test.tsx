import { endpoints } from '@patchbay/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { AvatarsScreen } from './AvatarsScreen.tsx'

const avatars = ['10', '9', '1', '2', '3', '4', '5'].map((id) => ({
  id: Number(id),
  name: `Person ${id}`,
  imageUrl: `https://files.test/${id}.jpg`,
  videoUrl: `https://files.test/${id}.mp4`,
}))

installStubServer(() => {
  stubServer.answers(endpoints.avatars.list, avatars)
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
})
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
  return () => vi.restoreAllMocks()
})

const open = () => renderCreationScreen('/videos/avatars', <AvatarsScreen />)
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Avatars' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'))

describe('the avatars', () => {
  it('stand by their ids, and the films of the first six are fetched ahead, one after the other', async () => {
    open()
    const all = await cards()
    expect(all.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      ['1', '2', '3', '4', '5', '9', '10'].map((id) => `Person ${id}`),
    )
    const films = () => all.flatMap((card) => card.querySelector('video') ?? [])
    for (const count of [1, 2, 3, 4, 5, 6]) {
      expect(films().map(({ preload }) => preload)).toEqual(Array(count).fill('auto'))
      // One that cannot be had keeps no other waiting.
      fireEvent(films().at(-1)!, new Event(count === 2 ? 'error' : 'loadeddata'))
    }
    expect(films()).toHaveLength(6)
  })

  it('stand beside the tile that leads to a new one', async () => {
    const { user, router } = open()
    await user.click(await screen.findByRole('link', { name: 'Create New Avatar' }))
    expect(router.state.location.pathname).toBe('/videos/avatars/create')
  })

  it('can be made where there are none', async () => {
    stubServer.answers(endpoints.avatars.list, [])
    open()
    expect(await screen.findByRole('link', { name: 'Create New Avatar' })).toBeVisible()
  })

  it.each([
    ['the request that made it', 'r-9'],
    ['its own id', '9'],
  ])('are pointed out for five seconds where the address names one by %s', async (_, named) => {
    stubServer.answers(
      endpoints.avatars.list,
      avatars.map((avatar) => ({ ...avatar, requestId: `r-${avatar.id}` })),
    )
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      const { router } = renderCreationScreen('/videos/avatars', <AvatarsScreen />, `/videos/avatars?avatar=${named}`)
      const pointedOut = (await cards()).filter((card) => card.dataset['highlighted'])
      expect(pointedOut.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Person 9'])
      expect(scrolled.mock.contexts).toEqual(pointedOut)
      expect(router.state.location.search).toBe(`?avatar=${named}`)
      await act(() => vi.advanceTimersByTimeAsync(5100))
      expect((await cards()).some((card) => card.dataset['highlighted'])).toBe(false)
      expect(router.state.location.search).toBe('')
    } finally {
      vi.useRealTimers()
    }
  })

  it('come to life after the pointer rested on them for 80 milliseconds, and not before', async () => {
    const { user } = open()
    const last = (await cards()).at(-1)!
    vi.useFakeTimers({ shouldAdvanceTime: false })
    try {
      await act(async () =>
        last.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
      )
      await act(() => vi.advanceTimersByTimeAsync(79))
      expect(last.querySelector('video')).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(2))
      expect(last.querySelector('video')?.getAttribute('src')).toBe('https://files.test/10.mp4')
    } finally {
      vi.useRealTimers()
    }
    await user.unhover(last)
  })

  it('give their id away, and say so for a second', async () => {
    open()
    const [first] = await cards()
    vi.useFakeTimers()
    try {
      const copy = within(first!).getByRole('button', { name: 'Copy the id of Person 1' })
      await act(async () => copy.click())
      await act(() => vi.advanceTimersByTimeAsync(900))
      expect(within(first!).getByRole('button', { name: 'Copied' })).toBe(copy)
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(copy.getAttribute('aria-label')).toBe('Copy the id of Person 1')
    } finally {
      vi.useRealTimers()
    }
  })

  it('show a stand-in where a picture does not load', async () => {
    open()
    const [first] = await cards()
    const image = first!.querySelector('img')!
    await act(async () => image.dispatchEvent(new Event('error')))
    expect(first!.querySelector('img')).toBeNull()
    expect(first!.querySelector('svg')).not.toBeNull()
  })

  it('say why they could not be fetched', async () => {
    stubServer.responds(endpoints.avatars.list, () => new Response('', { status: 400, statusText: 'Bad Request' }))
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching avatars: Bad Request')
  })

  it('say that the key is refused', async () => {
    stubServer.refuses(endpoints.avatars.list, 401)
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.dataset['tone']).toBe('red')
    expect(alert.textContent).toContain('Unauthorized: Your API key appears to be invalid')
  })
})

describe('without a key', () => {
  beforeEach(() => clearApiKey())

  it('a button sets the hash, the hash opens the field, and with a key they are there', async () => {
    const { user, router } = open()
    expect(await screen.findByText('API key is required to fetch avatars')).toBeVisible()
    expect(stubServer.calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add your API Key' }))
    expect(router.state.location.hash).toBe('#api-key')
    const field = await screen.findByPlaceholderText('Paste your API key')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'another-key{Enter}')
    expect(await cards()).toHaveLength(7)
  })
})
