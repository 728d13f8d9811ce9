import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey, setApiKey } from '../../api/api-key.ts'
import { queryClient } from '../../api/query.ts'
import { type StubRow, stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { playerState, playlist } from '../../kit/player/playlist.ts'
import { clearToasts } from '../../kit/toast/toast-queue.ts'
import { Toasts } from '../../kit/toast/Toasts.tsx'
import { RequestsScreen } from './RequestsScreen.tsx'

const { list, running, status, deleteRequest, retry } = endpoints.content
let words: string

installStubServer(() => {
  clearApiKey()
  stubServer.answers(list, [])
  stubServer.answers(status, () => ({ id: 't1', status: 100, responseText: words }))
  stubServer.answers(deleteRequest, { success: true })
})
afterEach(() => {
  playlist.clear()
  clearToasts()
  vi.restoreAllMocks()
})

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

function open(address = '/requests') {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <RequestsScreen />
          <Toasts />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const withRows = (...rows: StubRow<typeof list>[]) => {
  setApiKey('a-key')
  stubServer.answers(list, rows)
}
const done = { id: 'tides-1', title: 'Tides', requestTypeId: 1, status: 100, audioUrl: '/files/tides.mp3' }
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

describe('My Requests', () => {
  it('asks for a key and makes no call without one', () => {
    open()
    expect(screen.getByText('Please add your API key to view your requests.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add your API Key' }).getAttribute('href')).toBe('/settings')
    expect(stubServer.calls).toEqual([])
  })

  it('says that there is nothing yet', async () => {
    withRows()
    open()
    expect(await screen.findByText("You don't have any requests yet.")).toBeVisible()
    expect(screen.getByText('Create your first podcast in the Create Podcast section.')).toBeVisible()
  })

  it('leads to Settings when the key is refused', async () => {
    setApiKey('a-key')
    stubServer.refuses(list, 401, 'Unauthorized')
    open()
    expect(await screen.findByText('Unauthorized: Your API key appears to be invalid')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Update your API Key' }).getAttribute('href')).toBe('/settings')
  })

  it('offers to try again after another failure', async () => {
    setApiKey('a-key')
    stubServer.responds(list, () => new Response('', { status: 404, statusText: 'Not Found' }))
    open()
    expect(await screen.findByText('Error fetching podcasts: Not Found')).toBeVisible()
    expect(screen.getByText('Please try again later.')).toBeVisible()
    stubServer.answers(list, [done])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'My Requests' })).toBeVisible()
  })

  it('shows how far each one is, and why one failed', async () => {
    withRows(
      done,
      { id: 'b', title: 'Bread', status: 42, stage: 'Speaking line 3' },
      { id: 'c', title: 'Clay', status: 10, errorMessage: 'No source could be read' },
    )
    open()
    expect(await screen.findByText('Completed')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress of Bread' }).getAttribute('aria-valuetext')).toBe(
      '42%, Speaking line 3',
    )
    expect(screen.getByText('No source could be read')).toBeVisible()
  })

  it('finds by title or type, and goes back to all of them', async () => {
    withRows(done, { id: 'b', title: 'Bread', requestTypeId: 200, status: 100 })
    open('/requests?page=7')
    await screen.findByText('Tides')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'RESEARCH')
    await waitFor(() => expect(titles()).toEqual(['Bread']))
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'x')
    await screen.findByText('No matching requests found.')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(titles()).toHaveLength(2)
  })

  it('turns the order of a column', async () => {
    withRows(done, { id: 'b', title: 'Bread', status: 100 })
    open('/requests?sort=title')
    await screen.findByText('Tides')
    expect(titles()).toEqual(['Bread', 'Tides'])
    await userEvent.click(screen.getByRole('button', { name: 'TITLE' }))
    expect(titles()).toEqual(['Tides', 'Bread'])
  })

  it('shows ten on a page', async () => {
    withRows(...Array.from({ length: 12 }, (_, index) => ({ id: `r${index}`, title: `T${index}`, status: 100 })))
    open()
    await screen.findByText('Showing 1-10 of 12 requests')
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(titles()).toHaveLength(2)
  })

  it('plays a finished episode by its button, opens it by its title, and shows it among the episodes by its row', async () => {
    withRows(done)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Play Tides' }))
    expect(playerState().items.map(({ id }) => id)).toEqual(['tides-1'])
    expect(screen.getByRole('link', { name: 'Download Tides' }).getAttribute('href')).toBe('/files/tides.mp3')
    expect(screen.getByRole('link', { name: 'Tides' }).getAttribute('href')).toBe('/podcasts/episodes/tides-1')
    await userEvent.click(screen.getByText('Create Podcast'))
    expect(screen.getByTestId('address').textContent).toBe('/podcasts/episodes?highlightEpisode=tides-1')
  })

  it('leads from an episode that waits to where it will appear; from nothing else', async () => {
    withRows({ id: 'a', title: 'Tides', requestTypeId: 1 }, { id: 'b', title: 'Words', requestTypeId: 6 })
    open()
    const link = await screen.findByRole('link', { name: 'Click to view in My Podcasts' })
    expect(link.getAttribute('href')).toBe('/podcasts/episodes')
    expect(screen.getByText('Waiting to start')).toBeVisible()
  })

  it('says how long one in the making still takes, where the server knows', async () => {
    await stubServer.configures({ contractVersion: 1 })
    withRows({ id: 'b', title: 'Bread', status: 42, stage: 'Speaking line 3' })
    stubServer.answers(running, [{ id: 'b', status: 45, stage: 'Speaking line 4', secondsLeft: 12 }])
    open()
    expect(await screen.findByText('Speaking line 4 · about 12 s left')).toBeVisible()
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress of Bread' }).value).toBe(45)
  })

  it('follows one that is being made beside the list, in its own address', async () => {
    const bread = { id: 'b', title: 'Bread', requestTypeId: 1, status: 42, stage: 'Speaking line 3 of 9' }
    withRows(done, bread)
    stubServer.answers(status, bread)
    open()
    const title = await screen.findByRole('button', { name: 'Bread' })
    await userEvent.click(title)
    const drawer = await screen.findByRole('dialog', { name: /^Request/ })
    expect(await within(drawer).findByRole('progressbar', { name: 'Progress of Bread' })).toBeVisible()
    expect(screen.getByTestId('address').textContent).toBe('/requests?making=b')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByTestId('address').textContent).toBe('/requests')
    expect(document.activeElement).toBe(title)
    await userEvent.click(screen.getByText('Processing'))
    await screen.findByRole('dialog', { name: /^Request/ })
  })

  describe('with one that failed', () => {
    const broken = { id: 'b1', title: 'Bread', requestTypeId: 1, status: -1, errorMessage: 'The page is gone.' }
    const again = () => screen.findByRole('button', { name: 'Try Bread again' })

    it('orders it again with the keyboard: the new one stands on top, the old one stays', async () => {
      await stubServer.configures({ contractVersion: 1 })
      withRows(broken)
      stubServer.answers(retry, () => {
        stubServer.answers(list, [{ ...broken, id: 'b2', status: 0, errorMessage: null }, broken])
        return { success: true, requestId: 'b2' }
      })
      open()
      const button = await again()
      button.focus()
      await userEvent.keyboard('{Enter}')
      expect(await screen.findByText('Bread is made again')).toBeVisible()
      expect(screen.getByText(/Your credits came back/)).toBeVisible()
      await vi.waitFor(() => expect(titles()).toEqual(['Bread', 'Bread']))
      expect(screen.getAllByRole('button', { name: 'Try Bread again' })).toEqual([button])
      expect(document.activeElement).toBe(button)
      expect(stubServer.posted()).toEqual([{ path: 'content/Retry/b1', body: undefined }])
    })

    it('sends one order however often it is pressed meanwhile', async () => {
      await stubServer.configures({ contractVersion: 1 })
      withRows(broken)
      stubServer.answers(retry, { success: true, requestId: 'b2' })
      const answerNow = stubServer.holds(retry)
      open()
      await userEvent.dblClick(await again())
      await vi.waitFor(() => expect(stubServer.sentTo(retry)).toHaveLength(1))
      await userEvent.click(await again())
      answerNow()
      expect(await screen.findByText('Bread is made again')).toBeVisible()
      expect(stubServer.sentTo(retry)).toHaveLength(1)
    })

    it('says in words why it was not taken', async () => {
      await stubServer.configures({ contractVersion: 1 })
      withRows(broken)
      stubServer.refuses(retry, 402, 'Not enough credits: this costs 10 and 0 are left.')
      open()
      await userEvent.click(await again())
      const message = await screen.findByRole('alert')
      expect(message.textContent).toContain('Bread is not made again')
      expect(message.textContent).toContain('Not enough credits: this costs 10 and 0 are left.')
    })

    it('offers nothing against a server that keeps no orders, and nothing for what did not fail', async () => {
      withRows(broken, done)
      open()
      await screen.findByText('The page is gone.')
      expect(screen.queryByRole('button', { name: /again$/ })).toBeNull()
      cleanup()
      await stubServer.configures({ contractVersion: 1 })
      open()
      await again()
      expect(screen.getAllByRole('button', { name: /again$/ })).toHaveLength(1)
    })
  })

  describe('with a transcript that is done', () => {
    const chunks = [
      { speaker: 'SPEAKER_00', text: 'The tide comes.', timestamp: [0, 4] },
      { speaker: 'SPEAKER_01', text: 'And goes.', timestamp: [4, 65] },
    ]
    const transcript = { id: 't1', title: 'Tides', requestTypeId: 3, status: 100 }
    const dialog = () => screen.findByRole('dialog', { name: 'Transcript of “Tides”' })

    it('opens its words by its button and by its row', async () => {
      withRows(transcript)
      words = JSON.stringify({ chunks })
      open()
      await userEvent.click(await screen.findByRole('button', { name: 'Read the transcript of Tides' }))
      const lines = within(await within(await dialog()).findByRole('list', { name: 'Transcript' })).getAllByRole(
        'listitem',
      )
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        'Speaker 10:00–0:04The tide comes.',
        'Speaker 20:04–1:05And goes.',
      ])
      await userEvent.keyboard('{Escape}')
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.click(screen.getByRole('button', { name: 'Tides' }))
      await dialog()
    })

    it('copies and saves the words', async () => {
      withRows(transcript)
      words = JSON.stringify(chunks)
      const copy = vi.fn<(text: string) => Promise<void>>(async () => {})
      vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copy } } }))
      const files: unknown[] = []
      vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file)}`)
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      open('/requests?transcript=t1')
      await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Copy' }))
      const text = '[0:00–0:04] Speaker 1: The tide comes.\n\n[0:04–1:05] Speaker 2: And goes.\n'
      await screen.findByRole('button', { name: 'Copied' })
      expect(copy).toHaveBeenCalledWith(text)
      await userEvent.click(screen.getByRole('button', { name: 'Download .txt' }))
      const [file] = files
      expect(file instanceof Blob && (await file.text())).toBe(text)
    })

    it('says that its words cannot be read', async () => {
      withRows(transcript)
      words = 'no JSON'
      open('/requests?transcript=t1')
      expect(await within(await dialog()).findByText('Failed to parse transcript data')).toBeVisible()
    })

    it('offers it for nothing else', async () => {
      withRows({ ...transcript, status: 50 }, done)
      open('/requests?transcript=t1')
      await screen.findByText('Processing')
      expect(screen.queryByRole('button', { name: /^Read the transcript/ })).toBeNull()
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  it('cancels what is being made from its menu, once that was confirmed', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(endpoints.work.cancel, { success: true })
    withRows({ ...done, status: 40 })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'More for Tides' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel “Tides”?' })
    expect(stubServer.sentTo(endpoints.work.cancel)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel request' }))
    await vi.waitFor(() => expect(stubServer.sentTo(endpoints.work.cancel)).toHaveLength(1))
  })

  it('deletes only what was confirmed', async () => {
    withRows(done)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'More for Tides' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Tides”?' })
    expect(stubServer.sentTo(deleteRequest)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete request' }))
    await vi.waitFor(() => expect(stubServer.sentTo(deleteRequest)[0]?.body).toEqual({ id: 'tides-1' }))
  })
})

describe('a server that tells of the newest requests only', () => {
  const newest = (count: number) => Array.from({ length: count }, (_, index) => ({ ...done, id: `r${index}` }))
  const words = (count: string) => `Of the newest ${count} requests: this server tells of no older ones.`

  it.each([
    ['cuts its list at a thousand', () => newest(1000), '1,000', '1,000+'],
    ['says that there are more', () => ({ requests: newest(40), totalCount: 4300 }), '40', '40+'],
  ])('%s: that is said, and the count is no exact one', async (_, told, looked, counted) => {
    setApiKey('a-key')
    stubServer.answers(list, told)
    open()
    expect(await screen.findByText(words(looked))).toBeVisible()
    expect(screen.getByText(`Showing 1-10 of ${counted} requests`)).toBeVisible()
  })

  it('is not meant where the list is whole', async () => {
    withRows(...newest(40))
    open()
    expect(await screen.findByText('Showing 1-10 of 40 requests')).toBeVisible()
    expect(screen.queryByText(words('40'))).toBeNull()
  })
})
