import { MantineProvider } from '@mantine/core'
import { createCall, endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { persistOrder } from '../../../api/persisted-orders.ts'
import { setApiKey } from '../../../api/api-key.ts'
import { queryClient } from '../../../api/query.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { EpisodesScreen } from './EpisodesScreen.tsx'

const { content, podcast } = endpoints
const failed = (id: string, retriedAs?: string) => ({ id, title: `Of ${id}`, status: -1, retriedAs })
const episodes = [failed('tides'), failed('bread', 'bread-2'), failed('bees')]

installStubServer(() => {
  setApiKey('a-workspace-of-failures')
  stubServer.answers(podcast.episodes, { episodes, totalCount: 3, totalPages: 1, page: 1 })
  stubServer.answers(podcast.shows, [])
  stubServer.answers(content.list, [])
  stubServer.answers(content.usage, { allowed: 5000, used: 0 })
  stubServer.answers(content.create, { requestId: 'again' })
  stubServer.responds(content.retry, () => Response.json({ requestId: 'again' }))
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
    await stubServer.configures({ contractVersion: 1 })
    await open()
    await press('Try again')
    await press('Try again: 2 episodes')
    expect(await screen.findByText('2 completed')).toBeVisible()
    expect(stubServer.posted().map(({ path }) => path)).toEqual(['content/Retry/tides', 'content/Retry/bees'])
  })

  it('sends the orders that this browser kept where the server keeps none, each once', async () => {
    await stubServer.configures({})
    const json = { outputType: 'audio', topic: 'Bees' } as const
    persistOrder(createCall(content.create, { json }), 'bees')
    await open()
    await press('Try again')
    await press('Try again: 1 episode')
    expect(await screen.findByText('1 completed')).toBeVisible()
    expect(stubServer.posted()).toEqual([{ path: 'Content/Create', body: json }])
    await waitFor(() => expect(screen.getByText(/^Done\./)).toBeVisible())
  })
})

it('what failed is not offered where nobody keeps an order', async () => {
  await stubServer.configures({})
  setApiKey('another-workspace')
  await open()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
