import { endpoints } from '@patchbay/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey } from '../../../api/api-key.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { filledFrom } from '../../../entities/requests/order-form.tsx'
import { editHref } from '../../../entities/requests/orders.ts'
import { renderCreationScreen } from '../../../kit/create/creation-screen.fixture.tsx'
import { CreateResearchScreen } from './CreateResearchScreen.tsx'
import { fromOrder } from './from-order.ts'

const { create, list, detail } = endpoints.research

installStubServer(() => {
  stubServer.answers(list, [])
  stubServer.answers(endpoints.projects.list, [{ id: 7, name: 'Harbour' }])
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(endpoints.content.status, { id: 'r1', requestTypeId: 200, status: 30 })
})
afterEach(() => vi.useRealTimers())

const open = () => renderCreationScreen('/research/create', <CreateResearchScreen />)
const query = () => screen.findByRole('textbox', { name: 'Research query' })
const start = () => screen.getByRole('button', { name: 'Start Research' })

describe('a single research', () => {
  it('without a query says what is missing; with one it is sent, and followed to its report', async () => {
    stubServer.answers(create, { requestId: 'r1' })
    const { user, router } = open()
    const field = await query()
    await user.click(start())
    expect(await screen.findAllByText('Please enter a research query')).toHaveLength(2)
    await user.type(field, ' Why do bees dance? ')
    await user.click(screen.getByRole('radio', { name: /^OpenAI/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Harbour' }))
    expect(await screen.findAllByText('200 credits')).toHaveLength(2)
    await user.click(start())
    expect(await screen.findByRole('heading', { name: 'Research started' })).toBeVisible()
    expect(router.state.location.search).toBe('?request=r1')
    expect(stubServer.posted()).toEqual([
      {
        path: 'deep-research/research',
        body: { text: 'Why do bees dance?', outputType: 'text', provider: 'openai', projectIds: ['7'] },
      },
    ])
  })

  it('that is there can be read', async () => {
    stubServer.answers(endpoints.content.status, { id: 'r1', requestTypeId: 200, status: 100 })
    stubServer.answers(detail, { id: 'r1', status: 100, succeededOn: '2026-05-01T09:00:00Z' })
    renderCreationScreen('/research/create', <CreateResearchScreen />, '/research/create?request=r1')
    const link = await screen.findByRole('link', { name: 'Read the report' })
    expect(link.getAttribute('href')).toBe('/research/r1')
  })

  it('recurs so many times a day until the end of a day, and costs per run', async () => {
    stubServer.answers(create, { scheduleId: 's1', message: 'Deep research scheduled 24 time(s) per day' })
    const { user } = open()
    await user.type(await query(), 'Bees')
    await user.click(screen.getByRole('checkbox', { name: 'Recurring' }))
    const times = screen.getByRole('spinbutton', { name: 'Times per day' })
    await user.clear(times)
    await user.type(times, '99')
    await user.tab()
    expect(screen.getByText('Per run, 24 times a day.')).toBeVisible()
    await user.click(start())
    expect(await screen.findByText('Deep research scheduled 24 time(s) per day')).toBeVisible()
    expect(stubServer.posted()[0]?.body).toEqual({
      text: 'Bees',
      outputType: 'text',
      provider: 'gemini',
      isScheduled: true,
      dailyCount: 24,
    })
  })

  it('is filled again with an order, and says what of it has no field here', async () => {
    await stubServer.configures({ contractVersion: 1 })
    const body = { text: 'Why do bees dance?', provider: 'openai', projects: ['7'], outputType: 'json' }
    stubServer.answers(endpoints.work.order, { requestId: 'a', requestTypeId: 200, kind: 'research', body })
    renderCreationScreen('/research/create', <CreateResearchScreen />, editHref({ id: 'a', requestTypeId: 200 }))
    await waitFor(async () => expect(((await query()) as HTMLTextAreaElement).value).toBe('Why do bees dance?'))
    expect((screen.getByRole('radio', { name: /^OpenAI/ }) as HTMLInputElement).checked).toBe(true)
    expect(((await screen.findByRole('checkbox', { name: 'Harbour' })) as HTMLInputElement).checked).toBe(true)
    expect(filledFrom(fromOrder, { outputType: 'json' }).lost).toBe('This form cannot order its JSON.')
    expect(filledFrom(fromOrder, { outputType: 'text', resources: [] }).lost).toBeUndefined()
  })

  it('needs a key, and leads to where it is set', () => {
    clearApiKey()
    open()
    expect(screen.getByText('Please set your API key first')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set API Key' }).getAttribute('href')).toBe('/settings')
    expect(stubServer.calls).toEqual([])
  })
})

describe('many researches', () => {
  const fill = async (lines: string) => {
    const opened = open()
    await query()
    await opened.user.click(screen.getByRole('radio', { name: /^Bulk/ }))
    const field = await screen.findByRole('textbox', { name: /^Research queries/ })
    fireEvent.change(field, { target: { value: lines } })
    return opened
  }

  it('are asked about, sent 15 seconds apart, and counted; what failed stays in the form', async () => {
    let count = 0
    stubServer.responds(create, () =>
      ++count === 2
        ? Response.json({ success: false, error: 'The server is busy.' }, { status: 503 })
        : Response.json({ requestId: `r${count}` }),
    )
    const { user } = await fill('first\n\n second \nthird')
    await user.click(screen.getByRole('button', { name: 'Start 3 researches' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/300 credits together/)).toBeVisible()
    expect(stubServer.posted()).toEqual([])
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(dialog.getByRole('button', { name: 'Start 3 researches' }))
    await waitFor(() => expect(stubServer.posted().length).toBe(1))
    expect(await screen.findByText('Processing 1 of 3')).toBeVisible()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(stubServer.posted().length).toBe(1)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await screen.findByText('Successfully processed 2 out of 3 requests')).toBeVisible()
    expect(stubServer.posted().map(({ body }) => (body as { text: string }).text)).toEqual(['first', 'second', 'third'])
    expect(screen.getByText('The server is busy.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the queries' }))
    expect(((await screen.findByRole('textbox', { name: /^Research queries/ })) as HTMLTextAreaElement).value).toBe(
      'second',
    )
  })

  it.each([
    ['', 'Please enter research queries (one per line)'],
    [' \n ', 'Please enter at least one research query'],
  ])('of %j are not begun', async (lines, words) => {
    const { user } = await fill(lines)
    await user.click(start())
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
