import { endpoints } from '@patchbay/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearApiKey, setApiKey } from '../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { FeedScreen } from './FeedScreen.tsx'

const { one } = endpoints.feeds
const item = (id: string, more: object = {}) => ({
  id,
  title: `Item ${id}`,
  summary: `What ${id} says`,
  words: 1200,
  url: `https://harbour.test/${id}`,
  publishedOn: '2026-01-05T08:00:00Z',
  ...more,
})
const feed = {
  id: 4,
  name: 'Harbour blog',
  feedTypeId: 4,
  createdOn: '2026-01-01T00:00:00Z',
  itemCount: 3,
  items: [
    item('a', { title: '<b>Nets</b> & ropes', author: 'Maren Holt' }),
    item('b', { usedOn: '2026-01-06T08:00:00Z', url: 'javascript:alert(1)' }),
    item('c', { title: null }),
  ],
}

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(one, feed)
})

const open = () => renderCreationScreen('/feeds/:feedId', <FeedScreen />, '/feeds/4')
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const titles = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((each) => each.getAttribute('aria-label')?.slice(7))

describe('the items of a feed', () => {
  it('are read as words, and picked for an episode', async () => {
    const { user, router } = open()
    await user.click(await box('<b>Nets</b> & ropes'))
    await user.click(await box('What c says'))
    expect(screen.getByText('Maren Holt')).toBeVisible()
    expect(screen.getAllByText('1,200 words')).toHaveLength(3)
    expect(screen.getAllByText('Used')).toHaveLength(1)
    // What is no web address is no link.
    expect(screen.getAllByRole('link', { name: /where it was published$/ })).toHaveLength(2)
    expect(await screen.findByText('2 items selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Episode' }))
    expect(router.state.location.pathname).toBe('/podcasts/create-episode')
    expect(handoff.selectedFeeds.take()).toEqual({
      feeds: [{ feedId: '4', itemIds: ['a', 'c'], name: 'Harbour blog' }],
      isBeside: false,
    })
  })

  it('are at most twenty for one episode, which is said before the click', async () => {
    stubServer.answers(one, { ...feed, items: Array.from({ length: 21 }, (_, index) => item(`n${index}`)) })
    const { user, router } = open()
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }))
    expect(await screen.findByText('At most 20 items of feeds may be combined')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Episode' }))
    expect(router.state.location.pathname).toBe('/feeds/4')
  })

  it('are searched, and narrowed to what was not used yet', async () => {
    const { user } = open()
    await box('Item b')
    await user.click(screen.getByRole('button', { name: 'Hide what was used' }))
    expect(titles()).toEqual(['<b>Nets</b> & ropes', 'What c says'])
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'maren')
    await waitFor(() => expect(titles()).toEqual(['<b>Nets</b> & ropes']))
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'x')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(titles()).toHaveLength(3)
  })

  it('are none of a feed that fails, which says since when and why', async () => {
    stubServer.answers(one, {
      ...feed,
      items: [],
      failingSince: new Date(Date.now() - 3_700_000).toISOString(),
      failureWords: 'harbour.test does not answer.',
    })
    open()
    expect(await screen.findByText('Cannot be read since 1 hour ago')).toBeVisible()
    expect(screen.getByText('harbour.test does not answer.')).toBeVisible()
    expect(screen.getByText('Nothing has come yet')).toBeVisible()
  })

  it('are asked for anew, and come as soon as the server has read it', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(endpoints.feeds.refresh, { id: 4, name: 'Harbour blog' })
    const { user } = open()
    await box('Item b')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await user.click(screen.getByRole('button', { name: 'Check for new items' }))
    await waitFor(() => expect(stubServer.sentTo(endpoints.feeds.refresh)).toHaveLength(1))
    stubServer.answers(one, { ...feed, items: [item('new'), ...feed.items] })
    await vi.advanceTimersByTimeAsync(1500)
    expect(await box('Item new')).toBeVisible()
  })

  it('cannot be had without a key, and may fail: neither looks as if it were still on its way', async () => {
    clearApiKey()
    const { unmount } = open()
    expect(await screen.findByText('API key is required to fetch feeds')).toBeVisible()
    expect([screen.getByRole('heading', { level: 1 }).textContent, stubServer.calls]).toEqual(['Feed', []])
    unmount()
    setApiKey('secret-key')
    stubServer.refuses(one, 418, 'I am a teapot.')
    open()
    expect(await screen.findByText('I am a teapot.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Feed')
  })

  it('cannot be had of one that was deleted', async () => {
    stubServer.refuses(one, 404, 'Feed not found')
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'View Feeds' }))
    expect(router.state.location.pathname).toBe('/feeds')
  })
})

