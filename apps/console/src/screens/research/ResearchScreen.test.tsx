import { endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clearApiKey } from '../../api/api-key.ts'
import { type StubRow, stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { tides } from '../../entities/research/report/report.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import { ResearchScreen } from './ResearchScreen.tsx'

type Row = StubRow<typeof endpoints.research.list>
const { list, detail, create } = endpoints.research

const done = { status: 100, requestedOn: '2026-05-01T09:00:00Z', succeededOn: '2026-05-01T09:04:00Z' }
const prompt = `What is known of ${'tides and '.repeat(10)}winds?`
const rows: Row[] = [
  { id: 'a', prompt, ...done },
  { id: 'b', prompt: 'Running', status: 40, requestedOn: '2026-05-02T09:00:00Z' },
  { id: 'c', prompt: 'Failed one', status: -1, errorOn: '2026-05-01T08:00:00Z', errorMessage: 'Nothing was found.' },
  { id: 'd', prompt: 'Every day', status: 100, isScheduleTemplate: true, dailyCount: 2 },
  { id: 'e', prompt: 'Bees', ...done, requestedOn: '2026-04-01T09:00:00Z' },
]

installStubServer(() => {
  stubServer.answers(list, rows)
  stubServer.answers(detail, ({ path }) => ({ ...rows[0]!, id: path.split('/').at(-1)!, report: tides }))
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.podcast.shows, [])
  stubServer.answers(endpoints.projects.list, [{ id: 7, name: 'Harbour' }])
})

const open = (address = '/research') => renderCreationScreen('/research', <ResearchScreen />, address)
const cards = async () => within(await screen.findByRole('list', { name: 'Researches' })).getAllByRole('listitem')
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const face = (name: RegExp) => screen.findByRole('button', { name })

describe('the researches', () => {
  it('stand newest first under tabs with counts, their prompts cut at 50 characters', async () => {
    const { user } = open()
    const texts = (await cards()).map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^RunningProcessing \(40%\)/)
    expect(texts[1]).toContain('What is known of tides and tides and tides and tid…Completed')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All5',
      'Done2',
      'Progress1',
      'Failed1',
    ])
    await user.click(tab('Failed'))
    expect((await cards()).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Failed one/)])
    await user.click(tab('All'))
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'bees')
    await waitFor(async () => expect((await cards()).length).toBe(1))
  })

  it('open only where they are completed and no pattern of others', async () => {
    open()
    await cards()
    expect(await face(/^What is known/)).toBeVisible()
    for (const name of [/^Every day/, /^Running/, /^Failed one/]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.getByText('Recurring, 2 times a day')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Select a Research' })).toBeVisible()
  })

  it('that failed are asked again by their prompt, as a text', async () => {
    stubServer.answers(create, { requestId: 'new' })
    const { user } = open()
    await user.click(await face(/^Retry: Failed one/))
    await waitFor(() =>
      expect(stubServer.posted()).toEqual([
        { path: 'deep-research/research', body: { text: 'Failed one', outputType: 'text' } },
      ]),
    )
    await waitFor(() => expect(stubServer.sentTo(list).length).toBeGreaterThan(1))
  })

  it('that failed are deleted after a question', async () => {
    stubServer.answers(endpoints.content.deleteRequest, { success: true })
    const { user } = open()
    await user.click(await face(/^Delete: Failed one/))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete request' }))
    await waitFor(() => expect(stubServer.posted()).toEqual([{ path: 'content/DeleteRequest', body: { id: 'c' } }]))
    await waitFor(() => expect(stubServer.sentTo(list).length).toBeGreaterThan(1))
  })

  it('that cannot be loaded say so, and come with Retry', async () => {
    stubServer.refuses(list, 500)
    const { user } = open()
    const retry = await face(/^Retry$/)
    expect(screen.getByText('Failed to load results')).toBeVisible()
    expect(screen.getByText(/^There was an error loading the research results\./)).toBeVisible()
    stubServer.answers(list, rows)
    await user.click(retry)
    expect((await cards()).length).toBe(5)
  })

  it('are not asked for without a key', () => {
    clearApiKey()
    open()
    expect(screen.getByText('Please add your API key to view your research.')).toBeVisible()
    expect(stubServer.calls).toEqual([])
  })
})

describe('an opened research', () => {
  it('stands in the address and is copied as text and as HTML', async () => {
    const { user, router } = open()
    await user.click(await face(/^What is known/))
    expect(await screen.findByRole('heading', { name: 'How tides are used' })).toBeVisible()
    expect(router.state.location.search).toBe('?research=a')
    expect(screen.getByRole('heading', { name: 'Research Results' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toMatch(/^How tides are used\n/)
    await user.click(screen.getByRole('button', { name: 'Copy as HTML' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('<h1>How tides are used</h1>'))
  })

  it('is left for the form of an episode', async () => {
    const { user, router } = open('/research?research=a')
    await user.click(await face(/^Create podcast$/))
    expect(sessionStorage.getItem('selectedResearch')).toBe('["a"]')
    expect(router.state.location.pathname).toBe('/podcasts/create-episode')
  })
})

describe('an opened research that is deleted', () => {
  it('is gone from the list, which stands alone again', async () => {
    stubServer.answers(endpoints.content.deleteRequest, { success: true })
    const { user, router } = open('/research?research=a')
    await user.click(await face(/^Delete$/))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete request' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(stubServer.posted()).toEqual([{ path: 'content/DeleteRequest', body: { id: 'a' } }])
  })
})

describe('Bulk Actions', () => {
  it('make a podcast of each, one call after the other, and count what failed', async () => {
    let count = 0
    stubServer.responds(endpoints.content.create, () =>
      ++count === 1
        ? Response.json({ success: false, error: 'The research is gone.' }, { status: 404 })
        : Response.json({ requestId: 'p2' }),
    )
    const { user } = open()
    await cards()
    await user.click(screen.getByRole('button', { name: 'Multi-select' }))
    expect(await screen.findByRole('heading', { name: 'Bulk Actions' })).toBeVisible()
    expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).disabled).length).toBe(3)
    await user.click(screen.getByRole('button', { name: 'Select all 2' }))
    const chosen = within(await screen.findByRole('region', { name: 'Selected researches' }))
    expect(chosen.getAllByRole('listitem')[0]?.textContent).toBe(
      'What is known of tides and tides and tides and tides and tid…',
    )
    expect(await screen.findByText('20 credits')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create 2 podcasts' }))
    expect(await screen.findByText('1 completed, 1 failed')).toBeVisible()
    expect(stubServer.posted()).toEqual([
      { path: 'Content/Create', body: { outputType: 'audio', researches: ['a'] } },
      { path: 'Content/Create', body: { outputType: 'audio', researches: ['e'] } },
    ])
    // What is being made is chosen no more.
    expect(screen.getByText('1 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Exit selection' }))
    expect(screen.getByRole('heading', { name: 'Select a Research' })).toBeVisible()
  })
})
