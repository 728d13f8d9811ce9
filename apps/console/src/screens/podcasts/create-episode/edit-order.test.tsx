import { createCall, endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setApiKey } from '../../../api/api-key.ts'
import { persistOrder } from '../../../api/persisted-orders.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { editHref } from '../../../entities/requests/orders.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { clearDraft, writeDraft } from '../../../kit/drafts/draft-store.ts'
import { CreateEpisodeScreen } from './CreateEpisodeScreen.tsx'
import { episodeDraft } from './draft.ts'

const { work, content } = endpoints
const sources = () =>
  within(screen.getByRole('region', { name: 'Added sources' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

installStubServer(async () => {
  stubServer.answers(endpoints.projects.list, [])
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.podcast.shows, [])
  stubServer.answers(work.order, {
    requestId: 'a',
    requestTypeId: 1,
    kind: 'episode',
    body: {
      resources: [
        { type: 'website', content: 'https://a.test/tides' },
        { type: 'website', content: 'https://gone.test/ebb' },
      ],
      instructions: 'Be brief.',
      style: 'debate',
    },
  })
})
beforeEach(() => clearDraft('create-episode'))

const open = (address = editHref({ id: 'a', requestTypeId: 1 })) =>
  renderCreationScreen('/podcasts/create-episode', <CreateEpisodeScreen />, address)
const keepDraft = () => writeDraft('create-episode', { ...episodeDraft.empty, topic: 'Bread', material: 'topic' })

describe('"Edit and try again"', () => {
  it('fills the form as the order was', async () => {
    const { user, router } = open()
    await screen.findByText('https://gone.test/ebb')
    expect(sources()).toEqual(['https://a.test/tidesWebsite', 'https://gone.test/ebbWebsite'])
    expect(router.state.location.search).toBe('')
    await user.click(screen.getByRole('button', { name: 'Remove https://gone.test/ebb' }))
    await user.click(screen.getByRole('button', { name: 'Continue to Settings' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Instructions' })).value).toBe('Be brief.')
    stubServer.answers(content.create, { requestId: 'b' })
    stubServer.answers(content.status, { id: 'b', requestTypeId: 3, title: 'Tides', status: 0 })
    await user.click(screen.getByRole('button', { name: 'Create Episode' }))
    await waitFor(() =>
      expect(stubServer.posted()).toEqual([
        {
          path: 'Content/Create',
          body: {
            outputType: 'audio',
            resources: [{ type: 'website', content: 'https://a.test/tides' }],
            text: 'Be brief.',
            style: 'debate',
          },
        },
      ]),
    )
  })

  it('asks before it takes the place of a draft, and leaves it where one says so', async () => {
    keepDraft()
    const { user, router } = open()
    const dialog = await screen.findByRole('dialog', { name: 'Replace your draft?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByText('https://a.test/tides')).toBeNull()
    expect(localStorage.getItem('draft:create-episode')).toContain('Bread')
  })

  it('replaces a draft where one says so', async () => {
    keepDraft()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Replace draft' }))
    await screen.findByText('https://a.test/tides')
    expect(localStorage.getItem('draft:create-episode')).not.toContain('Bread')
  })

  it('says why an order cannot be had', async () => {
    stubServer.refuses(work.order, 409, 'This version cannot read its order any more.')
    open()
    expect(await screen.findByText('This version cannot read its order any more.')).toBeVisible()
  })

  it('takes what this browser sent, against a server that keeps no orders; another workspace has none of it', async () => {
    await stubServer.configures({})
    expect(editHref({ id: 'c', requestTypeId: 1 })).toBeUndefined()
    const json = {
      outputType: 'audio' as const,
      topic: 'Tides',
      text: 'Be brief.',
      scheduledOn: '2026-12-01T09:00:00Z',
    }
    persistOrder(createCall(content.create, { json }), 'c')
    const kept = Object.entries(localStorage).filter(([name]) => name.startsWith('orders:'))
    expect(JSON.stringify(kept)).not.toContain('secret-key')
    open(editHref({ id: 'c', requestTypeId: 1 }))
    await waitFor(() => expect(localStorage.getItem('draft:create-episode')).toContain('"topic":"Tides"'))
    expect(localStorage.getItem('draft:create-episode')).toContain('Be brief.')
    setApiKey('another-key')
    expect(editHref({ id: 'c', requestTypeId: 1 })).toBeUndefined()
  })
})