describe('what new items start', () => {
  const { subscriptions, subscribe, updateSubscription, unsubscribe, templates } = endpoints.feeds
  const template = { id: 't1', type: 'feed', name: 'Morning show', outputType: 'audio', cost: 210, createdOn: null }
  const subscription = {
    id: 's1',
    feedId: 4,
    requestId: 't1',
    request: template,
    dailyLimit: 3,
    startedToday: 1,
    started: 14,
    waiting: 2,
    problem: 'The credits do not cover it.',
    isActive: true,
  }
  beforeEach(async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(one, feed)
    stubServer.answers(subscriptions, [{ ...subscription, id: 's0', feedId: 9 }])
    stubServer.answers(templates, [])
    stubServer.answers(endpoints.podcast.shows, [])
    stubServer.answers(endpoints.content.voices, [])
    stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  })
  afterEach(() => localStorage.clear())
  const button = (name: string) => screen.findByRole('button', { name })

  it('is nothing at first; an episode is described once, and bound even where that took two tries', async () => {
    const made = { templateRequestId: 't9', template: { ...template, id: 't9' } }
    stubServer.answers(endpoints.content.create, made)
    stubServer.refuses(subscribe, 503, 'Not now.')
    const { user } = open()
    await user.click(await button('Make episodes of new items'))
    expect(await screen.findByText('10 credits each time')).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: /^Short/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'At most this often a day' }), '2')
    expect(screen.getByText(/at most 20 credits a day/)).toBeVisible()
    await user.click(await button('Start with the next item'))
    expect(await screen.findByText('Not now.')).toBeVisible()
    stubServer.answers(subscribe, { ...subscription, requestId: 't9' })
    stubServer.answers(subscriptions, [{ ...subscription, requestId: 't9' }])
    await user.click(await button('Start with the next item'))
    expect(await screen.findByRole('list', { name: 'What new items start' })).toBeVisible()
    const bound = { feedId: '4', requestId: 't9', dailyLimit: 2 }
    expect(stubServer.posted()).toEqual([
      {
        path: 'Content/Create',
        body: {
          outputType: 'audio',
          templateMode: { type: 'feed', name: 'Episodes of Harbour blog' },
          duration: 'short',
          style: 'deep dive',
        },
      },
      { path: 'feeds/subscriptions', body: bound },
      { path: 'feeds/subscriptions', body: bound },
    ])
  })

  it('says what it costs, how often it did and why it waits; it is limited, and ended after a question', async () => {
    stubServer.answers(subscriptions, [subscription])
    stubServer.answers(updateSubscription, { ...subscription, dailyLimit: 5 })
    stubServer.answers(unsubscribe, { success: true })
    const { user } = open()
    expect(
      await screen.findByText(/An episode · 210 credits each time · started 14×, 1 today · 2 waiting/),
    ).toBeVisible()
    expect(screen.getByRole('alert').textContent).toContain('The credits do not cover it.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'How often a day Morning show may be started' }), '5')
    await waitFor(() => expect(stubServer.sentTo(updateSubscription)[0]?.body).toEqual({ dailyLimit: 5 }))
    stubServer.answers(subscriptions, [{ ...subscription, isActive: false, problem: null, waiting: 0 }])
    await user.click(await button('Pause Morning show'))
    expect(await screen.findByText('What comes in meanwhile starts nothing, not even once it goes on.')).toBeVisible()
    await user.click(await button('Resume Morning show'))
    await waitFor(() =>
      expect(stubServer.sentTo(updateSubscription).map(({ body }) => body)).toEqual([
        { dailyLimit: 5 },
        { isActive: false },
        { isActive: true },
      ]),
    )
    await user.click(await button('End Morning show'))
    stubServer.answers(subscriptions, [])
    await user.click(await button('End it'))
    await waitFor(() => expect(screen.queryByText(/started 14×/)).toBeNull())
    expect(stubServer.sentTo(unsubscribe).map(({ path }) => path)).toEqual(['feeds/subscriptions/s1'])
  })

  it('may be a template that is there already', async () => {
    stubServer.answers(templates, [{ ...template, subscriptions: 1 }])
    stubServer.answers(subscribe, subscription)
    const { user } = open()
    await user.click(await button('Make episodes of new items'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What' }), 't1')
    await user.click(await button('Start with the next item'))
    await waitFor(() =>
      expect(stubServer.posted()).toEqual([
        { path: 'feeds/subscriptions', body: { feedId: '4', requestId: 't1', dailyLimit: 3 } },
      ]),
    )
  })
})
