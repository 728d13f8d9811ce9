import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { queryClient } from '../../../api/query.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { writeDraft } from '../../../kit/drafts/draft-store.ts'
import { schedulerDraft } from './draft.ts'
import { SchedulerScreen } from './SchedulerScreen.tsx'

const schedule = {
  id: 'schedule-1',
  title: 'Harbour news',
  kind: 'urls',
  state: 'active',
  frequencyMinutes: 360,
  nextTurnOn: '2030-05-01T09:00:00Z',
  turns: 8,
  made: 3,
  failed: 1,
  skipped: 0,
  left: 4,
}
const { schedules, schedule: series, updateSchedule } = endpoints.content
const times = ['2030-05-01T08:00:00.000Z', '2030-05-01T14:00:00.000Z']

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(schedules, [schedule])
  stubServer.answers(endpoints.projects.list, [])
  stubServer.answers(endpoints.content.status, {
    id: 'r',
    requestTypeId: 1,
    title: 'News',
    status: 0,
    scheduledOn: times[0]!,
  })
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.podcast.shows, [])
  stubServer.answers(endpoints.feeds.list, [
    { id: 5, name: 'Harbour news', token: 't' },
    { id: 6, name: 'World news' },
  ])
  stubServer.answers(series, {
    success: true,
    scheduleId: 'schedule-2',
    scheduledRequests: times.map((scheduledOn, index) => ({ requestId: `r${index}`, scheduledOn, status: 0 })),
    totalCreated: 2,
  })
  stubServer.answers(updateSchedule, { success: true, message: 'Changed.' })
})

const open = () => renderCreationScreen('/podcasts/scheduler', <SchedulerScreen />).user
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Typing draws the screen once a key: what a test is not about is pasted. */
const paste = async (user: UserEvent, field: Element, words: string) => {
  await user.click(field)
  await user.paste(words)
}

