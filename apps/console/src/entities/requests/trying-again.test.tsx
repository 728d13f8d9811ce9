import { createCall, endpoints } from '@patchbay/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { setApiKey } from '../../api/api-key.ts'
import { persistOrder, markRetried } from '../../api/persisted-orders.ts'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import { clearToasts, shownToasts } from '../../kit/toast/toast-queue.ts'
import { MenuAnchorProvider } from '../../ui/menu-anchor.ts'
import { FailedMenuItems } from './FailedMenuItems.tsx'
import { FailedActions } from './FailedActions.tsx'
import type { FailedRequest } from './retry-link.ts'
import { RetryButton } from './RetryButton.tsx'
import { RetryRowButton } from './RetryRowButton.tsx'
import { retryFromToast } from './use-retry.ts'
import { RetryWithoutUnreadButton } from './RetryWithoutUnreadButton.tsx'

const { content } = endpoints
const tides = { id: 'tides', requestTypeId: 1, title: 'Tides' }

let keys = 0
installStubServer(async () => {
  // A workspace of its own, for which nothing is kept.
  setApiKey(`key-${++keys}`)
  await stubServer.configures({ contractVersion: 1 })
})
afterEach(() => clearToasts())

/** Every place that offers to try again what failed. */
const places: [string, (failed: FailedRequest) => ReactNode][] = [
  ['its row', (failed) => <RetryRowButton failed={failed} title="Tides" />],
  [
    'the menu of its row',
    (failed) => (
      <MenuAnchorProvider value={{ button: { current: null }, close: () => {} }}>
        <FailedMenuItems failed={failed} title="Tides" />
      </MenuAnchorProvider>
    ),
  ],
  ['the calendar and its own page', (failed) => <RetryButton failed={failed} title="Tides" />],
  ['the bell', ({ id }) => <FailedActions id={id} />],
]

const show = (draw: (failed: FailedRequest) => ReactNode, failed: FailedRequest) => {
  stubServer.answers(content.status, { status: -1, ...tides, ...failed })
  return renderCreationScreen('/here', draw(failed))
}
const names = () =>
  [...document.querySelectorAll('a, button')].map((each) => each.getAttribute('aria-label') ?? each.textContent)
const again = /^Try( Tides)? again/
const newTry = () =>
  waitFor(() => {
    const [link] = document.querySelectorAll('a')
    expect(link?.getAttribute('aria-label') ?? link?.textContent).toMatch(/^See the new try/)
    return link!
  })

describe.each(places)('what failed, in %s', (place, draw) => {
  it('can be tried again', async () => {
    show(draw, tides)
    await waitFor(() => expect(names()).toContainEqual(expect.stringMatching(again)))
    expect(names()).not.toContainEqual(expect.stringMatching(/^See/))
  })

  it.each([
    ['an episode', 1, '/podcasts/episodes/tides-2'],
    ['a transcript', 3, '/requests?making=tides-2'],
  ])('and is %s that was tried again leads to the new try, and to nothing else', async (_, requestTypeId, address) => {
    show(draw, { ...tides, requestTypeId, retriedAs: 'tides-2' })
    expect((await newTry()).getAttribute('href')).toBe(address)
    expect(names()).toHaveLength(1)
  })

  it('leads there too where only this browser knows of it', async () => {
    await stubServer.configures({})
    persistOrder(createCall(content.create, { json: { outputType: 'audio', topic: 'Tides' } }), 'tides')
    markRetried('tides', 'tides-2')
    show(draw, tides)
    expect((await newTry()).getAttribute('href')).toBe('/podcasts/episodes/tides-2')
    expect(names()).toHaveLength(1)
  })

  it('has no way on where nobody keeps its order', async () => {
    await stubServer.configures({})
    show(draw, tides)
    if (place === 'the bell') await waitFor(() => expect(stubServer.sentTo(content.status)).toHaveLength(1))
    expect(names()).toEqual([])
  })
})

const kept = { requestId: 'tides', requestTypeId: 1, kind: 'episode' }
const unread = (index: number, retryable = false) => ({ index, name: `Page ${index}`, why: 'Not today.', retryable })
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'website', content: `Page ${index}` }))

