import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setApiKey } from '../../../api/api-key.ts'
import { stubServer } from '../../../api/stub-server.fixture.ts'
import { drafts, renderShowsArea, shows, stubShowsArea, tides } from './shows-screens.fixture.tsx'

const { podcast } = endpoints

stubShowsArea()

describe('the list beside the pages', () => {
  it('says what it is for without a key, and makes no call', () => {
    renderShowsArea('/podcasts/shows/ai')
    expect(screen.getByText('Connect your API key to browse existing podcasts.')).toBeVisible()
    expect(screen.getByText('Connect your API key to see saved drafts.')).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })

  it('says that nothing is there yet', async () => {
    setApiKey('a-key')
    renderShowsArea('/podcasts/shows/ai')
    expect(screen.getByText('Loading podcasts…')).toBeVisible()
    expect(screen.getByText('Loading drafts…')).toBeVisible()
    expect(await screen.findByText('Publish a draft or create a show to see it here.')).toBeVisible()
    expect(await screen.findByText('Generate a podcast concept to save your first draft.')).toBeVisible()
  })

  it('begins with the ways to a new show and ends with the episodes of none', async () => {
    setApiKey('a-key')
    shows(tides)
    drafts({ id: 'd1', name: 'Salt Water' })
    renderShowsArea('/podcasts/shows/ai')
    await screen.findByRole('link', { name: 'Salt Water' })
    await screen.findByRole('link', { name: 'Tides' })
    const area = within(screen.getByRole('navigation', { name: 'Podcast shows' }))
    expect(area.getAllByRole('link').map(({ title }) => title)).toEqual([
      'Create with AI',
      'Create manually',
      'Tides',
      'Salt Water',
      'Unallocated',
    ])
  })

  it('names what has no name, marks the current one, and asks no more from show to show', async () => {
    setApiKey('a-key')
    shows(tides, { id: 's3', name: ' ' })
    drafts({ id: 'd1' })
    renderShowsArea('/podcasts/shows/s1')
    const untitled = await screen.findByRole('link', { name: 'Untitled show' })
    expect(screen.getByRole('link', { name: 'Untitled draft' }).getAttribute('href')).toBe(
      '/podcasts/shows/ai?draftId=d1',
    )
    expect(screen.getByRole('link', { name: 'Tides' }).getAttribute('aria-current')).toBe('page')
    const asked = () => [stubServer.sentTo(podcast.shows).length, stubServer.sentTo(podcast.drafts).length]
    const before = asked()
    await userEvent.click(untitled)
    expect(await screen.findByRole('heading', { level: 1, name: 'Untitled show' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Tides' }).getAttribute('aria-current')).toBeNull()
    expect(asked()).toEqual(before)
  })
})
