import { endpoints } from '@patchbay/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { apiKey, clearApiKey, setApiKey } from '../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { RecurringPostsScreen } from './RecurringPostsScreen.tsx'

const { recurring, updateRecurring } = endpoints.x
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString()

const tides = {
  id: 't',
  type: 'thread',
  status: 'active',
  prompt: 'Dry, with numbers',
  dailyCount: 2,
  feedIds: [1, 2, 9],
  deepResearchIds: ['r1', '0123456789'],
  tweetStyle: 'OneLiner',
  queryText: 'What is new about tides, and who says so?',
  text: 'Some text',
  nextRunAt: inHours(9),
}
const templates = [
  tides,
  { id: 'w', type: 'tweet', status: 'paused', prompt: 'Winds', dailyCount: 1, deepResearchIds: ['r1'] },
  { id: 'c', type: 'tweet', status: 'completed', prompt: 'Coasts', dailyCount: 1, feedIds: [1] },
  { id: 'd', type: 'tweet', prompt: 'Gone', dailyCount: 1, deletedOn: inHours(-1) },
]

installStubServer(() => {
  stubServer.answers(recurring, { templates })
  stubServer.answers(updateRecurring, { success: true, message: 'Recurring template updated successfully' })
  stubServer.answers(endpoints.content.deleteRequest, { success: true })
  stubServer.answers(endpoints.feeds.list, [
    { id: 1, name: 'Harbours', feedTypeId: 1 },
    { id: 2, name: 'r/sea', feedTypeId: 2 },
  ])
  stubServer.answers(endpoints.research.recurring, {
    templates: [
      { id: 'r1', text: 'News of the sea', dailyCount: 1 },
      { id: 'r2', text: 'A run, not a template', dailyCount: 1, isTemplateSchedule: false },
    ],
  })
})

const open = (address?: string) => renderCreationScreen('/x/recurring', <RecurringPostsScreen />, address)
const card = async (prompt: string) => {
  const edit = await screen.findByRole('button', { name: `Edit ${prompt}` })
  return within(edit.closest('li')!)
}
const edit = async (user: ReturnType<typeof open>['user'], prompt: string) => {
  await user.click((await card(prompt)).getByRole('button', { name: /^Edit/ }))
  return within(await screen.findByRole('form'))
}
const wordsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('recurring posts', () => {
  it('stand with type, state, style, sources by their names, and how often they run', async () => {
    open()
    const first = await card(tides.prompt)
    await vi.waitFor(() =>
      expect(wordsOf(first.getByRole('list', { name: 'Sources' }))).toEqual([
        'X/Twitter Feed Harbours',
        'Reddit Feed r/sea',
        'RSS Feed Feed 9',
        'News of the sea',
        'Research 01234567...',
        'Text content',
        'Query: What is new about tides, and w...',
      ]),
    )
    for (const mark of ['Thread', 'Active', 'One-Liner']) expect(first.getByText(mark)).toBeVisible()
    expect(wordsOf(first.getByRole('list', { name: 'When it runs' }))).toEqual([
      '2x daily',
      'Ends: Never',
      'Last: Never',
      'Next: in 9h',
    ])
    const completed = await card('Coasts')
    expect(completed.getByText('Tweet')).toBeVisible()
    expect(completed.queryByRole('button', { name: /Pause|Resume/ })).toBeNull()
    expect(screen.queryByText('Gone')).toBeNull()
  })

  it('are paused and resumed; what the server refuses stands in red over the list', async () => {
    const { user } = open()
    await user.click((await card(tides.prompt)).getByRole('button', { name: /^Pause/ }))
    await vi.waitFor(() => expect(stubServer.posted()).toEqual([{ path: 'x/recurring/t', body: { isActive: false } }]))
    stubServer.refuses(updateRecurring, 404, 'Recurring template not found or unauthorized')
    await user.click((await card('Winds')).getByRole('button', { name: /^Resume/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('Recurring template not found or unauthorized')
  })

  it('send what changed, and the end date always', async () => {
    const { user } = open()
    const form = await edit(user, tides.prompt)
    await form.findByText('Feeds (3 selected)')
    await user.click(form.getByRole('checkbox', { name: 'r/sea' }))
    expect(form.getByText('Feed 9 (unavailable)')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Remove Feed 9' }))
    expect(form.queryByText('A run, not a template')).toBeNull()
    expect(form.getByText('Selected: One-Liner')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'One-Liner' }))
    expect(form.getByText('Random style')).toBeVisible()
    const count = form.getByRole('spinbutton', { name: 'Daily Count' })
    await user.clear(count)
    await user.type(count, '30')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(stubServer.posted().map(({ body }) => body)).toEqual([
      { dailyCount: 30, feedIds: ['1'], tweetStyle: null, scheduleEndDate: null },
    ])
  })

  it('keep their last source, whichever way it is to go', async () => {
    const words = 'At least one feed or deep research must be selected'
    stubServer.answers(recurring, {
      templates: [templates[1]!, { ...tides, id: 'l', feedIds: [9], deepResearchIds: [] }],
    })
    const { user } = open()
    const form = await edit(user, 'Winds')
    const last = await form.findByRole<HTMLInputElement>('checkbox', { name: 'News of the sea' })
    await user.click(last)
    expect([form.getByText(words), last.checked]).toEqual([expect.anything(), true])
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    const lost = await edit(user, tides.prompt)
    await user.click(await lost.findByRole('button', { name: 'Remove Feed 9' }))
    expect(lost.getByText(words)).toBeVisible()
  })

  it('name what could not be loaded without calling it gone', async () => {
    stubServer.refuses(endpoints.feeds.list, 400, 'No feeds today')
    const { user } = open()
    const form = await edit(user, tides.prompt)
    expect(await form.findByText('Feed 9')).toBeVisible()
    expect(form.queryByRole('button', { name: 'Remove Feed 9' })).toBeNull()
    expect(screen.queryByText('No feeds today')).toBeNull()
  })

  it('are deleted after the question', async () => {
    const { user } = open()
    await user.click((await card('Winds')).getByRole('button', { name: /^Delete/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Are you sure you want to delete this recurring template\?/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete template' }))
    await vi.waitFor(() => expect(stubServer.posted()).toEqual([{ path: 'content/DeleteRequest', body: { id: 'w' } }]))
  })

  it('say where there is none, and where there is no key; a key in the address is taken, and goes from it', async () => {
    stubServer.answers(recurring, { templates: [] })
    clearApiKey()
    const { router } = open()
    expect(await screen.findByText('Please set your API key to view your recurring X posts.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set API Key' }).getAttribute('href')).toBe('/settings')
    await router.navigate('/x/recurring?apiKey=pb_theirs')
    expect(await screen.findByText('No recurring templates')).toBeVisible()
    expect([apiKey(), router.state.location.search]).toEqual(['pb_theirs', ''])
  })

  it('ask before a key in the address takes the place of another', async () => {
    setApiKey('pb_mine')
    const { user, router } = open('/x/recurring?apiKey=pb_theirs')
    await user.click(await screen.findByRole('button', { name: 'Keep my key' }))
    expect((await card('Winds')).getByText('Winds')).toBeVisible()
    expect([apiKey(), router.state.location.search]).toEqual(['pb_mine', ''])
  })
})
