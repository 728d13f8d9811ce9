import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { FeedPicker } from '../feeds/FeedPicker.tsx'
import { ResearchPicker } from './ResearchPicker.tsx'

const onAddresses = vi.fn<() => void>()
const onPick = vi.fn<(ids: string[]) => void>()

installStubServer(() => {
  stubServer.answers(endpoints.feeds.list, [
    { id: 1, name: 'Bees', token: 'mine', feedTypeId: 2 },
    { id: 2, feedTypeId: 1, description: 'Of wasps' },
  ])
  stubServer.answers(endpoints.research.list, [
    { id: 'a', prompt: `Why ${'bees '.repeat(40)}`, status: 100, succeededOn: new Date().toISOString() },
    { id: 'b', prompt: 'Still running', status: 60 },
    { id: 'c', prompt: 'Older', status: 100 },
  ])
  onPick.mockClear()
  onAddresses.mockClear()
})

const open = (Picker: typeof FeedPicker) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <Picker id="p" picked={[]} onPick={onPick} describedBy={undefined} onEnterUrls={onAddresses} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
const rows = async () => (await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)

describe('feeds to pick from', () => {
  it('say where they read and whether they are private', async () => {
    open(FeedPicker)
    expect(await rows()).toEqual(['BeesRedditPrivate', 'Feed 2Of waspsPublic'])
    await userEvent.click(screen.getByRole('checkbox', { name: /Feed 2/ }))
    expect(onPick).toHaveBeenCalledWith(['2'])
  })

  it('say that there are none, promise nothing, and lead to what works', async () => {
    stubServer.answers(endpoints.feeds.list, [])
    open(FeedPicker)
    expect(await screen.findByText('You have no feeds')).toBeVisible()
    expect(screen.queryByText(/soon/i)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add web addresses instead' }))
    expect(onAddresses).toHaveBeenCalledTimes(1)
  })
})

describe('research to pick from', () => {
  it('is completed, newest first, its prompt cut at 100 characters', async () => {
    open(ResearchPicker)
    const [first, second, ...others] = await rows()
    expect(first).toMatch(/^Why bees .*…0 seconds ago$/)
    expect(Array.from(first?.split('…')[0] ?? '').length).toBeLessThanOrEqual(100)
    expect(second).toBe('OlderUnknown date')
    expect(others).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: /Older/ }))
    expect(onPick).toHaveBeenCalledWith(['c'])
  })

  it('is missed in words, with a way on', async () => {
    stubServer.answers(endpoints.research.list, [])
    open(ResearchPicker)
    expect(await screen.findByText('You have no completed research')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add web addresses instead' })).toBeVisible()
  })
})
