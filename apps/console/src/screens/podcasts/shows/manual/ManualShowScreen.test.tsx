import { endpoints } from '@patchbay/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setApiKey } from '../../../../api/api-key.ts'
import { stubServer } from '../../../../api/stub-server.fixture.ts'
import { clearMemoryForTest } from '../../../../kit/drafts/draft-store.ts'
import { currentUrl, renderShowsArea, shows, stubShowsArea, tides } from '../shows-screens.fixture.tsx'

const { createShow } = endpoints.podcast

stubShowsArea()

describe('creating a show by hand', () => {
  const fill = () => {
    for (const [name, value] of [
      ['Name', 'Coast'],
      ['Description', 'Boats'],
      ['Author', 'Ada'],
      ['Website link', 'coast.example.com'],
      ['Email', 'ada@example.com'],
    ] as const) {
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
    }
  }

  it('leads to the first field that is missing, keeps what was typed, and goes to the new show', async () => {
    setApiKey('a-key')
    shows(tides)
    const { unmount } = renderShowsArea('/podcasts/shows/manual')
    await userEvent.click(screen.getByRole('button', { name: 'Create show' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    expect(screen.getAllByText('Name, description, author, website link, and email are required')).toHaveLength(2)
    fill()
    await userEvent.click(screen.getByRole('button', { name: 'Create show' }))
    expect(screen.getAllByText('Image URL is required')).toHaveLength(2)
    unmount()
    clearMemoryForTest()
    renderShowsArea('/podcasts/shows/manual')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Coast')
    await userEvent.type(screen.getByRole('textbox', { name: 'Image URL' }), 'https://example.com/a.png')
    stubServer.refuses(createShow, 409, 'This name is taken')
    await userEvent.click(screen.getByRole('button', { name: 'Create show' }))
    expect(await screen.findByText('This name is taken')).toBeVisible()
    stubServer.answers(createShow, { success: true, podcastId: 's1' })
    await userEvent.click(screen.getByRole('button', { name: 'Create show' }))
    await waitFor(() => expect(currentUrl()).toBe('/podcasts/shows/s1'))
    expect(stubServer.posted().at(-1)?.body).toMatchObject({ name: 'Coast', link: 'https://coast.example.com' })
    expect(localStorage.getItem('draft:create-show')).toBeNull()
  })

  it('refuses files that are no pictures, and asks for one', async () => {
    setApiKey('a-key')
    renderShowsArea('/podcasts/shows/manual')
    fill()
    await userEvent.click(screen.getByRole('radio', { name: 'Upload a file' }))
    await userEvent.click(screen.getByRole('button', { name: 'Create show' }))
    expect(screen.getAllByText('Please select an image file')).toHaveLength(2)
    await userEvent.upload(screen.getByLabelText('Choose an image'), new File(['x'], 'a.txt', { type: 'text/plain' }), {
      applyAccept: false,
    })
    expect(await screen.findByText('Please select an image file (JPG, PNG, etc.)')).toBeVisible()
    await userEvent.upload(screen.getByLabelText('Choose an image'), new File(['x'], 'a.png', { type: 'image/png' }))
    expect(await screen.findByAltText('Preview of the artwork')).toBeVisible()
    expect(screen.queryByText('Please select an image file')).toBeNull()
    // The tests' browser keeps no files.
    expect(await screen.findByText(/^This browser has no room to keep the form/)).toBeVisible()
  })

  it('shows the picture of a typed address by way of the server, and says why there is none', async () => {
    await stubServer.configures({ contractVersion: 1 })
    setApiKey('a-key')
    stubServer.responds(endpoints.podcast.pictureAt, ({ query }) =>
      query.get('url') === 'https://example.com/a.png'
        ? new Response(new Blob(['picture'], { type: 'image/jpeg' }))
        : Response.json({ success: false, error: 'There is no picture at this address.' }, { status: 404 }),
    )
    renderShowsArea('/podcasts/shows/manual')
    const field = screen.getByRole('textbox', { name: 'Image URL' })
    fireEvent.change(field, { target: { value: 'https://example.com/a.png' } })
    expect(await screen.findByText('As the console shows it: its middle, as a square.')).toBeVisible()
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Preview of the artwork' }).src).toMatch(/^blob:/)
    fireEvent.change(field, { target: { value: 'https://example.com/none' } })
    expect(await screen.findByText('There is no picture at this address.')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Preview of the artwork' })).toBeNull()
  })

  it('is emptied by Reset', async () => {
    setApiKey('a-key')
    renderShowsArea('/podcasts/shows/manual')
    fill()
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('')
  })
})