describe('what failed where not all could be read', () => {
  it.each([
    ['without what could not be read', 2, [unread(1, true)], 'Go on without the 1 that could not be read', [1]],
    [
      'without what stays unreadable, where none could',
      2,
      [unread(0), unread(1, true)],
      'Go on without the 1 that cannot be read',
      [0],
    ],
  ])('is gone on with %s', async (_, count, unreadSources, words, without) => {
    stubServer.answers(content.retry, { requestId: 'tides-2' })
    stubServer.answers(endpoints.work.order, { ...kept, body: { resources: pages(count), researches: [] } })
    stubServer.answers(content.status, { status: -1, ...tides, unreadSources })
    renderCreationScreen('/here', <RetryWithoutUnreadButton id="tides" title="Tides" />)
    fireEvent.click(await screen.findByRole('button', { name: `${words}: Tides` }))
    await waitFor(() => expect(stubServer.sentTo(content.retry)).toHaveLength(1))
    expect(stubServer.sentTo(content.retry)[0]).toMatchObject({ body: { without } })
  })

  it.each([
    ['nothing would be left', [unread(0), unread(1)]],
    ['all may be read a little later', [unread(0, true), unread(1, true)]],
  ])('is not gone on with where %s', async (_, unreadSources) => {
    stubServer.answers(endpoints.work.order, { ...kept, body: { resources: pages(2), researches: [] } })
    stubServer.answers(content.status, { status: -1, ...tides, unreadSources })
    renderCreationScreen('/here', <RetryWithoutUnreadButton id="tides" title="Tides" />)
    await waitFor(() => expect(stubServer.sentTo(endpoints.work.order)).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(names()).toEqual([])
  })
})

describe('from a message, without a place on screen', () => {
  it.each([
    [
      'it is made again',
      () => stubServer.answers(content.retry, { success: true, requestId: 'b' }),
      'Tides is made again',
    ],
    [
      'it is not, and why',
      () => stubServer.refuses(content.retry, 409, 'It was tried again before: its new id is b.'),
      'Tides is not made again It was tried again before: its new id is b.',
    ],
  ])('it is said that %s', async (_, answer, words) => {
    answer()
    await retryFromToast('tides', 'Tides')
    await waitFor(() => expect(shownToasts.get()).toHaveLength(1))
    const [toast] = shownToasts.get()
    expect(`${toast?.title} ${toast?.words}`).toContain(words)
  })
})

describe('against a server that keeps no orders', () => {
  it('the order that this browser sent is sent again from a list, once', async () => {
    await stubServer.configures({})
    const json = { outputType: 'audio', topic: 'Tides', scheduledOn: '2026-12-01T09:00:00Z' } as const
    persistOrder(createCall(content.create, { json }), 'tides')
    stubServer.answers(content.create, { requestId: 'tides-2' })
    show(places[0]![1], tides)
    fireEvent.click(await screen.findByRole('button', { name: 'Try Tides again' }))
    expect((await newTry()).getAttribute('href')).toBe('/podcasts/episodes/tides-2')
    expect(stubServer.posted()).toEqual([{ path: 'Content/Create', body: { outputType: 'audio', topic: 'Tides' } }])
    await waitFor(() => expect(shownToasts.get().map(({ title }) => title)).toEqual(['Tides is made again']))
  })
})

describe('"Edit and try again"', () => {
  it.each([
    ['an episode', 1, '/podcasts/create-episode?order=tides'],
    ['an episode with other voices', 2, '/podcasts/modify-episode?order=tides'],
    ['a short', 4, '/videos/create-short?order=tides'],
    ['a short of a script', 10, '/videos/create-short?order=tides'],
    ['an avatar', 9, '/videos/avatars/create?order=tides'],
    ['a research', 200, '/research/create?order=tides'],
    ['a transcript', 3, '/tools/transcribe-audio?order=tides'],
    ['what nobody makes a form for', 101, undefined],
  ])('stands in the menu of %s', async (_, requestTypeId, address) => {
    show(places[1]![1], { ...tides, requestTypeId })
    expect(await screen.findByRole('menuitem', { name: 'Try again' })).toBeVisible()
    const item = screen.queryByRole('menuitem', { name: 'Edit and try again' })
    expect(item?.getAttribute('href') ?? undefined).toBe(address)
  })

  it('stands behind the bell', async () => {
    show(places[3]![1], tides)
    const link = await screen.findByRole('link', { name: 'Edit and try again: Tides' })
    expect(link.getAttribute('href')).toBe('/podcasts/create-episode?order=tides')
  })
})
