import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { type RecordedCall, type StubRow, stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { RequestsScreen } from './RequestsScreen.tsx'

const { list, running, status, deleteRequest } = endpoints.content
type Row = StubRow<typeof list>
let all: Row[]

/** As the server does: searches titles, and cuts a page. */
function pageOf({ query }: RecordedCall) {
  const found = all.filter(({ title }) => title?.includes(query.get('search') ?? ''))
  const page = Number(query.get('page'))
  const limit = Number(query.get('limit'))
  const requests = found.slice((page - 1) * limit, page * limit)
  const totalPages = Math.max(1, Math.ceil(found.length / limit))
  return { requests, totalCount: found.length, page, pageSize: limit, totalPages }
}

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(running, [])
  all = Array.from({ length: 1201 }, (_, age) => ({
    id: `r${age}`,
    title: `Tides ${age}`,
    requestTypeId: 1,
    status: 100,
  }))
  stubServer.responds(list, (call) => Response.json(pageOf(call)))
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
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}

const asked = () => stubServer.sentTo(list).map(({ path }) => path)
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const search = () => screen.getByRole('textbox', { name: 'Search' })

describe('My Requests of a server that narrows lists', () => {
  it('asks for the page of the address and no other, and turns to the next', async () => {
    const user = open('/requests?page=2')
    expect(await screen.findByText('Showing 11-20 of 1201 requests')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Showing 21-30 of 1201 requests')).toBeVisible()
    expect(asked()).toEqual(['Content/List?page=2&limit=10', 'Content/List?page=3&limit=10'])
  })

  it('finds the oldest, and asks when the typing rests', async () => {
    const user = open('/requests?page=2')
    await screen.findByText('Tides 10')
    await user.type(search(), 'Tides 1200')
    await vi.waitFor(() => expect(titles()).toEqual(['Tides 1200']))
    const words = stubServer.sentTo(list).map(({ query }) => query.get('search'))
    expect(words.filter(Boolean)).toEqual(['Tides 1200'])
  })

  it('says 1,000+ of what is searched where the server counts no further', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.responds(list, (call) => Response.json({ ...pageOf(call), totalCount: 1000, isCountExact: false }))
    open('/requests?q=Tides&page=3')
    expect(await screen.findByText('Showing 21-30 of 1,000+ requests')).toBeVisible()
    expect(asked()).toEqual(['Content/List?page=3&limit=10&search=Tides&countUpTo=1000'])
  })

  it('says that nothing matches, and goes back to all of them', async () => {
    const user = open('/requests?q=nothing')
    expect(await screen.findByText('No matching requests found.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await vi.waitFor(() => expect(titles()).toHaveLength(10))
  })

  it('keeps the field while a search without results is taken back, and never says that there is nothing', async () => {
    const user = open('/requests?q=x')
    await screen.findByText('No matching requests found.')
    await user.type(search(), '{Backspace}')
    expect(document.activeElement).toBe(search())
    expect(screen.queryByText("You don't have any requests yet.")).toBeNull()
    await vi.waitFor(() => expect(titles()).toHaveLength(10))
    expect(document.activeElement).toBe(search())
  })

  it('says that there is nothing yet', async () => {
    all = []
    open()
    expect(await screen.findByText("You don't have any requests yet.")).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Search' })).toBeNull()
  })

  it('has the server sort', async () => {
    const user = open()
    await screen.findByText('Tides 0')
    await user.click(screen.getByRole('button', { name: 'TITLE' }))
    await vi.waitFor(() => expect(asked().at(-1)).toBe('Content/List?page=1&limit=10&sort=title'))
    await user.click(screen.getByRole('button', { name: 'TITLE' }))
    await vi.waitFor(() => expect(asked().at(-1)).toBe('Content/List?page=1&limit=10&sort=-title'))
  })

  it('shows the page before when the last request of the last page is deleted', async () => {
    stubServer.answers(deleteRequest, () => {
      all = all.slice(0, -1)
      return { success: true }
    })
    const user = open('/requests?page=121')
    await user.click(await screen.findByRole('button', { name: 'More for Tides 1200' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete “Tides 1200”?' })).getByRole('button', {
        name: 'Delete request',
      }),
    )
    expect(await screen.findByText('Showing 1191-1200 of 1200 requests')).toBeVisible()
    expect(screen.getByTestId('address').textContent).toBe('/requests?page=120')
  })

  it('opens a transcript that stands on another page, and none that is not done', async () => {
    const chunks = [{ speaker: 'SPEAKER_00', text: 'The tide comes.', timestamp: [0, 4] }]
    const told = { id: 't1', audioTitle: 'Winds', requestTypeId: 3 }
    stubServer.answers(status, ({ path }) =>
      path.endsWith('t1')
        ? { ...told, status: 100, responseText: JSON.stringify({ chunks }) }
        : { ...told, status: 40 },
    )
    open('/requests?transcript=t1')
    const dialog = await screen.findByRole('dialog', { name: 'Transcript of “Winds”' })
    expect(await within(dialog).findByText('The tide comes.')).toBeVisible()
    expect(stubServer.sentTo(status)).toHaveLength(1)
  })

  it('asks again only while something on the page is unfinished, and draws no row that did not change', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      all = all.with(3, { ...all[3], status: 40 }).with(15, { ...all[15], status: 40 })
      open()
      await screen.findByText('Processing')
      const before = screen.getAllByRole('row')
      all = all.with(3, { ...all[3], status: 100 })
      await vi.advanceTimersByTimeAsync(5100)
      await vi.waitFor(() => expect(screen.queryByText('Processing')).toBeNull())
      expect(asked()).toHaveLength(2)
      expect(screen.getAllByRole('row')).toEqual(before)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(asked()).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})
