import { endpoints, requestTypes } from '@patchbay/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../api/api-key.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { thread, tweet } from '../../entities/posts/posts.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import { PostsScreen } from './PostsScreen.tsx'

const { posts, post, refine } = endpoints.x

class NothingComesNear {
  observe() {}
  unobserve() {}
  disconnect() {}
}

installStubServer(() => {
  stubServer.answers(posts, [tweet, ...thread])
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.content.list, [])
})
beforeEach(() => vi.stubGlobal('IntersectionObserver', NothingComesNear))
afterEach(() => vi.useRealTimers())

const open = (address = '/x') => renderCreationScreen('/x', <PostsScreen />, address)
const card = async (name: RegExp) => within(await screen.findByRole('article', { name }))
const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})

describe('the feed', () => {
  it('asks once, and shows posts and threads as X will, newest first', async () => {
    open()
    const feed = await screen.findByRole('feed', { name: 'My X posts' })
    const names = within(feed)
      .getAllByRole('article')
      .map((article) => article.getAttribute('aria-label'))
    expect(names).toEqual([expect.stringMatching(/^Post: Tides rise/), 'Thread of 3 posts: Why tides?'])
    const first = await card(/^Post: Tides/)
    expect([first.getByText('Harbour News'), first.getByText('@harbour'), first.getByTitle('Verified')]).toHaveLength(3)
    const link = await first.findByRole('link', { name: '@nora' })
    expect(link.getAttribute('href')).toBe('https://x.com/nora')
    expect(first.getByText('66/280')).toBeVisible()
    expect(first.getByRole('link', { name: /^Open in X/ }).getAttribute('href')).toBe(
      `https://x.com/intent/post?${new URLSearchParams({ text: tweet.result! }).toString()}`,
    )
    expect(screen.getByText('All posts loaded (4 posts)')).toBeVisible()
    expect(stubServer.sentTo(posts)).toHaveLength(1)
  })

  it('shows 20, and 20 more 300 ms after they are asked for', async () => {
    stubServer.answers(
      posts,
      Array.from({ length: 45 }, (_, index) => ({ ...tweet, id: `p${index}`, result: `Post ${index}.` })),
    )
    open()
    const articles = () => screen.getAllByRole('article')
    const more = await screen.findByRole('button', { name: 'Load more' })
    // Those far from the window are not on the page: their places are.
    const gapPx = 14
    const heightPx = () => Number.parseFloat(screen.getByRole('feed').style.height) + gapPx
    const onePx = heightPx() / 20
    vi.useFakeTimers()
    fireEvent.click(more)
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(heightPx() / onePx).toBeCloseTo(20)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(heightPx() / onePx).toBeCloseTo(40)
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(heightPx() / onePx).toBeCloseTo(45)
    expect(screen.getByText('All posts loaded (45 posts)')).toBeVisible()
    expect(articles()[0]!.getAttribute('aria-setsize')).toBe('45')
  })

  it('marks what is over the limit of X', async () => {
    stubServer.answers(posts, [{ ...tweet, result: `${'a'.repeat(280)} bcd` }])
    open()
    expect(await screen.findByText("284/280 · 4 over X's limit")).toBeVisible()
    expect(document.querySelector('mark')?.textContent).toBe(' bcd')
  })

  it('copies a post for 1.5 seconds, and a thread as one text', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const { user } = open()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const of = await card(/^Thread of 3/)
    await user.click(of.getByRole('button', { name: /^Copy the thread/ }))
    expect(writeText).toHaveBeenLastCalledWith('Why tides?\n\nThe Moon pulls.\n\nSo does the Sun.')
    await user.click(of.getByRole('button', { name: 'Post on X' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Next post' }))
    await user.type(dialog.getByRole('textbox'), 'x.com/harbour/status/17')
    expect(dialog.getByRole('link', { name: 'Open in X' }).getAttribute('href')).toContain('in_reply_to=17')
  })

  it('refines by a preset or own words; the post is replaced by what the server has then', async () => {
    const held = { ...tweet, result: 'Two tides a day.' }
    stubServer.answers(refine, { post: { ...tweet, result: 'not this' } })
    stubServer.answers(post, { post: held })
    const release = stubServer.holds(refine)
    const { user } = open()
    const of = await card(/^Post: Tides/)
    await user.click(of.getByRole('button', { name: /^Refine/ }))
    const panel = within(await of.findByRole('form'))
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Shorten', 'Add Stats', 'Casual', 'Punchy', 'Clarify', 'Longer'],
      ...['Refine', 'Close'],
    ])
    await user.click(panel.getByRole('button', { name: 'Refine' }))
    expect(panel.getByText('Say how the post should change.')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Shorten' }))
    expect(await of.findByText('Refining...')).toBeVisible()
    release()
    expect(await screen.findByText('Two tides a day.')).toBeVisible()
    expect(screen.queryByText('Refining...')).toBeNull()
    expect(stubServer.posted()).toEqual([{ path: 'x/refine', body: { tweetId: 'p1', prompt: 'Shorten' } }])
    expect([stubServer.sentTo(post).length, stubServer.sentTo(posts).length]).toEqual([1, 1])
  })

  it('that was not refined says why, and keeps the post', async () => {
    stubServer.refuses(refine, 422, 'Its sources hold no numbers.')
    const { user } = open()
    const of = await card(/^Post: Tides/)
    await user.click(of.getByRole('button', { name: /^Refine/ }))
    await user.click(await of.findByRole('button', { name: 'Add Stats' }))
    expect(await of.findByText('Its sources hold no numbers.')).toBeVisible()
    expect(of.queryByText('Refining...')).toBeNull()
  })

  it('deletes a request with all that it made, once asked', async () => {
    stubServer.answers(endpoints.content.deleteRequest, {})
    const { user } = open()
    const of = await card(/^Thread of 3/)
    await user.click(of.getByRole('button', { name: 'More for Why tides?' }))
    await user.click(await of.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/made 3 posts: all of them are deleted/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete request' }))
    await waitFor(() => expect(stubServer.posted()).toEqual([{ path: 'content/DeleteRequest', body: { id: 'r2' } }]))
    await waitFor(() => expect(stubServer.sentTo(posts)).toHaveLength(2))
  })

  it('names the sources of a post, and points out those of a request', async () => {
    const { user } = open('/x?request=r2')
    const of = await card(/^Post: Tides/)
    await user.click(of.getByRole('button', { name: /^\d+ sources? of:/ }))
    expect((await of.findByRole('link', { name: 'Tides of the North Sea' })).getAttribute('href')).toBe(
      'https://example.com/tides',
    )
    expect(screen.getByRole('article', { name: /^Thread/ }).dataset['highlighted']).toBe('true')
  })
})

describe('how posts look', () => {
  it('is said once for all of them, where the server keeps it', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(endpoints.x.profile, { name: 'Harbour', handle: 'harbour', verified: false })
    stubServer.answers(endpoints.x.saveProfile, {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'How posts look' }))
    const handle = await screen.findByRole('textbox', { name: 'Handle' })
    await user.clear(handle)
    await user.type(handle, '@tides')
    await user.click(screen.getByRole('checkbox', { name: 'Verified account' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(stubServer.posted()).toEqual([
        { path: 'x/profile', body: { name: 'Harbour', handle: 'tides', verified: true } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('where there is nothing to see', () => {
  it('needs a key, and makes no call', () => {
    clearApiKey()
    open()
    expect(screen.getByText('Please set your API key to view your X posts.')).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })

  it.each([
    ['an empty list', 200, 'No posts yet'],
    ['a failure', 500, 'Failed to fetch posts'],
    ['a refused key', 401, 'Unauthorized: Your API key appears to be invalid'],
  ])('says so of %s', async (_, status, words) => {
    if (status === 200) stubServer.answers(posts, [])
    else stubServer.refuses(posts, status, 'no')
    open()
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('follows what is being written', async () => {
    stubServer.answers(posts, [])
    stubServer.answers(endpoints.content.list, [
      { id: 'r9', requestTypeId: requestTypes.createXThread.id, title: 'Tides', status: 40 },
    ])
    open()
    expect(await screen.findByRole('button', { name: 'Follow: Tides' })).toBeVisible()
  })
})