describe('the Scheduler', () => {
  it('schedules groups of URLs and shows their times, then begins at the choice again', async () => {
    const user = open()
    await user.click(await button(/^URLs/))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'News')
    const first = screen.getByRole('textbox', { name: /^URLs, one per line/ })
    await paste(user, first, 'example.com/a/')
    await user.keyboard('{Enter}{Enter}')
    await user.paste('example.org')
    expect(screen.getByText('2 URLs')).toBeVisible()
    await user.click(await button('Add group'))
    const second = within(screen.getByRole('group', { name: 'Episode 2' }))
    await paste(user, second.getByRole('textbox', { name: /^URLs/ }), 'example.net')
    const frequency = screen.getByRole('spinbutton', { name: 'Frequency' })
    await user.clear(frequency)
    await user.type(frequency, '6')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'hours')
    expect(screen.getByText('20 credits')).toBeVisible()
    await user.click(await button('Schedule Episodes'))
    const done = await screen.findByRole('heading', { name: '2 episodes scheduled' })
    await vi.waitFor(() => expect(document.activeElement).toBe(done))
    expect(stubServer.posted()).toEqual([
      {
        path: 'content/Schedule',
        body: {
          frequency: 360,
          urlGroups: [
            { name: 'News', urls: ['https://example.com/a', 'https://example.org'] },
            { name: 'Episode 2', urls: ['https://example.net'] },
          ],
        },
      },
    ])
    const shown = within(screen.getByRole('list', { name: 'Times' })).getAllByRole('listitem')
    expect(shown.map((line) => line.querySelector('time')?.dateTime)).toEqual(times)
    const link = screen.getByRole('link', { name: 'View in Calendar' })
    expect(link.getAttribute('href')).toBe('/podcasts/calendar?month=2030-05')
    await user.click(await button('Schedule more episodes'))
    expect(await button(/^Feeds/)).toBeVisible()
    await user.click(await button(/^URLs/))
    expect(((await screen.findByRole('textbox', { name: /^URLs/ })) as HTMLTextAreaElement).value).toBe('')
  })

  it('schedules feeds, has no brand there, and leads to the field that stops it', async () => {
    const user = open()
    await user.click(await button(/^Feeds/))
    expect(await screen.findByText('Private')).toBeVisible()
    expect(screen.getByText('Public')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /Brand URL/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /World news/ }))
    const number = screen.getByRole('spinbutton', { name: /Number of episodes/ })
    const submit = await button('Schedule Episodes')
    expect(submit.hasAttribute('aria-disabled')).toBe(false)
    await user.clear(number)
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    await user.click(submit)
    expect(stubServer.posted()).toEqual([])
    expect(document.activeElement).toBe(number)
    expect(screen.getAllByText('Please enter a valid number of episodes').length).toBeGreaterThan(0)
    await user.type(number, '3')
    expect(screen.getByText('30 credits')).toBeVisible()
    await user.click(await button('Schedule Episodes'))
    await vi.waitFor(() =>
      expect(stubServer.posted()).toMatchObject([{ body: { feeds: ['6'], numberOfEpisodes: 3, frequency: 1440 } }]),
    )
  })

  it('keeps what was entered on the way back, over a refusal, and where that is asked for', async () => {
    stubServer.responds(series, () =>
      Response.json({ success: false, errorMessage: 'No more today.' }, { status: 429 }),
    )
    const user = open()
    await user.click(await button(/^URLs/))
    await paste(user, await screen.findByRole('textbox', { name: /^URLs/ }), 'example.com')
    await user.click(await button('Back to options'))
    await user.click(await button(/^URLs/))
    await user.click(await screen.findByRole('checkbox', { name: 'Keep form data after submission' }))
    await user.click(await button('Schedule Episodes'))
    expect(await screen.findByText('No more today.')).toBeVisible()
    stubServer.answers(series, { success: true, scheduledRequests: [{ requestId: 'r', scheduledOn: times[0] }] })
    await user.click(await button('Schedule Episodes'))
    await user.click(await button('Schedule more episodes'))
    await user.click(await button(/^URLs/))
    expect(((await screen.findByRole('textbox', { name: /^URLs/ })) as HTMLTextAreaElement).value).toBe('example.com')
  })
})

describe('a first start that has passed', () => {
  const openLate = async () => {
    const schedule = { date: '2026-05-01', time: '09:00' }
    writeDraft(schedulerDraft.name, { ...schedulerDraft.empty, mode: 'urls', schedule })
    const user = open()
    await paste(user, await screen.findByRole('textbox', { name: /^URLs/ }), 'example.com')
    await user.click(await button('Schedule Episodes'))
    expect(await screen.findByRole('dialog', { name: 'That time has passed. Make it now?' })).toBeVisible()
    expect(stubServer.posted()).toEqual([])
    return user
  }

  it('is asked about before anything is sent, and then the series begins now', async () => {
    const user = await openLate()
    await user.click(await button('Make it now'))
    await vi.waitFor(() => expect(stubServer.posted()).toHaveLength(1))
    expect(Object.keys(stubServer.posted()[0]?.body ?? {})).toEqual(['frequency', 'urlGroups'])
  })

  it('can be chosen anew', async () => {
    const user = await openLate()
    await user.click(await button('Cancel'))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('05/01/2026')
    expect(stubServer.posted()).toEqual([])
  })
})

