import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { RecurringResearchScreen } from './RecurringResearchScreen.tsx'

const { recurring, updateRecurring } = endpoints.research
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs + 60_000).toISOString()
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

const tides = { id: 't', text: 'What is new about tides', dailyCount: 2, lastRunAt: ago(3), nextRunAt: inHours(9) }
const templates = [
  { ...tides, status: 'active', lastRunId: 'r1', runs: 4, creditsPerRun: 100, provider: 'gemini' },
  { id: 'w', text: 'Winds', dailyCount: 1, status: 'paused', problem: 'There were not enough credits.' },
  { id: 'c', text: 'Coasts', dailyCount: 1, status: 'completed', scheduleEndDate: '2026-05-09T18:30:00' },
  { id: 'd', text: 'Gone', dailyCount: 1, deletedOn: ago(1) },
]

installStubServer(() => {
  stubServer.answers(recurring, { templates })
  stubServer.answers(updateRecurring, { success: true, message: 'Recurring template updated successfully' })
  stubServer.answers(endpoints.content.deleteRequest, { success: true })
})

const open = () => renderCreationScreen('/research/recurring', <RecurringResearchScreen />)
const card = async (text: string) => {
  const edit = await screen.findByRole('button', { name: `Edit ${text}` })
  return within(edit.closest('li')!)
}

describe('recurring research', () => {
  it('stands with its state, how often it runs, and what came of it; what was deleted does not', async () => {
    open()
    const first = await card(tides.text)
    const stats = within(first.getByRole('list', { name: 'When it runs' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(stats).toEqual([
      '2x daily',
      'Ends: Never',
      'Last: 3h ago',
      'Next: in 9h',
      '100 credits per run',
      '4 runs',
      'Open the last one',
    ])
    expect(first.getByRole('link').getAttribute('href')).toBe('/research/r1')
    expect((await card('Winds')).getByText('There were not enough credits.')).toBeVisible()
    const completed = await card('Coasts')
    expect(completed.getByText('Completed')).toBeVisible()
    expect(completed.queryByRole('button', { name: /Pause|Resume/ })).toBeNull()
    expect(completed.getByText(/^Ends: May 9, 2026, 6:30\sPM$/)).toBeVisible()
    expect(screen.queryByText('Gone')).toBeNull()
  })

  it('is paused and resumed, and the list is loaded again', async () => {
    const { user } = open()
    await user.click((await card(tides.text)).getByRole('button', { name: /^Pause/ }))
    await vi.waitFor(() => expect(stubServer.posted()).toHaveLength(1))
    stubServer.answers(recurring, { templates: [{ ...tides, status: 'paused' }] })
    await user.click(screen.getByRole('button', { name: 'Refresh the templates' }))
    await user.click(await screen.findByRole('button', { name: `Resume ${tides.text}` }))
    await vi.waitFor(() =>
      expect(stubServer.posted().map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }]),
    )
  })

  it('is edited where it stands: only what changed is sent, and the end date always', async () => {
    const { user } = open()
    await user.click((await card(tides.text)).getByRole('button', { name: /^Edit/ }))
    const form = within(await screen.findByRole('form'))
    const query = form.getByRole('textbox', { name: 'Research query' })
    await user.clear(query)
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getByText('Please enter a research query')).toBeVisible()
    await user.type(query, tides.text)
    const count = form.getByRole('spinbutton', { name: 'Daily Count' })
    await user.clear(count)
    await user.type(count, '90')
    await user.click(form.getByRole('radio', { name: 'Paused' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(stubServer.posted()).toEqual([
      { path: 'deep-research/recurring/t', body: { dailyCount: 24, isActive: false, scheduleEndDate: null } },
    ])
  })

  it('says on the form why it was not saved, and Cancel discards', async () => {
    stubServer.refuses(updateRecurring, 404, 'Recurring template not found or unauthorized')
    const { user } = open()
    await user.click((await card('Winds')).getByRole('button', { name: /^Edit/ }))
    const form = within(await screen.findByRole('form'))
    await user.type(form.getByRole('textbox', { name: 'Research query' }), ' at sea')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Recurring template not found or unauthorized')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    expect((await card('Winds')).getByText('Winds')).toBeVisible()
  })

  it('is deleted after the question', async () => {
    const { user } = open()
    await user.click((await card('Winds')).getByRole('button', { name: /^Delete/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Are you sure you want to delete this recurring template\?/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete template' }))
    await vi.waitFor(() => expect(stubServer.posted()).toEqual([{ path: 'content/DeleteRequest', body: { id: 'w' } }]))
  })

  it('says where there is none, and where there is no key', async () => {
    stubServer.answers(recurring, { templates: [] })
    open()
    expect(await screen.findByText('No recurring templates')).toBeVisible()
    clearApiKey()
    expect(await screen.findByText('Please set your API key to view your recurring research.')).toBeVisible()
  })
})
