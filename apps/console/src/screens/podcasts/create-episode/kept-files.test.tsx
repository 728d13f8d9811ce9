import { endpoints, limits } from '@patchbay/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { CreateEpisodeScreen } from './CreateEpisodeScreen.tsx'

/** Files that a person uploads to keep, in the place where they are picked. */

const file = (id: string, name: string, contentType = 'text/plain') => ({ id, name, contentType, sizeBytes: 900 })
const tides = file('f1', 'tides.txt')
const listed = (...files: object[]) => ({ files, totalCount: files.length, totalPages: 1, page: 1 })

/** What goes up is watched through the browser's older way, which answers when it is told. */
class Upload extends EventTarget {
  static all: Upload[] = []
  upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  body: unknown
  send(body: unknown): void {
    this.body = body
    Upload.all.push(this)
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, told: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(told) })
    this.dispatchEvent(new Event('load'))
  }
}

installStubServer(async () => {
  stubServer.answers(endpoints.projects.list, [])
  await stubServer.configures({ contractVersion: 1, hearsRecordings: false })
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.podcast.shows, [])
  stubServer.answers(endpoints.files.list, listed())
})
beforeEach(() => {
  Upload.all = []
  vi.stubGlobal('XMLHttpRequest', Upload)
})

async function openFiles() {
  const { user } = renderCreationScreen('/podcasts/create-episode', <CreateEpisodeScreen />)
  await user.click(await screen.findByRole('button', { name: /^Upload File/ }))
  const input = await screen.findByLabelText<HTMLInputElement>('Upload and keep')
  return { user, input }
}
const chosen = (name: string, sizeBytes?: number) =>
  Object.defineProperty(new File(['Tides'], name), 'size', { value: sizeBytes ?? 5 })
const underway = async (count: number) => {
  await waitFor(() => expect(Upload.all).toHaveLength(count))
  return Upload.all[count - 1]
}
const sources = () => within(screen.getByRole('region', { name: 'Added sources' }))

describe('a file to keep', () => {
  it('goes up, stands in the list, and is picked', async () => {
    const { user, input } = await openFiles()
    await user.upload(input, chosen('tides.txt'))
    const upload = await underway(1)
    expect(await screen.findByRole('progressbar', { name: 'Uploading tides.txt' })).toBeVisible()
    stubServer.answers(endpoints.files.list, listed(tides))
    upload?.answer(201, tides)
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^tides/ })).checked).toBe(true)
    expect(sources().getByText('tides.txt')).toBeVisible()
    expect(screen.queryByRole('progressbar', { name: /^Uploading/ })).toBeNull()
  })

  it('may be dropped, several at once; each is refused in the server’s words', async () => {
    const { input } = await openFiles()
    const zone = input.parentElement
    if (!zone) throw new Error('The input stands in no zone.')
    fireEvent.drop(zone, { dataTransfer: { files: [chosen('a.txt'), chosen('tides.txt')] } })
    const first = await underway(1)
    first?.answer(413, { success: false, error: 'All files together may have at most 5GB. Please delete some.' })
    const second = await underway(2)
    stubServer.answers(endpoints.files.list, listed(tides))
    second?.answer(201, tides)
    expect(await screen.findByText('a.txt: All files together may have at most 5GB. Please delete some.')).toBeVisible()
    expect(await sources().findByText('tides.txt')).toBeVisible()
  })

  it('that is too large, or of a kind that is no source, is not sent', async () => {
    const { user, input } = await openFiles()
    expect(input.accept).toBe('.pdf,.txt,.md')
    const picture = new File(['a'], 'tides.png', { type: 'image/png' })
    fireEvent.change(input, {
      target: {
        files: [chosen('a.bin', limits.file.sizeBytes + 1), chosen('a.pdf', limits.pdfSource.sizeBytes + 1), picture],
      },
    })
    expect(await screen.findByText('a.bin is too large. A file must be less than 200MB.')).toBeVisible()
    expect(screen.getByText('a.pdf: PDF files must be less than 25MB.')).toBeVisible()
    expect(await screen.findByText('tides.png: A picture cannot be a source.')).toBeVisible()
    expect(Upload.all).toEqual([])
    await user.upload(input, chosen('tides.txt'))
    await waitFor(() => expect(screen.queryByText(/is too large/)).toBeNull())
  })

  it('can be cancelled; until then the form does not go on without it', async () => {
    const { user, input } = await openFiles()
    await user.upload(input, chosen('tides.txt'))
    await underway(1)
    await user.click(screen.getByRole('button', { name: 'Continue to Settings' }))
    expect(screen.getByText('A file is still being uploaded. Wait until it is there, or cancel it.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Cancel tides.txt' }))
    await waitFor(() => expect(screen.queryByText(/still being uploaded/)).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue to Settings' }))
    expect(await screen.findByRole('button', { name: 'Create Episode' })).toBeVisible()
  })
})

describe('kept files', () => {
  it('that can be no source say why, and cannot be picked', async () => {
    stubServer.answers(
      endpoints.files.list,
      listed(file('f3', 'talk.mp3', 'audio/mpeg'), file('f4', 'tides.png', 'image/png')),
    )
    await openFiles()
    const talk = await screen.findByRole<HTMLInputElement>('checkbox', { name: /this server has no ears yet/ })
    expect(talk.disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /A picture cannot be a source/ }).disabled).toBe(true)
  })

  it('of sound are sources where the server hears them', async () => {
    await stubServer.configures({ contractVersion: 1, hearsRecordings: true })
    stubServer.answers(endpoints.files.list, listed(file('f3', 'talk.mp3', 'audio/mpeg')))
    const { input } = await openFiles()
    expect(input.accept).toContain('audio/*')
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^talk/ })).disabled).toBe(false)
  })

  it('are all there, however many pages they fill', async () => {
    const page = (place: number) => ({
      files: [file(`p${place}`, `page ${place}.txt`)],
      totalCount: 3,
      totalPages: 3,
      page: place,
    })
    stubServer.answers(endpoints.files.list, ({ query }) => page(Number(query.get('page'))))
    await openFiles()
    expect(await screen.findByRole('checkbox', { name: /^page 3/ })).toBeVisible()
    expect(screen.getAllByRole('checkbox', { name: /^page/ })).toHaveLength(3)
  })

  it('that were deleted while they were picked are named, and the way leads to the others', async () => {
    stubServer.answers(endpoints.files.list, listed(tides))
    const { user } = await openFiles()
    await user.click(await screen.findByRole('checkbox', { name: /^tides/ }))
    await user.click(screen.getByRole('button', { name: 'Continue to Settings' }))
    stubServer.answers(endpoints.files.list, listed())
    stubServer.refuses(endpoints.content.create, 404, 'resources.0: there is no file with the id f1.')
    await user.click(await screen.findByRole('button', { name: 'Create Episode' }))
    const words = 'tides.txt was deleted meanwhile. Please remove it or choose another file.'
    await user.click(await screen.findByRole('button', { name: words }))
    expect(await screen.findByText('No earlier files')).toBeVisible()
    expect(sources().getByText('Deleted meanwhile')).toBeVisible()
    await user.click(sources().getByRole('button', { name: 'Remove tides.txt' }))
    expect(screen.queryByText(words)).toBeNull()
  })
})
