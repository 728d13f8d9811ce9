import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { installStubServer } from '../../api/stub-server.fixture.ts'
import { lazyPart } from './lazy-part.tsx'

const Words = ({ words }: { words: string }) => <p>{words}</p>

const page = (part: ReactNode) =>
  render(
    <MantineProvider env="test">
      <input aria-label="Name" />
      {part}
    </MantineProvider>,
  )

installStubServer()

describe('a part whose code comes when it is drawn', () => {
  it('shows its placeholder until it is there, and none when it is drawn again', async () => {
    const Part = lazyPart(async () => Words, 'Loading')
    const { unmount } = page(<Part words="Here" />)
    expect(screen.getByText('Loading')).toBeVisible()
    expect(await screen.findByText('Here')).toBeVisible()
    unmount()
    page(<Part words="Again" />)
    expect(screen.getByText('Again')).toBeVisible()
  })

  it('says in its own place that its code does not come, leaves the page as it is, and comes when tried again', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const load = vi.fn<() => Promise<typeof Words>>().mockRejectedValue(new TypeError('Failed to fetch'))
    const Part = lazyPart(load)
    page(<Part words="Here" />)
    await userEvent.type(screen.getByLabelText('Name'), 'Ada')
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.')
    load.mockResolvedValue(Words)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
    warned.mockRestore()
  })

  it('reloads the page where the server answers and only its file is gone: another version has another name for it', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const Part = lazyPart<{ words: string }>(() => Promise.reject(new TypeError('Failed to fetch')))
    page(<Part words="Here" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    reload.mockRestore()
    warned.mockRestore()
  })
})
