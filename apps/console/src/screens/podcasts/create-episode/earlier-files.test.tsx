import { endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { CreateEpisodeScreen } from './CreateEpisodeScreen.tsx'

const tides = { id: 'f1', name: 'tides.pdf', sizeBytes: 2_000_000, createdOn: '2026-05-01T09:00:00Z' }
const lights = { id: 'f2', name: 'lights.txt', sizeBytes: 900, createdOn: '2026-04-01T09:00:00Z' }

installStubServer(async () => {
  stubServer.answers(endpoints.projects.list, [])
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.podcast.shows, [])
  stubServer.answers(endpoints.files.list, { files: [tides, lights], totalCount: 2, totalPages: 1, page: 1 })
  stubServer.answers(endpoints.content.create, { requestId: 'r1' })
  stubServer.answers(endpoints.content.status, { id: 'r1', requestTypeId: 3, title: 'Tides', status: 0 })
})

async function openFiles(): Promise<UserEvent> {
  const { user } = renderCreationScreen('/podcasts/create-episode', <CreateEpisodeScreen />)
  await user.click(await screen.findByRole('button', { name: /^Upload File/ }))
  await screen.findByLabelText('Choose files')
  return user
}
const sources = () => within(screen.getByRole('region', { name: 'Added sources' }))

describe('files that were uploaded before', () => {
  it('are listed with size and date, and go into the order by their id', async () => {
    const user = await openFiles()
    const file = await screen.findByRole('checkbox', { name: /^tides\.pdf 1\.9 MB · .*2026/ })
    await user.click(file)
    expect(sources().getByText('Earlier file · 1.9 MB')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^lights/ }))
    await user.click(sources().getByRole('button', { name: 'Remove lights.txt' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^lights/ }).checked).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Continue to Settings' }))
    await user.click(await screen.findByRole('button', { name: 'Create Episode' }))
    await waitFor(() => expect(stubServer.sentTo(endpoints.content.create)).toHaveLength(1))
    expect(stubServer.sentTo(endpoints.content.create)[0]?.body).toMatchObject({
      resources: [{ type: 'file', content: 'f1' }],
    })
  })

  it('are deleted when that is confirmed, and are a source no more', async () => {
    const user = await openFiles()
    await user.click(await screen.findByRole('checkbox', { name: /^tides/ }))
    await user.click(screen.getByRole('button', { name: 'Delete tides.pdf' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “tides.pdf”?' }))
    expect(stubServer.sentTo(endpoints.files.delete)).toEqual([])
    stubServer.refuses(endpoints.files.delete, 500, 'The disk is read-only.')
    await user.click(dialog.getByRole('button', { name: 'Delete file' }))
    expect(await dialog.findByText('The disk is read-only.')).toBeVisible()
    stubServer.answers(endpoints.files.delete, { success: true })
    stubServer.answers(endpoints.files.list, { files: [lights], totalCount: 1, totalPages: 1, page: 1 })
    await user.click(dialog.getByRole('button', { name: 'Delete file' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^tides/ })).toBeNull())
    expect(stubServer.sentTo(endpoints.files.delete)[0]?.path).toBe('files/f1')
    expect(screen.queryByRole('region', { name: 'Added sources' })).toBeNull()
  })

  it('may be none yet', async () => {
    stubServer.answers(endpoints.files.list, { files: [], totalCount: 0, totalPages: 0, page: 1 })
    await openFiles()
    expect(await screen.findByText('No earlier files')).toBeVisible()
  })

  it('that cannot be listed say why, and files can be uploaded all the same', async () => {
    stubServer.refuses(endpoints.files.list, 400, 'Files are being moved.')
    const user = await openFiles()
    expect(await screen.findByText('Files are being moved.')).toBeVisible()
    await user.upload(screen.getByLabelText('Choose files'), new File(['Bees'], 'bees.txt', { type: 'text/plain' }))
    expect(await screen.findByText('Text file · 4 B')).toBeVisible()
    stubServer.answers(endpoints.files.list, { files: [lights], totalCount: 1, totalPages: 1, page: 1 })
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect(await screen.findByRole('checkbox', { name: /^lights/ })).toBeVisible()
  })

  it('are not asked for where the server keeps none', async () => {
    await stubServer.configures({})
    await openFiles()
    expect(screen.queryByText('Earlier files')).toBeNull()
    expect(stubServer.sentTo(endpoints.files.list)).toEqual([])
  })
})
