import { MantineProvider } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stage, standIn } from '../../api/stage.fixture.ts'
import { CommandPalette } from './CommandPalette.tsx'

const { content, podcast } = endpoints
const tides = { id: 'a', title: 'Tides', requestTypeId: 200, status: 100 }
const winds = { id: 'b', title: 'Winds of old', requestTypeId: 200, status: 100 }

standIn(() => {
  stage.answers(podcast.shows, [])
  stage.answers(podcast.drafts, [])
})

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <CommandPalette />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
const field = () => screen.findByRole('textbox', { name: 'Search or go to' })
const asked = () => stage.sentTo(content.list).map(({ path }) => path)

describe('the palette', () => {
  it('finds among all requests, asked for once', async () => {
    stage.answers(content.list, [tides, winds])
    const user = open()
    await screen.findByText('Tides')
    await user.type(await field(), 'winds')
    expect(await screen.findByText('Winds of old')).toBeDefined()
    expect(screen.queryByText('Tides')).toBeNull()
    expect(asked()).toEqual(['Content/List'])
  })

  it('has a server that narrows lists search, when the typing rests', async () => {
    await stage.configures({ features: ['narrowedLists', 'runningRequests'] })
    stage.answers(content.running, [])
    stage.responds(content.list, ({ query }) => {
      const requests = [query.has('search') ? winds : tides]
      return Response.json({ requests, totalCount: 1, page: 1, pageSize: 60, totalPages: 1 })
    })
    const user = open()
    await screen.findByText('Tides')
    await user.type(await field(), 'winds')
    expect(await screen.findByText('Winds of old')).toBeDefined()
    expect(asked()).toEqual(['Content/List?page=1&limit=60', 'Content/List?page=1&limit=60&search=winds'])
  })
})