describe('a server that answers little', () => {
  it('has taken the series all the same', async () => {
    stubServer.answers(series, { scheduleId: 'schedule-3' })
    const user = open()
    await user.click(await button(/^URLs/))
    await paste(user, await screen.findByRole('textbox', { name: /^URLs/ }), 'example.com')
    await user.click(await button('Schedule Episodes'))
    expect(await screen.findByRole('heading', { name: 'Episodes scheduled' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View in Calendar' }).getAttribute('href')).toBe('/podcasts/calendar')
  })
})

it('makes no call for a list of schedules where the server has none', async () => {
  await stubServer.configures({})
  open()
  await button(/^URLs/)
  expect(stubServer.sentTo(schedules)).toEqual([])
  expect(screen.queryByRole('heading', { name: 'Your schedules' })).toBeNull()
})

describe('your schedules', () => {
  it('show how far they are, and are paused and resumed', async () => {
    const user = open()
    expect(await screen.findByText('every 6 hours · 3 of 8 made, 1 failed')).toBeVisible()
    stubServer.answers(schedules, [{ ...schedule, state: 'paused' }])
    await user.click(await button('Pause Harbour news'))
    expect(await button('Resume Harbour news')).toBeVisible()
    expect(stubServer.posted()).toEqual([{ path: 'content/Schedules/schedule-1', body: { isActive: false } }])
  })

  it.each([
    ['active', 3, 1, '38', 'indigo'],
    ['ended', 0, 0, '0', 'gray'],
    ['done', 7, 1, '88', 'gray'],
  ])('fill the bar of one that is %s with what is made: %i', async (state, made, failed, value, color) => {
    stubServer.answers(schedules, [{ ...schedule, state, made, failed, skipped: 8 - made - failed, left: 0 }])
    open()
    const bar = await screen.findByRole('progressbar', { name: 'Progress of Harbour news' })
    expect(Math.round(Number(bar.getAttribute('value')))).toBe(Number(value))
    expect(bar.style.getPropertyValue('--bar-color')).toContain(color)
    expect(bar.getAttribute('aria-valuetext')).toContain(`${made} of 8 made`)
  })

  it('keep the focus on the button that pauses and resumes, and send one change at a time', async () => {
    const user = open()
    const toggle = await button('Pause Harbour news')
    const letGo = stubServer.holds(updateSchedule)
    stubServer.answers(schedules, [{ ...schedule, state: 'paused' }])
    await user.click(toggle)
    expect(toggle.hasAttribute('disabled')).toBe(false)
    expect(toggle.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(toggle)
    await user.click(toggle)
    letGo()
    expect(await button('Resume Harbour news')).toBe(toggle)
    expect(document.activeElement).toBe(toggle)
    expect(stubServer.posted()).toHaveLength(1)
  })

  it('end after a question that names them', async () => {
    const user = open()
    await user.click(await button('End Harbour news'))
    const dialog = within(await screen.findByRole('dialog', { name: 'End “Harbour news”?' }))
    expect(dialog.getByText(/The 4 episodes that are still to come leave the calendar/)).toBeVisible()
    expect(stubServer.posted()).toEqual([])
    stubServer.answers(schedules, [{ ...schedule, state: 'ended', left: 0 }])
    await user.click(dialog.getByRole('button', { name: 'End schedule' }))
    expect(await screen.findByText('Ended')).toBeVisible()
    expect(stubServer.posted()).toEqual([{ path: 'content/Schedules/schedule-1', body: { isEnded: true } }])
    expect(screen.queryByRole('button', { name: /Pause|Resume/ })).toBeNull()
  })

  it('say so where there are none, where they cannot be had, and nothing where a server keeps none', async () => {
    stubServer.answers(schedules, [])
    open()
    expect((await screen.findByText(/You have no schedules yet/)).textContent).toMatch(
      /Single episodes .* in the Calendar\.$/,
    )
    stubServer.refuses(schedules, 400, 'Broken.')
    await queryClient.invalidateQueries()
    expect(await screen.findByText('Broken.')).toBeVisible()
  })

  it('are not spoken of where the server knows no such list', async () => {
    stubServer.refuses(schedules, 404, 'Not found')
    open()
    await vi.waitFor(() => expect(screen.queryByText('Your schedules')).toBeNull())
    expect(await button(/^URLs/)).toBeVisible()
  })

  it('make no call without a key', async () => {
    clearApiKey()
    open()
    expect(await screen.findByText('You need an API key to schedule episodes.')).toBeVisible()
    expect(screen.queryByText('Your schedules')).toBeNull()
  })
})
