import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type DataRouter, RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { type BulkRun, useBulkRun } from './use-bulk-run.ts'

let done: string[]
let broken: Set<string>
let ended: number
let router: DataRouter

async function work(item: string) {
  if (broken.has(item)) throw new ApiError('server', `${item} could not be done`)
  done.push(item)
}

function Page() {
  const run = useBulkRun<string>({
    onEnded: () => {
      ended += 1
    },
  })
  return (
    <>
      <button type="button" onClick={() => run.start(['One', 'Two', 'Three'], work)}>
        Execute
      </button>
      {run.state && <BulkProgress run={run} state={run.state} noun="Episode" isOrdering nameOf={(item) => item} />}
    </>
  )
}

beforeEach(async () => {
  vi.useFakeTimers()
  done = []
  broken = new Set()
  ended = 0
  const routes = [
    { path: '/', element: <Page /> },
    { path: '/other', element: <p>Another page</p> },
  ]
  router = createMemoryRouter(routes)
  await act(async () => {
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    )
  })
})
afterEach(() => vi.useRealTimers())

/** By itself, beside the page of the run. */
function renderAlone(part: ReactElement) {
  const { container } = render(
    <MantineProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />
    </MantineProvider>,
  )
  return within(container)
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The dialog's code comes with the first question. */
const leave = async () => {
  await act(async () => void router.navigate('/other'))
  await act(() => vi.dynamicImportSettled())
}

/** Whether the window asks before it closes. */
const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('the progress of a bulk operation', () => {
  it('says where it is, and what came of it', async () => {
    await press('Execute')
    expect(screen.getByText('Processing Episode 1 of 3')).toBeVisible()
    await pass(2000)
    expect(screen.getByText('Processing Episode 2 of 3')).toBeVisible()
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('67')
    await pass(2000)
    expect(screen.getByText('3 completed')).toBeVisible()
    expect(done).toEqual(['One', 'Two', 'Three'])
    expect(ended).toBe(1)
  })

  it('counts errors while it runs, and does again only what failed', async () => {
    broken.add('One')
    await press('Execute')
    await pass(0)
    expect(screen.getByText('1 error')).toBeVisible()
    await pass(4000)
    expect(screen.getByText('2 completed, 1 failed')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'What failed' })).getByText('One could not be done')).toBeVisible()
    broken.clear()
    await press('Retry failed (1)')
    await pass(0)
    expect(done).toEqual(['Two', 'Three', 'One'])
    expect(screen.getByText('3 completed')).toBeVisible()
  })

  it('stops, and goes on with what was left', async () => {
    await press('Execute')
    await pass(500)
    await press('Stop')
    await pass(0)
    expect(screen.getByText('1 completed, 2 left')).toBeVisible()
    await pass(60_000)
    expect(done).toEqual(['One'])
    await press('Continue with the rest (2)')
    await pass(2000)
    expect(done).toEqual(['One', 'Two', 'Three'])
  })

  it('names each one that failed, also where two are called the same', async () => {
    const spoken = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
    const items = [{ title: 'One' }, { title: 'One' }, { title: 'Two' }]
    const run: BulkRun<{ title: string }> = {
      state: undefined,
      start: () => undefined,
      stop: () => undefined,
      resume: () => undefined,
      clear: () => undefined,
    }
    const outcomes = new Map(items.map((item, index) => [item, { kind: 'failed' as const, words: `why ${index}` }]))
    const state = { items, queue: items, outcomes, place: 2, isRunning: false, isStopping: false }
    const view = renderAlone(
      <BulkProgress run={run} state={state} noun="Episode" isOrdering nameOf={({ title }) => title} />,
    )
    const named = within(view.getByRole('list', { name: 'What failed' })).getAllByRole('listitem')
    expect(named.map(({ textContent }) => textContent)).toEqual(['One why 0', 'One why 1', 'Two why 2'])
    expect(spoken).not.toHaveBeenCalled()
    spoken.mockRestore()
  })

  it('is closed when it has ended', async () => {
    await press('Execute')
    await pass(4000)
    await press('Close the summary')
    expect(screen.queryByText('3 completed')).toBeNull()
  })

  it('warns before the window is closed, only while it runs', async () => {
    expect(asksOnClose()).toBe(false)
    await press('Execute')
    expect(screen.getByText('Please do not close this page while the operation is in progress')).toBeVisible()
    expect(asksOnClose()).toBe(true)
    await pass(4000)
    expect(asksOnClose()).toBe(false)
  })

  it('asks before another page is opened; leaving stops it after the one it is at', async () => {
    await press('Execute')
    await leave()
    await press('Cancel')
    expect(router.state.location.pathname).toBe('/')
    await leave()
    await press('Leave page')
    expect(screen.getByText('Another page')).toBeVisible()
    await pass(60_000)
    expect(done).toEqual(['One'])
  })

  it('asks nothing when the list is filtered or turned', async () => {
    await press('Execute')
    await act(async () => void router.navigate('/?page=2'))
    expect(router.state.location.search).toBe('?page=2')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
