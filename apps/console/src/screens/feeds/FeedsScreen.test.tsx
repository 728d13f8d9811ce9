import { endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clearApiKey } from '../../api/api-key.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import { FeedsScreen } from './FeedsScreen.tsx'

const { list, delete: remove } = endpoints.feeds
const hourMs = 3_600_000
/** And a minute more: the clock of the page may have been read before. */
const ago = (hours: number) => new Date(Date.now() - hours * hourMs - 60_000).toISOString()

const feeds = [
  { id: 4, name: 'Harbour blog', feedTypeId: 4, internalId: 'https://harbour.test/feed', description: 'Of boats' },
  { id: 2, name: 'Tides', feedTypeId: 2, internalId: 'tides', updatedOn: ago(2) },
  { id: 1, name: 'Space', feedTypeId: 1, internalId: 'nasa' },
  { id: 3, name: 'More tides', feedTypeId: 2, internalId: 'moretides', url: 'javascript:alert(1)' },
]

installStubServer(() => stubServer.answers(list, feeds))

const open = () => renderCreationScreen('/feeds', <FeedsScreen />)
const card = async (name: string) => {
  const found = (await screen.findByRole('heading', { name, level: 3 })).closest('li')
  return within(found!)
}

describe('Feeds', () => {
  it('stand in groups of their kinds with counts, X and Reddit first', async () => {
    open()
    await card('Tides')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'X Feeds 1',
      'Reddit Feeds 2',
      'RSS Feeds 1',
    ])
    const tides = await card('Tides')
    expect(tides.getByText(/^Updated/).textContent).toBe('Updated 2 hours ago')
    expect(tides.getByRole('link', { name: 'View Source' }).getAttribute('href')).toBe('https://www.reddit.com/r/tides')
    expect((await card('Harbour blog')).getByText('Of boats')).toBeVisible()
    // What is no web address leads nowhere.
    expect((await card('More tides')).getByRole('link', { name: 'View Source' }).getAttribute('href')).toBe(
      'https://www.reddit.com/r/moretides',
    )
    // A page of a feed is asked for only of a server that has its items.
    expect(screen.queryByRole('link', { name: 'Tides' })).toBeNull()
  })

  it('say how much they have brought, and since when and why one cannot be read', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(list, [
      {
        ...feeds[0]!,
        itemCount: 1204,
        failingSince: ago(49),
        failureWords: 'harbour.test answers 404: there is no such page.',
      },
    ])
    open()
    const blog = await card('Harbour blog')
    expect(blog.getByText('1,204 items')).toBeVisible()
    expect(blog.getByRole('note').textContent).toBe(
      'Cannot be read since 2 days agoharbour.test answers 404: there is no such page.',
    )
    expect(blog.getByRole('link', { name: 'Harbour blog' }).getAttribute('href')).toBe('/feeds/4')
  })

  it('say what their new items start', async () => {
    await stubServer.configures({ contractVersion: 1 })
    const request = { id: 't1', type: 'feed', name: 'Morning show', outputType: 'audio', cost: 10, createdOn: null }
    stubServer.answers(endpoints.feeds.subscriptions, [{ id: 's1', feedId: '2', requestId: 't1', request }])
    open()
    expect((await card('Tides')).getByText('New items start Morning show')).toBeVisible()
    expect(screen.getAllByText(/^New items start/)).toHaveLength(1)
  })

  it('are deleted after the question that names them', async () => {
    stubServer.answers(remove, { success: true, message: 'Feed deleted successfully' })
    const { user } = open()
    await user.click((await card('Tides')).getByRole('button', { name: 'Delete Tides' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText('Are you sure you want to delete the feed "Tides"? This action cannot be undone.'),
    ).toBeVisible()
    stubServer.answers(list, [feeds[0]!])
    await user.click(dialog.getByRole('button', { name: 'Delete feed' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tides' })).toBeNull())
    expect(stubServer.posted()).toEqual([{ path: 'feeds/delete', body: { id: '2' } }])
  })

  it('are none: the first is a click away', async () => {
    stubServer.answers(list, [])
    open()
    expect(await screen.findByText('No feeds yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create Your First Feed' }).getAttribute('href')).toBe('/feeds/create')
  })

  it('cannot be fetched: it is said, and asked again', async () => {
    stubServer.refuses(list, 418, 'I am a teapot')
    const { user } = open()
    expect(await screen.findByText('Failed to fetch feeds')).toBeVisible()
    stubServer.answers(list, feeds)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await card('Tides')).getByText('Tides')).toBeVisible()
  })

  it('ask nothing without a key', async () => {
    clearApiKey()
    open()
    expect(await screen.findByText('API key is required to fetch feeds')).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })
})
