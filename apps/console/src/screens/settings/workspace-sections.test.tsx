import { MantineProvider } from '@mantine/core'
import { type WorkspaceKey, endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { apiKey } from '../../api/api-key.ts'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { persistedDraftDefaults } from '../../kit/drafts/draft-defaults.ts'
import { ServerSections } from './ServerSections.tsx'

const { content, podcast, workspace } = endpoints
const at = '2026-11-01T10:00:00.000Z'
const key = (id: string, name: string, more: Partial<WorkspaceKey> = {}) => ({
  id,
  name,
  ending: `${id}${id}`,
  isOwner: false,
  isCaller: false,
  createdOn: at,
  lastUsedOn: null,
  revokedOn: null,
  ...more,
})
const told = {
  id: 'd1',
  requestId: 'r1',
  title: 'Tides',
  requestTypeId: 1,
  attempts: 10,
  lastStatus: 500,
  lastError: null,
  createdOn: at,
  lastTriedOn: at,
  deliveredOn: null,
}
const nothing = { voice1: null, voice2: null, style: null, language: null, podcastId: null }

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(content.voices, [
    { id: 1, name: 'Ava', language: 'English', gender: 'female' },
    { id: 2, name: 'Ben', language: 'English', gender: 'male' },
  ])
  stubServer.answers(podcast.shows, [])
  stubServer.answers(content.webhooks, [{ id: 'w1', url: 'https://a.test/hook' }])
  stubServer.answers(workspace.defaults, nothing)
  stubServer.answers(workspace.keys, [
    key('k2', 'Kitchen', { revokedOn: at }),
    key('k1', 'Mine', { isCaller: true, isOwner: true, lastUsedOn: at }),
  ])
  stubServer.answers(workspace.deliveries, [{ ...told, state: 'failed' }])
})
afterEach(() => persistedDraftDefaults.remove())

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ServerSections />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

describe('the keys', () => {
  it('stand with their endings, whose they are and what became of them', async () => {
    show()
    const living = within(await screen.findByRole('list', { name: 'Keys' }))
    expect(living.getByText('Mine').textContent).toBe('MineOwnerIn use here')
    expect(living.getByText('…k1k1')).toBeVisible()
    expect(screen.getByText('1 revoked')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Revoke Kitchen' })).toBeNull()
  })

  it('are made with a name and shown once', async () => {
    stubServer.answers(workspace.createKey, { ...key('k3', 'Cron'), key: 'pb_new' })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Make key' }))
    expect(await screen.findByText('Please name the key')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Name of the key'), { target: { value: ' Cron ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Make key' }))
    expect(await screen.findByText('pb_new')).toBeVisible()
    expect(stubServer.sentTo(workspace.createKey).map(({ body }) => body)).toEqual([{ name: 'Cron' }])
    expect([localStorage, sessionStorage].flatMap(Object.entries).join()).not.toContain('pb_new')
  })

  it('in use are revoked after what follows was said, and the browser is without one', async () => {
    stubServer.answers(workspace.revokeKey, { success: true })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke Mine' }))
    expect(await screen.findByText(/This browser is using this key.*only the command line/)).toBeVisible()
    expect(stubServer.sentTo(workspace.revokeKey)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Revoke key' }))
    await waitFor(() => expect(apiKey()).toBeUndefined())
  })
})

describe('the defaults', () => {
  it('are saved together, and forms begin with them from then on', async () => {
    stubServer.answers(workspace.saveDefaults, { ...nothing, voice1: 1, voice2: 2, style: 'debate' })
    show()
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save defaults' })
    expect(save.disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /Debate/ }))
    fireEvent.click(screen.getByRole('radio', { name: /Custom/ }))
    await screen.findByText('Ava')
    fireEvent.click(save)
    expect(await screen.findByText('Saved: new forms begin with these.')).toBeVisible()
    expect(stubServer.sentTo(workspace.saveDefaults).map(({ body }) => body)).toEqual([
      { ...nothing, voice1: '1', voice2: '2', style: 'debate' },
    ])
    expect(persistedDraftDefaults.get()?.fields).toEqual({
      voices: { mode: 'custom', voice1: '1', voice2: '2' },
      style: 'debate',
    })
  })
})

describe('what a webhook was told', () => {
  it('is listed with what was answered, its body, and sent again', async () => {
    stubServer.answers(workspace.delivery, { ...told, state: 'failed', body: '{"status":100}' })
    stubServer.answers(workspace.sendAgain, { success: true })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Messages to https://a.test/hook' }))
    expect(await screen.findByText('Not delivered')).toBeVisible()
    expect(screen.getByText('10 tries, answered 500')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Show body' }))
    expect((await screen.findByLabelText('Body as it was sent')).textContent).toBe('{\n  "status": 100\n}')
    stubServer.answers(workspace.deliveries, [{ ...told, state: 'waiting' }])
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Waiting')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})
