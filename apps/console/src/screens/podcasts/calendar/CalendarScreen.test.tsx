import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { queryClient } from '../../../api/query.ts'
import { type StubRow, stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { playlist, playerState } from '../../../kit/player/playlist.ts'
import { CalendarScreen } from './CalendarScreen.tsx'
import { noonOf, dayKeyOf, monthOfDate, formatMonth, addMonths } from '../../../kit/dates/month.ts'

const today = dayKeyOf(new Date())
const thisMonth = monthOfDate(today)
const nextMonth = addMonths(thisMonth, 1)
/** The tenth of next month: to come, whatever today is. */
const tenth = `${formatMonth(nextMonth)}-10`
const at = (day: string, hour: number) => new Date(noonOf(day).setHours(hour, 0, 0, 0)).toISOString()
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })
const monthName = ({ year, month }: { year: number; month: number }) =>
  new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(new Date(year, month, 1))

const done = {
  id: 'done-1',
  audioTitle: 'Tides: and moons',
  status: 100,
  audioUrl: 'https://example.com/tides.mp3',
  shareUrl: 'https://example.com/share/tides',
  succeededOn: at(today, 0),
}
type Row = StubRow<typeof endpoints.content.podcasts>
const episodes: Row[] = [
  done,
  { id: 'failed-1', audioTitle: 'Rain', status: -1, errorOn: at(today, 0), errorMessage: 'The page was empty.' },
  { id: 'later-1', audioTitle: 'Winds', status: 0, scheduledOn: at(tenth, 9) },
  { id: 'later-2', audioTitle: 'Waves', status: 0, scheduledOn: at(tenth, 15) },
  { id: 'hidden', audioTitle: 'Queued', status: 0 },
]

installStubServer(() => stubServer.answers(endpoints.content.podcasts, episodes))
afterEach(() => playlist.clear())

