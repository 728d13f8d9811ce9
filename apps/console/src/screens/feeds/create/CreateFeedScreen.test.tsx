import { endpoints } from '@patchbay/contract'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { CreateFeedScreen } from './CreateFeedScreen.tsx'

const { create } = endpoints.feeds

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(create, { success: true, feedId: 7, message: 'Feed created successfully' })
})

afterEach(() => localStorage.clear())

const open = () => renderCreationScreen('/feeds/create', <CreateFeedScreen />)
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const fill = async (user: UserEvent, name: string, words: string) => {
  await user.click(await field(name))
  await user.paste(words)
}

describe('Create Feed', () => {
  it('asks for what names a feed of its kind, creates it, and says its id and what can be done now', async () => {
    const { user, router } = open()
    await fill(user, 'Feed name', 'Tides')
    await user.click(await button('Create Feed'))
    expect(document.activeElement).toBe(await field('Twitter user ID'))
    expect(screen.getAllByText('Twitter user ID is required').length).toBeGreaterThan(1)
    await user.click(screen.getByRole('radio', { name: /^Reddit/ }))
    expect(screen.queryByText('Subreddit name is required', { selector: '[role="alert"]' })).toBeNull()
    await fill(user, 'Subreddit name', 'r/tides')
    await user.keyboard('{Enter}')
    const done = await screen.findByRole('heading', { name: 'Feed created successfully!' })
    await vi.waitFor(() => expect(document.activeElement).toBe(done))
    expect(screen.getByText('7')).toBeVisible()
    expect(stubServer.posted()).toEqual([
      { path: 'feeds', body: { name: 'Tides', feedTypeId: 2, internalId: 'tides' } },
    ])
    expect(screen.getByRole('link', { name: 'Open the feed' }).getAttribute('href')).toBe('/feeds/7')
    await user.click(await button('Make an episode of it'))
    expect(router.state.location.pathname).toBe('/podcasts/create-episode')
    expect(handoff.selectedFeeds.take()).toEqual({ feeds: [{ feedId: '7', itemIds: [] }], isBeside: false })
  })

  it('says in the server’s words beside the field why it cannot be read, until that is mended', async () => {
    const words = 'This page has no feed. Try the address of its blog.'
    stubServer.refuses(create, 422, words)
    const { user } = open()
    await fill(user, 'Feed name', 'Tides')
    await user.click(screen.getByRole('radio', { name: /^RSS/ }))
    await fill(user, 'Address', 'example.com')
    await user.click(await button('Create Feed'))
    const address = await field('Address')
    await screen.findAllByText(words)
    expect(address.getAttribute('aria-invalid')).toBe('true')
    await user.type(address, '/blog')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('knows the way back to the form that it was needed for', async () => {
    const { user, router } = open()
    await router.navigate('/feeds/create', { state: { cameFrom: '/podcasts/scheduler?a=b' } })
    await fill(user, 'Feed name', 'Tides')
    await fill(user, 'Twitter user ID', '@nasa')
    await user.click(await button('Create Feed'))
    await user.click(await button('Back to the Scheduler, with it selected'))
    expect(router.state.location.pathname + router.state.location.search).toBe('/podcasts/scheduler?a=b')
    expect(handoff.selectedFeeds.take()).toEqual({ feeds: [{ feedId: '7', itemIds: [] }], isBeside: true })
  })

  it('says where the server names no id', async () => {
    stubServer.answers(create, { success: true })
    const { user } = open()
    await fill(user, 'Feed name', 'Tides')
    await fill(user, 'Twitter user ID', 'nasa')
    await user.click(await button('Create Feed'))
    expect(await screen.findByText('No feed ID returned from server')).toBeVisible()
    expect((await field('Feed name')).value).toBe('Tides')
  })
})
