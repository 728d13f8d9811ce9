import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToast } from './toast-queue.ts'
import { Toasts } from './Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (part: object = {}) => act(() => addToast({ id: 'a', tone: 'green', title: 'Tides is ready', ...part }))

describe('a message', () => {
  it('goes after six seconds, unless somebody is on it', async () => {
    show()
    await wait(5900)
    fireEvent.pointerEnter(screen.getByRole('status'))
    await wait(20_000)
    fireEvent.pointerLeave(screen.getByRole('status'))
    await wait(5900)
    expect(screen.getByText('Tides is ready')).toBeVisible()
    await wait(200)
    expect(screen.queryByText('Tides is ready')).toBeNull()
  })

  it('is read out at once where something failed, and goes when its action is taken', async () => {
    const run = vi.fn()
    show({ tone: 'red', title: 'Tides failed', action: { label: 'Open', run } })
    expect(screen.getByRole('alert').textContent).toContain('Tides failed')
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect([run.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null])
  })

  it('offers a second thing to do beside the first, and goes when that is taken', () => {
    const [play, open] = [vi.fn(), vi.fn()]
    show({ action: { label: 'Play', run: play }, otherAction: { label: 'Open', run: open } })
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect([play.mock.calls.length, open.mock.calls.length, screen.queryByRole('status')]).toEqual([0, 1, null])
  })

  it('shows the rest of what does not fit when told, and stays then', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
    show({ words: 'Why it could not be made. '.repeat(20) })
    fireEvent.click(screen.getByRole('button', { name: 'Details' }))
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull()
    await wait(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByRole('status')).toBeNull()
  })
})
