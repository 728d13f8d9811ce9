import { endpoints } from '@patchbay/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stage, standIn } from '../../../api/stage.fixture.ts'
import { openScreen } from '../../../kit/create/creation-screen.fixture.tsx'
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

standIn(async () => {
  await stage.configures({ features: ['feedItems'] })
  stage.answers(one, feed)
})

const open = () => openScreen('/feeds/:feedId', <FeedScreen />, '/feeds/4')
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const titles = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((each) => each.getAttribute('aria-label')?.slice(7))

describe('the items of a feed', () => {
  it('are read as words, and picked for an episode', async () => {
    const { user, router } = open()
    await user.click(await box('<b>Nets</b> & ropes'))
    await user.click(await box('What c says'))
    expect(screen.getByText('Maren Holt')).toBeTruthy()
    expect(screen.getAllByText('1,200 words')).toHaveLength(3)
    expect(screen.getAllByText('Used')).toHaveLength(1)
    // What is no web address is no link.
    expect(screen.getAllByRole('link', { name: /where it was published$/ })).toHaveLength(2)
    expect(await screen.findByText('2 items selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create Episode' }))
    expect(router.state.location.pathname).toBe('/podcasts/create-episode')
    expect(handoff.selectedFeeds.take()).toEqual({ feeds: [{ feedId: '4', itemIds: ['a', 'c'] }], isBeside: false })
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
    stage.answers(one, {
      ...feed,
      items: [],
      failingSince: new Date(Date.now() - 3_700_000).toISOString(),
      failureWords: 'harbour.test does not answer.',
    })
    open()
    expect(await screen.findByText('Could not be read since 1 hour ago')).toBeTruthy()
    expect(screen.getByText('harbour.test does not answer.')).toBeTruthy()
    expect(screen.getByText('Nothing has come yet')).toBeTruthy()
  })

  it('cannot be had of one that was deleted', async () => {
    stage.refuses(one, 404, 'Feed not found')
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'View Feeds' }))
    expect(router.state.location.pathname).toBe('/feeds')
  })
})
