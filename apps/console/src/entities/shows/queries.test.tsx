import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { useShows } from './queries.ts'

const { shows } = endpoints.podcast
const harbour = { id: 'a', name: 'Harbour' }
const tides = { id: 'b', name: 'Tides' }

installStubServer()

const read = () =>
  renderHook(useShows, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result
const asked = () => stubServer.sentTo(shows).map(({ path }) => path)

describe('the shows', () => {
  it('come page by page where the server narrows lists, every one of them', async () => {
    await stubServer.configures({ contractVersion: 1 })
    const pages = { totalCount: 2, pageSize: 1, totalPages: 2 }
    stubServer.answers(shows, ({ path }) =>
      path.includes('page=2') ? { shows: [tides], page: 2, ...pages } : { shows: [harbour], page: 1, ...pages },
    )
    const query = read()
    await waitFor(() => expect(query.current.data?.map(({ name }) => name)).toEqual(['Harbour', 'Tides']))
    expect(asked()).toEqual(['podcast/shows?page=1&limit=100', 'podcast/shows?page=2&limit=100'])
  })

  it('come by the one specified call elsewhere', async () => {
    stubServer.answers(shows, [harbour, tides])
    const query = read()
    await waitFor(() => expect(query.current.data?.map(({ name }) => name)).toEqual(['Harbour', 'Tides']))
    expect(asked()).toEqual(['podcast/shows'])
  })
})