function open(address = '/podcasts/calendar') {
  const router = createMemoryRouter(
    [
      { path: '/podcasts/calendar', element: <CalendarScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { router, user: userEvent.setup({ delay: null }) }
}

const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)
const filled = async (day: string, words: string) => {
  await vi.waitFor(() =>
    expect(cell(day)?.querySelector('span')?.textContent).toBe(`${longDay.format(noonOf(day))}: ${words}`),
  )
  return cell(day)!
}

describe('the calendar', () => {
  it('counts what was made and what failed today, and asks the server as the contract says', async () => {
    open()
    const cellOfToday = await filled(today, '1 completed, 1 failed')
    expect(cellOfToday.getAttribute('aria-current')).toBe('date')
    expect(stubServer.calls[0]?.path).toBe('content/Podcasts?status=all')
    expect(screen.getByRole('heading', { name: monthName(thisMonth) })).toBeVisible()
    expect(
      within(screen.getByRole('list', { name: 'Legend' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Completed', 'Scheduled', 'Failed'])
  })

  it('goes to the next month and back, and keeps the month in the address', async () => {
    const { router, user } = open()
    await filled(today, '1 completed, 1 failed')
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await filled(tenth, '2 scheduled')
    expect(router.state.location.search).toBe(`?month=${formatMonth(nextMonth)}`)
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('heading', { name: monthName(thisMonth) })).toBeVisible()
  })

  it('opens at the month of the address, and finds the way back to this one', async () => {
    const { user } = open('/podcasts/calendar?month=2024-02')
    expect(await screen.findByText(/Nothing is planned or made in/)).toBeVisible()
    expect(document.querySelectorAll('[data-day]')).toHaveLength(35)
    expect(screen.queryByRole('link', { name: /Create an episode/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(cell(today)).toBeVisible()
  })

  it('offers a new episode at nine on days that are not over', async () => {
    open(`/podcasts/calendar?month=${formatMonth(nextMonth)}`)
    await filled(tenth, '2 scheduled')
    const plus = screen.getByRole('link', { name: `Create an episode on ${longDay.format(noonOf(tenth))}` })
    expect(plus.getAttribute('href')).toBe(
      `/podcasts/create-episode?scheduledOn=${encodeURIComponent(`${tenth}T09:00`)}`,
    )
  })
})

describe('the calendar of a server that narrows lists', () => {
  it('asks for the days of the month on screen, page after page, and keeps what it has meanwhile', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(endpoints.content.list, { requests: [] })
    stubServer.responds(endpoints.content.podcasts, ({ query }) => {
      const isIn = (on: string | null | undefined) =>
        on && on >= (query.get('from') ?? '') && on <= (query.get('to') ?? '')
      const found = episodes.filter(({ succeededOn, errorOn, scheduledOn }) =>
        isIn(succeededOn ?? errorOn ?? scheduledOn),
      )
      const page = Number(query.get('page'))
      const podcasts = found.slice(page - 1, page)
      return Response.json({ podcasts, totalCount: found.length, page, pageSize: 1, totalPages: found.length || 1 })
    })
    const { user } = open()
    await filled(today, '1 completed, 1 failed')
    const sent = stubServer.sentTo(endpoints.content.podcasts)
    expect(sent.map(({ query }) => [query.get('status'), query.get('page'), query.get('limit')])).toEqual([
      ['all', '1', '100'],
      ['all', '2', '100'],
    ])
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.queryByText(/Nothing is planned or made in/)).toBeNull()
    await filled(tenth, '2 scheduled')
  })
})

describe('a day', () => {
  it('opens with its episodes: to play, to save as .mp3, to open in a new tab', async () => {
    const { user } = open()
    await user.click(await filled(today, '1 completed, 1 failed'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The page was empty.')).toBeVisible()
    const download = dialog.getByRole('link', { name: 'Download Tides: and moons' })
    expect(download.getAttribute('download')).toBe('Tides and moons.mp3')
    const tab = dialog.getByRole('link', { name: 'Open Tides: and moons in a new tab' })
    expect([tab.getAttribute('href'), tab.getAttribute('target')]).toEqual([done.shareUrl, '_blank'])
    await user.click(dialog.getByRole('button', { name: 'Play Tides: and moons' }))
    expect(playerState()).toMatchObject({ items: [{ id: 'done-1', url: done.audioUrl }], isPlaying: true })
    expect(dialog.queryByRole('button', { name: 'Play Rain' })).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Try again/ })).toBeNull()
  })

  it('tries again what failed, where the server can', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(endpoints.content.list, { requests: [] })
    stubServer.answers(endpoints.content.retry, { success: true, requestId: 'r2' })
    const { user } = open()
    await user.click(await filled(today, '1 completed, 1 failed'))
    await user.click(await screen.findByRole('button', { name: 'Try again: Rain' }))
    await vi.waitFor(() => expect(stubServer.posted()).toEqual([{ path: 'content/Retry/failed-1', body: undefined }]))
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1)
  })

  it('shows its first two with their times, and how many more there are', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...episodes[2],
      id: `many-${index}`,
      audioTitle: `Wave ${index}`,
      scheduledOn: at(tenth, index),
    }))
    stubServer.answers(endpoints.content.podcasts, many)
    const { user } = open(`/podcasts/calendar?month=${formatMonth(nextMonth)}`)
    const day = await filled(tenth, '12 scheduled')
    expect(within(day).getByTitle('12 Scheduled').textContent).toBe('12')
    expect(within(day).getByTitle('Wave 0').textContent).toMatch(/^12:00.AMWave 0$/)
    expect(within(day).queryByTitle('Wave 2')).toBeNull()
    expect(within(day).getByText('+10 more')).toBeVisible()
    await user.click(day)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('listitem')).toHaveLength(12)
    await user.type(dialog.getByRole('textbox', { name: 'Search' }), 'wave 7')
    const names = () => dialog.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)
    await waitFor(() => expect(names()).toEqual(['Wave 7']))
  })

  it('calls off what is scheduled after a question that names it, where the server can', async () => {
    await stubServer.configures({ contractVersion: 1 })
    stubServer.answers(endpoints.content.list, { requests: [] })
    stubServer.answers(endpoints.work.cancel, { success: true })
    const { user } = open(`/podcasts/calendar?month=${formatMonth(nextMonth)}`)
    await user.click(await filled(tenth, '2 scheduled'))
    await user.click(await screen.findByRole('button', { name: 'Cancel Winds' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel “Winds”?' }))
    expect(stubServer.posted()).toEqual([])
    stubServer.answers(endpoints.content.podcasts, [episodes[3]!])
    await user.click(question.getByRole('button', { name: 'Cancel request' }))
    await filled(tenth, '1 scheduled')
    expect(stubServer.posted()).toEqual([{ path: 'content/Cancel/later-1', body: undefined }])
    expect(screen.queryByRole('button', { name: 'Cancel Winds' })).toBeNull()
  })

  it('is reached by keys alone, over the edge of the month too', async () => {
    const { router, user } = open(`/podcasts/calendar?month=${formatMonth(nextMonth)}`)
    const start = await filled(tenth, '2 scheduled')
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
    start.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(cell(`${formatMonth(nextMonth)}-11`))
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
    await user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(document.activeElement).toBe(cell(`${formatMonth(nextMonth)}-17`))
    await user.keyboard('{PageDown}')
    await vi.waitFor(() => expect(document.activeElement).toBe(cell(`${formatMonth(addMonths(nextMonth, 1))}-17`)))
    await user.keyboard('{PageUp}{ArrowUp}')
    await vi.waitFor(() => expect(document.activeElement).toBe(cell(tenth)))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: longDay.format(noonOf(tenth)) })).toBeVisible()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cell(tenth)?.focus()
    await user.keyboard('{ArrowRight}{Enter}')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/podcasts/create-episode'))
  })
})

describe('the other states', () => {
  it('asks for a key and makes no call without one', async () => {
    clearApiKey()
    open()
    expect(await screen.findByText('Please add your API key to see your calendar.')).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })

  it('says what went wrong in the words of the specification, and tries again', async () => {
    stubServer.refuses(endpoints.content.podcasts, 400, 'broken')
    const { user } = open()
    expect(await screen.findByText('Failed to fetch scheduled podcasts')).toBeVisible()
    stubServer.answers(endpoints.content.podcasts, episodes)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await filled(today, '1 completed, 1 failed')
    expect(screen.queryByText('Failed to fetch scheduled podcasts')).toBeNull()
  })

  it('asks anew on Refresh', async () => {
    const { user } = open()
    await filled(today, '1 completed, 1 failed')
    stubServer.answers(endpoints.content.podcasts, [])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await filled(today, 'no episodes')
    expect(stubServer.calls).toHaveLength(2)
  })
})
