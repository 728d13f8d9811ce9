import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { noonOf, dayKeyOf, monthOfDate, formatMonth, addMonths } from '../../../kit/dates/month.ts'
import { CalendarScreen } from './CalendarScreen.tsx'

const month = formatMonth(addMonths(monthOfDate(dayKeyOf(new Date())), -1))
/** The tenth of last month: past, whatever today is. */
const tenth = `${month}-10`
const at = (hour: number) => new Date(noonOf(tenth).setHours(hour, 0, 0, 0)).toISOString()
const soon = new Date(Date.now() + 86_400_000)

const works = [
  { id: 's', title: 'Tides, short', requestTypeId: 4, status: 100, succeededOn: at(9) },
  { id: 'e', title: 'Tides, seen', requestTypeId: 1000, status: 100, succeededOn: at(10) },
  { id: 'a', title: 'Ada', requestTypeId: 9, status: 100, succeededOn: at(11) },
  { id: 'f', title: 'Rain', requestTypeId: 10, status: -1, errorOn: at(12), errorMessage: 'No page could be read.' },
  { id: 'p', title: 'An episode', requestTypeId: 1, status: 100, succeededOn: at(13) },
]
const toCome = { id: 'w', title: 'Winds', requestTypeId: 4, status: 0, scheduledOn: soon.toISOString() }

const open = (address: string) => renderCreationScreen('/podcasts/calendar', <CalendarScreen />, address)
const cell = async (day: string, words: string) =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`)
    expect(found?.querySelector('span')?.textContent).toMatch(new RegExp(`: ${words}$`))
    return found!
  })

installStubServer(() => {
  stubServer.answers(endpoints.content.podcasts, [])
  stubServer.answers(endpoints.content.list, { requests: works })
  stubServer.answers(endpoints.content.running, { requests: [toCome] })
})

describe('videos and avatars in the calendar', () => {
  beforeEach(() => stubServer.configures({ contractVersion: 1 }))

  it('stand quietly on their day, and the legend says what they are', async () => {
    open(`/podcasts/calendar?month=${month}`)
    const day = await cell(tenth, 'no episodes, 2 shorts, 1 explainer, 1 avatar')
    expect(day.getAttribute('aria-haspopup')).toBe('dialog')
    expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe(
      'CompletedScheduledFailedVideos, avatars and research',
    )
    expect(screen.queryByText(/Nothing is planned or made/)).toBeNull()
  })

  it('lead from the dialog of the day to where each is seen, and what failed to its making and to a new try', async () => {
    const { user } = open(`/podcasts/calendar?month=${month}`)
    await user.click(await cell(tenth, 'no episodes, 2 shorts, 1 explainer, 1 avatar'))
    const lines = within(await screen.findByRole('list', { name: 'Videos, avatars and research of the day' }))
    expect(lines.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/videos?short=s',
      '/videos/explainers?video=e',
      '/videos/avatars?avatar=a',
      '/requests?making=f',
    ])
    expect(lines.getByText('No page could be read.')).toBeVisible()
    expect(lines.getByRole('button', { name: 'Try again: Rain' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Episodes of the day' })).toBeNull()
  })

  it('are called off where they wait, also those that only the watcher knows', async () => {
    stubServer.answers(endpoints.work.cancel, { success: true })
    const { user } = open(`/podcasts/calendar?month=${formatMonth(monthOfDate(dayKeyOf(soon)))}`)
    await user.click(await cell(dayKeyOf(soon), 'no episodes, 1 short'))
    await user.click(await screen.findByRole('button', { name: 'Cancel Winds' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel “Winds”?' }))
    await user.click(question.getByRole('button', { name: 'Cancel request' }))
    await vi.waitFor(() => expect(stubServer.posted()).toEqual([{ path: 'content/Cancel/w', body: undefined }]))
  })

  it('leave the episodes alone where their list cannot be read', async () => {
    stubServer.refuses(endpoints.content.list, 400, 'broken')
    stubServer.refuses(endpoints.content.running, 400, 'broken')
    open(`/podcasts/calendar?month=${month}`)
    await cell(tenth, 'no episodes')
    expect(screen.queryByText('broken')).toBeNull()
  })
})

it('asks a server that does not narrow its lists for its episodes alone', async () => {
  await stubServer.configures({})
  open(`/podcasts/calendar?month=${month}`)
  await cell(tenth, 'no episodes')
  expect(stubServer.calls.map(({ path }) => path)).toEqual(['content/Podcasts?status=all'])
})
