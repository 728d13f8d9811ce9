import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { standIn } from '../../api/stage.fixture.ts'
import { loadedSoon } from './loaded-soon.tsx'

const Words = ({ words }: { words: string }) => <p>{words}</p>

const page = (part: ReactNode) =>
  render(
    <MantineProvider env="test">
      <input aria-label="Name" />
      <Suspense fallback="Loading">{part}</Suspense>
    </MantineProvider>,
  )

standIn()

describe('a part that loads after its page', () => {
  it('shows the fallback until it is there', async () => {
    const { Part } = loadedSoon(async () => Words)
    page(<Part words="Here" />)
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(await screen.findByText('Here')).toBeTruthy()
  })

  it('is drawn at once where it was fetched ahead', async () => {
    const { Part, prefetch } = loadedSoon(async () => Words)
    await prefetch()
    page(<Part words="Here" />)
    expect(screen.getByText('Here')).toBeTruthy()
  })

  it('says in its own place that its code does not come, leaves the page as it is, and comes when tried again', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const load = vi.fn<() => Promise<typeof Words>>().mockRejectedValue(new TypeError('Failed to fetch'))
    const { Part, prefetch } = loadedSoon(load)
    await prefetch()
    page(<Part words="Here" />)
    await userEvent.type(screen.getByLabelText('Name'), 'Ada')
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.')
    load.mockResolvedValue(Words)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
    warned.mockRestore()
  })

  it('reloads the page where the server answers and only its file is gone: another version has another name for it', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const { Part } = loadedSoon<{ words: string }>(() => Promise.reject(new TypeError('Failed to fetch')))
    page(<Part words="Here" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    reload.mockRestore()
    warned.mockRestore()
  })
})
