import { MantineProvider } from '@mantine/core'
import { callTo, endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { keepOrder } from '../../../api/kept-orders.ts'
import { setApiKey } from '../../../api/key-store.ts'
import { queryClient } from '../../../api/query.ts'
import { stage, standIn } from '../../../api/stage.fixture.ts'
import { EpisodesScreen } from './EpisodesScreen.tsx'

const { content, podcast } = endpoints
const failed = (id: string, retriedAs?: string) => ({ id, title: `Of ${id}`, status: -1, retriedAs })
const episodes = [failed('tides'), failed('bread', 'bread-2'), failed('bees')]

standIn(() => {
  setApiKey('a-workspace-of-failures')
  stage.answers(podcast.episodes, { episodes, totalCount: 3, totalPages: 1, page: 1 })
  stage.answers(podcast.shows, [])
  stage.answers(content.list, [])
  stage.answers(content.usage, { allowed: 5000, used: 0 })
  stage.answers(content.create, { requestId: 'again' })
  stage.responds(content.retry, () => Response.json({ requestId: 'again' }))
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const open = async () => {
  const router = createMemoryRouter([{ path: '/', element: <EpisodesScreen /> }])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('Of tides')
  await press('Bulk Actions')
  await screen.findByText('Select episodes in the list')
}

describe('trying all again that failed', () => {
  it('leaves out what was tried again already', async () => {
    await stage.configures({ contractVersion: 1 })
    await open()
    await press('Try again')
    await press('Try again: 2 episodes')
    expect(await screen.findByText('2 completed')).toBeDefined()
    expect(stage.posted().map(({ path }) => path)).toEqual(['content/Retry/tides', 'content/Retry/bees'])
  })

  it('sends the orders that this browser kept where the server keeps none, each once', async () => {
    await stage.configures({})
    const json = { outputType: 'audio', topic: 'Bees' } as const
    keepOrder(callTo(content.create, { json }), 'bees')
    await open()
    await press('Try again')
    await press('Try again: 1 episode')
    expect(await screen.findByText('1 completed')).toBeDefined()
    expect(stage.posted()).toEqual([{ path: 'Content/Create', body: json }])
    await waitFor(() => expect(screen.getByText(/^Done\./)).toBeDefined())
  })
})

it('what failed is not offered where nobody keeps an order', async () => {
  await stage.configures({})
  setApiKey('another-workspace')
  await open()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
